/** The forms' names, which their answers carry. */
export const factsFormId = 'facts'

/** A product's variants have a form each, by their place. */
export const variantFormId = (place: number) => `variant-${place}`
