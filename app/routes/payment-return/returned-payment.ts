import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'

/** What the address of a return names. Nothing in it proves a payment. */
export interface ReturnedPayment {
  readonly method: Extract<PaymentMethodCode, 'viva' | 'paypal'>
  /** The provider's name for the payment, null where the address has none. */
  readonly reference: string | null
  /** The provider's transaction, null where the address has none. */
  readonly transaction: string | null
}

const longest = 100

/** Viva returns with `s` and `t`, PayPal with `token`; names come in any case (spec §2 vivasuccess; providers). */
export function returnedPayment(method: ReturnedPayment['method'], search: URLSearchParams): ReturnedPayment {
  const named = (wanted: string) => {
    const [, value = ''] = [...search].find(([name]) => name.toLowerCase() === wanted) ?? []
    const text = value.trim()
    return /^[\w-]+$/.test(text) && text.length <= longest ? text : null
  }
  return method === 'viva'
    ? { method, reference: named('s'), transaction: named('t') }
    : { method, reference: named('token'), transaction: null }
}
