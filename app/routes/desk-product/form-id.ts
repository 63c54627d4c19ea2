/** The form's name, which its answers carry. */
export const productFormId = 'product'
