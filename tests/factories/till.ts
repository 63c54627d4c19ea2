import { cents } from '#app/domain/money.ts'
import type { OrderedLine } from '#app/domain/orders/views.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import type { Database } from '#workers/shop/database.ts'
import { beginPayment, type PaymentMethods } from '#workers/shop/orders/begin-payment.ts'
import { endLapsedHolds } from '#workers/shop/orders/change-order.ts'
import { noteTold, paymentOfOrder } from '#workers/shop/orders/payments.queries.ts'
import { settleDuePayments } from '#workers/shop/orders/settle-due-payments.ts'
import { settlePayment } from '#workers/shop/orders/settle-payment.ts'
import { anOrderRequest, place, someOrderRules } from './orders.ts'
import { someProviders } from './payments.ts'
import { noon } from './shop.ts'

/** A shop whose products cost €20.00 a piece, where many order at once and pay at the same simulated providers. */

export interface AtProvider {
  readonly method: 'viva' | 'paypal'
  readonly order: number
  readonly reference: string
  /** The payer's page. */
  readonly page: string
}

export async function aTill(db: Database) {
  const providers = await someProviders()
  /** Milliseconds for which the shop waits for a provider. */
  const wait = { patience: 6_000 }
  const methods: PaymentMethods = {
    get viva() {
      return providers.pay('viva', { ...wait })
    },
    get paypal() {
      return providers.pay('paypal', { ...wait })
    },
  }
  const rules = someOrderRules()
  const time = { now: noon }
  const now = () => time.now

  /** Orders as a checkout does: the order stands before its payer is sent away. */
  async function buy(payment: PaymentMethodCode, lines: readonly OrderedLine[]) {
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const request = anOrderRequest({ payment, lines, shownTotal: cents(2000 * units + 350) })
    const placed = place(db, request, { rules, now: time.now })
    if (!placed.ok || (payment !== 'viva' && payment !== 'paypal')) return { placed, begun: null }
    return { placed, begun: await beginPayment(db, placed.order.id, methods, rules, 'https://shop.test', time.now) }
  }

  /** An order whose payer is at the provider's page. */
  async function atProvider(method: 'viva' | 'paypal', lines = [{ variant: 1, quantity: 1 }]): Promise<AtProvider> {
    const { placed, begun } = await buy(method, lines)
    const open = placed.ok ? paymentOfOrder(db, placed.order.id, 'open') : null
    if (open === null || begun?.kind !== 'redirect') throw new Error(JSON.stringify([placed, begun]))
    return { method, order: open.order, reference: open.reference, page: begun.to }
  }

  /** Presses a button of the payer's page; the transaction that the way back names, if it names one. */
  async function choose({ page }: AtProvider, choice: string): Promise<string | null> {
    return (await providers.choose(page, choice))?.searchParams.get('t') ?? null
  }

  function settle({ method, reference }: Pick<AtProvider, 'method' | 'reference'>, transaction: string | null = null) {
    return settlePayment(db, { method, reference, transaction }, methods, rules, now)
  }

  /** The payer is back: `first` when nobody told of the success before. */
  async function show(payment: AtProvider, transaction: string | null = null) {
    const settlement = await settle(payment, transaction)
    return { settlement, first: settlement.kind === 'paid' && noteTold(db, settlement.payment, time.now) }
  }

  async function clock(): Promise<void> {
    await settleDuePayments(db, methods, rules, now)
    endLapsedHolds(db, time.now)
  }

  return { providers, wait, methods, rules, time, buy, atProvider, choose, settle, show, clock }
}

export type Till = Awaited<ReturnType<typeof aTill>>
