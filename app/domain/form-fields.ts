/** The name of a hidden field. Only bots fill it in, so the name sounds attractive to them. */
export const honeypotField = 'website'

/** The intent of a checkout form that only recalculates the quote and places no order. */
export const quoteIntent = 'quote'

/** The fields of the checkout that name a typed code, and an applied code to remove. */
export const codeField = 'promoCode'
export const removedCodeField = 'removedCode'
/** The code that was refused last. If it is refused again with the order, it does not stop the order. */
export const refusedCodeField = 'refusedCode'
