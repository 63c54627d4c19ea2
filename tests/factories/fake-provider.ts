import { cents } from '#app/domain/money.ts'
import type { PaymentProvider, ProviderRefund } from '#app/domain/payments/payment-provider.ts'

type State = 'open' | 'clearing' | 'denied' | 'paid' | 'ended'

/** A minimal provider that fulfils the contract of payment methods, faster than the simulators. */
export function aFakeProvider() {
  const payments = new Map<string, { amount: number; refunded: number; state: State }>()
  const refunds = new Map<string, ProviderRefund[]>()
  const method: PaymentProvider = {
    async begin({ total }) {
      const reference = `payment-${payments.size + 1}`
      payments.set(reference, { amount: total, refunded: 0, state: 'open' })
      return { kind: 'redirect', redirectUrl: `https://provider.test/${reference}`, reference }
    },
    async inquire({ reference }) {
      const payment = payments.get(reference)
      switch (payment?.state) {
        case 'paid':
          return { kind: 'paid', transaction: `transaction of ${reference}`, amount: cents(payment.amount) }
        case 'open':
          return { kind: 'pending' }
        case 'clearing':
          return { kind: 'clearing' }
        case 'denied':
          return { kind: 'failed', reason: 'declined', retryUrl: null }
        default:
          return { kind: 'expired' }
      }
    },
    async refund({ reference }, amount, key) {
      const payment = payments.get(reference)
      if (payment?.state !== 'paid' || payment.refunded + amount > payment.amount)
        return { kind: 'refused', text: 'More than there is' }
      payment.refunded += amount
      const refundRecord = { refund: `refund ${key}`, amount, state: 'done' } as const
      refunds.set(reference, [...(refunds.get(reference) ?? []), refundRecord])
      return { kind: 'refunded', refund: refundRecord.refund }
    },
    async listRefunds({ reference }) {
      return { kind: 'returns', refunds: refunds.get(reference) ?? [] }
    },
    async cancel({ reference }) {
      const payment = payments.get(reference)
      if (payment?.state === 'paid' || payment?.state === 'clearing') return { kind: 'paid' }
      if (payment !== undefined) payment.state = 'ended'
      return { kind: 'cancelled' }
    },
  }
  function move(reference: string, from: State, to: State): boolean {
    const payment = payments.get(reference)
    if (payment?.state !== from) return false
    payment.state = to
    return true
  }
  return {
    method,
    /** The payer pays an open payment. */
    pay: (reference: string) => move(reference, 'open', 'paid'),
    /** The payer pays, and the money is clearing. */
    startClearing: (reference: string) => move(reference, 'open', 'clearing'),
    /** The clearing succeeds. */
    complete: (reference: string) => move(reference, 'clearing', 'paid'),
    /** The clearing fails. */
    deny: (reference: string) => move(reference, 'clearing', 'denied'),
    /** The money that the provider has taken and not refunded. */
    kept: () =>
      [...payments.values()].reduce(
        (sum, { state, amount, refunded }) => sum + (state === 'paid' ? amount - refunded : 0),
        0,
      ),
  }
}
