import { cents } from '#app/domain/money.ts'
import type { OrderedLine } from '#app/domain/orders/order.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import type { Database } from '#workers/shop/database.ts'
import { beginPayment, type PaymentMethods } from '#workers/shop/orders/payment-service.ts'
import { findPaymentOfOrder, markPayerNotified } from '#workers/shop/orders/payments.queries.ts'
import { settleDuePayments, settlePayment } from '#workers/shop/orders/settle-payment.ts'
import { expireHolds } from '#workers/shop/orders/unpaid-orders.ts'
import { anOrderRequest, place, someOrderRules } from './orders.ts'
import { createProviders } from './payments.ts'
import { noon } from './shop.ts'

/** A shop with products at €20.00, where many buyers order and pay at the same simulated providers at once. */

export interface ProviderPayment {
  readonly method: 'viva' | 'paypal'
  readonly order: number
  readonly reference: string
  /** The payer's page. */
  readonly page: string
}

export async function aPaymentShop(db: Database) {
  const providers = await createProviders()
  /** Milliseconds. */
  const timeoutOptions = { timeoutMs: 6_000 }
  const methods: PaymentMethods = {
    get viva() {
      return providers.pay('viva', { ...timeoutOptions })
    },
    get paypal() {
      return providers.pay('paypal', { ...timeoutOptions })
    },
  }
  const rules = someOrderRules()
  const time = { now: noon }
  const now = () => time.now

  /** Orders as the checkout does: stores the order, then starts the payment. */
  async function buy(payment: PaymentMethodCode, lines: readonly OrderedLine[]) {
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const request = anOrderRequest({ payment, lines, displayedTotal: cents(2000 * units + 350) })
    const placed = place(db, request, { rules, now: time.now })
    if (!placed.ok || (payment !== 'viva' && payment !== 'paypal')) return { placed, startedPayment: null }
    return {
      placed,
      startedPayment: await beginPayment(db, placed.order.id, methods, rules, 'https://shop.test', time.now),
    }
  }

  /** An order whose payer is at the provider's page. */
  async function atProvider(
    method: 'viva' | 'paypal',
    lines = [{ variant: 1, quantity: 1 }],
  ): Promise<ProviderPayment> {
    const { placed, startedPayment } = await buy(method, lines)
    const open = placed.ok ? findPaymentOfOrder(db, placed.order.id, 'open') : null
    if (open === null || startedPayment?.kind !== 'redirect') throw new Error(JSON.stringify([placed, startedPayment]))
    return { method, order: open.order, reference: open.reference, page: startedPayment.to }
  }

  /** Presses a button on the payer's page; returns the transaction in the return URL, or null. */
  async function choose({ page }: ProviderPayment, choice: string): Promise<string | null> {
    return (await providers.choose(page, choice))?.searchParams.get('t') ?? null
  }

  function settle(
    { method, reference }: Pick<ProviderPayment, 'method' | 'reference'>,
    transaction: string | null = null,
  ) {
    return settlePayment(db, { method, reference, transaction }, methods, rules, now)
  }

  /** Shows the success page to the returning payer; `first` if it is shown for the first time. */
  async function showReturn(payment: ProviderPayment, transaction: string | null = null) {
    const settlement = await settle(payment, transaction)
    return { settlement, first: settlement.kind === 'paid' && markPayerNotified(db, settlement.payment, time.now) }
  }

  async function runScheduler(): Promise<void> {
    await settleDuePayments(db, methods, rules, now)
    expireHolds(db, time.now)
  }

  return { providers, timeoutOptions, methods, rules, time, buy, atProvider, choose, settle, showReturn, runScheduler }
}

export type PaymentShop = Awaited<ReturnType<typeof aPaymentShop>>
