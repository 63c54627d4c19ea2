import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import { readVivaReturn } from '#app/domain/payments/viva-return.ts'

/** What the address of a return names. Nothing in it proves a payment. */
export interface ReturnedPayment {
  readonly method: Extract<PaymentMethodCode, 'viva' | 'paypal'>
  /** The provider's name for the payment, null where the address has none. */
  readonly reference: string | null
  /** The provider's transaction, null where the address has none. */
  readonly transaction: string | null
}

/** Viva returns with `s` and `t`, PayPal with `token` (spec §2 vivasuccess; providers). */
export function returnedPayment(method: ReturnedPayment['method'], search: URLSearchParams): ReturnedPayment {
  if (method === 'viva') {
    const { orderCode, transaction } = readVivaReturn(search)
    return { method, reference: orderCode, transaction }
  }
  const token = search.get('token') ?? ''
  return { method, reference: /^[\w-]{1,100}$/.test(token) ? token : null, transaction: null }
}
