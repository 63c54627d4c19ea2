import type { PaymentMethod } from './payment-method.ts'

/** Held for days; the merchant marks the order as paid. */
export const bankTransfer: PaymentMethod = {
  initialStatus: 'awaiting-payment',
  minimum: 0,
  isOffered: ({ settings, bank }) => settings.bankTransfer && bank !== null,
  instructions: ({ code, total }, bank) => (bank === null ? null : { ...bank, amount: total, reference: code }),
}
