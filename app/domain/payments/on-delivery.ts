import type { PaymentMethod } from './payment-method.ts'

export const onDelivery: PaymentMethod = {
  initialStatus: 'placed',
  minimum: 0,
  isOffered: ({ settings }) => settings.payOnDelivery,
}
