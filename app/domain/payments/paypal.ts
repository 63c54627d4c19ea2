import type { ProviderMethod } from './payment-method.ts'

/** PayPal (providers: PayPal). */
export const paypal: ProviderMethod = {
  initialStatus: 'awaiting-payment',
  minimum: 0,
  returnPaths: { paid: '/paypal/return', cancelled: '/paypal/cancel' },
  receipt: null,
  isOffered: ({ paypal }) => paypal,
  readReturn(search) {
    const token = search.get('token') ?? ''
    return { reference: /^[\w-]{1,100}$/.test(token) ? token : null, transaction: null }
  },
  // PayPal knows each refund by its key.
  mayRepeatRefund: () => true,
}
