import { cents } from '#app/domain/money.ts'
import type { PaymentProvider, ReturnedMoney } from '#app/domain/payments/payment-method.ts'

type State = 'open' | 'clearing' | 'denied' | 'paid' | 'ended'

/** A provider that does what the contract of payment methods says and nothing more: quicker than the simulators. */
export function aPretendProvider() {
  const payments = new Map<string, { amount: number; returned: number; state: State }>()
  const returns = new Map<string, ReturnedMoney[]>()
  const method: PaymentProvider = {
    async begin({ total }) {
      const reference = `payment-${payments.size + 1}`
      payments.set(reference, { amount: total, returned: 0, state: 'open' })
      return { kind: 'redirect', to: `https://provider.test/${reference}`, reference }
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
          return { kind: 'failed', why: 'declined', again: null }
        default:
          return { kind: 'expired' }
      }
    },
    async refund({ reference }, amount, key) {
      const payment = payments.get(reference)
      if (payment?.state !== 'paid' || payment.returned + amount > payment.amount)
        return { kind: 'refused', text: 'More than there is' }
      payment.returned += amount
      const told = { refund: `refund ${key}`, amount, state: 'done' } as const
      returns.set(reference, [...(returns.get(reference) ?? []), told])
      return { kind: 'refunded', refund: told.refund }
    },
    async returns({ reference }) {
      return { kind: 'returns', refunds: returns.get(reference) ?? [] }
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
    /** The payer pays, if that is still possible. */
    pay: (reference: string) => move(reference, 'open', 'paid'),
    /** The payer pays, and the provider can't tell yet whether the money comes. */
    pend: (reference: string) => move(reference, 'open', 'clearing'),
    /** The money comes after all. */
    complete: (reference: string) => move(reference, 'clearing', 'paid'),
    /** It does not. */
    deny: (reference: string) => move(reference, 'clearing', 'denied'),
    /** What the provider has kept of all payments. */
    kept: () =>
      [...payments.values()].reduce(
        (sum, { state, amount, returned }) => sum + (state === 'paid' ? amount - returned : 0),
        0,
      ),
  }
}
