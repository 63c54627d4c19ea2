/** What the checkout's form says of itself when the shop shall count anew and order nothing. */
export const quoteIntent = 'quote'
