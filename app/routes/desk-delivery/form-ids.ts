/** The forms' names, which their answers carry: one a way of delivery, by its number. */
export const methodFormId = (id: number | null) => `method-${id ?? 'new'}`

export const countriesFormId = 'countries'
