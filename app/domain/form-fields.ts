/** The name of a hidden field. Only bots fill it in, so the name sounds attractive to them. */
export const honeypotField = 'website'

/** The intent of a checkout form that only recalculates the quote and places no order. */
export const quoteIntent = 'quote'
