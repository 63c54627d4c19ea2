import { awaitsTransfer, paymentMethodCodes, providerCodes } from '#app/domain/payments/payment-methods.ts'

/** Conditions on how an order is paid. The codes are our own, never text from outside. */

const list = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ')

/** Follows a column: `payment ${inProviders}`. */
export const inProviders = `IN (${list(providerCodes)})`
export const inTransfers = `IN (${list(paymentMethodCodes.filter(awaitsTransfer))})`
