import { type Context, Hono } from 'hono'
import { finalPage, type PaymentPage, paymentPage } from '../payment-page.ts'
import type { SandboxParts } from '../sandbox-store.ts'
import { tellOfOrder, tellOfTransaction } from './viva-events.ts'
import { findOrder, merchantOf, orderStates, type VivaOrder, type VivaTransaction } from './viva-records.ts'

const provider = 'Viva Smart Checkout'

/** Amounts in cents that Viva's demo declines, each with the event that the failure return names. */
const declinedAmounts: Readonly<Record<number, number>> = { 9905: 10005, 9951: 10051, 9954: 10054, 9957: 10057 }
const declined = 10005

const choices: PaymentPage['choices'] = [
  { name: 'pay', label: 'Pay', hint: 'and go back to the shop' },
  { name: 'pay-and-leave', label: 'Pay and close the window', hint: 'the shop learns of it by itself' },
  { name: 'decline', label: 'Decline the card' },
  { name: 'cancel', label: 'Cancel' },
  { name: 'leave', label: 'Close the window without paying' },
]

const stateWords = {
  [orderStates.pending]: '',
  [orderStates.expired]: 'This payment has expired.',
  [orderStates.cancelled]: 'This payment was cancelled.',
  [orderStates.paid]: 'This payment is already complete.',
} as const

/** `/web/checkout` of the checkout host: where the payer decides. */
export function vivaCheckout(parts: SandboxParts): Hono {
  const checkout = new Hono()
  const open = (c: Context) => findOrder(parts.store, c.req.query('ref') ?? '', parts.clock())

  checkout.get('/web/checkout', (c) => {
    const order = open(c)
    if (order === undefined) return c.html(finalPage(provider, 'There is no such payment.'), 404)
    if (order.state !== orderStates.pending) return c.html(finalPage(provider, stateWords[order.state]))
    const { name: merchant } = merchantOf(parts.store, order.merchant)
    return c.html(paymentPage({ provider, merchant, description: order.customerTrns, amount: order.amount, choices }))
  })

  checkout.post('/web/checkout', async (c) => {
    const { choice } = await c.req.parseBody()
    // Looked up last: from here to the note that it is paid nothing waits, so two clicks pay once.
    const order = open(c)
    if (order === undefined) return c.html(finalPage(provider, 'There is no such payment.'), 404)
    if (order.state !== orderStates.pending) return c.html(finalPage(provider, stateWords[order.state]), 409)
    switch (choice) {
      case 'pay':
        return pay(c, order, true)
      case 'pay-and-leave':
        return pay(c, order, false)
      case 'decline':
        return decline(c, order, declined)
      case 'cancel': {
        const cancelled = { ...order, state: orderStates.cancelled }
        parts.store.put(`order:${order.code}`, cancelled)
        await tellOfOrder(parts, merchantOf(parts.store, order.merchant), cancelled)
        return goBack(c, order, 'failure', { s: order.code, eventId: '0', cancel: '1' })
      }
      case 'leave':
        return c.html(finalPage(provider, 'Nothing was paid. You may close this window.'))
      default:
        return c.html(finalPage(provider, 'Choose one of the buttons.'), 400)
    }
  })

  async function pay(c: Context, order: VivaOrder, comesBack: boolean): Promise<Response> {
    const event = declinedAmounts[order.amount]
    if (event !== undefined) return decline(c, order, event)
    const paid = record(order, 'F', 0)
    parts.store.put(`order:${order.code}`, { ...order, state: orderStates.paid })
    await tellOfTransaction(parts, merchantOf(parts.store, order.merchant), order, paid)
    return comesBack
      ? goBack(c, order, 'success', { t: paid.id, s: order.code, eventId: '0', eci: '1' })
      : c.html(finalPage(provider, 'Paid. You may close this window.'))
  }

  /** The order stays open: the payer may try another card. Its return names no transaction, as Viva's may not. */
  async function decline(c: Context, order: VivaOrder, event: number): Promise<Response> {
    const failed = record(order, 'E', event)
    await tellOfTransaction(parts, merchantOf(parts.store, order.merchant), order, failed)
    return goBack(c, order, 'failure', { s: order.code, eventId: String(event), eci: '1' })
  }

  function record({ code, merchant, amount }: VivaOrder, status: string, eventId: number): VivaTransaction {
    const transaction: VivaTransaction = {
      ...{ id: crypto.randomUUID(), parent: null, order: code, merchant, amount, status, eventId },
      at: parts.clock(),
    }
    parts.store.put(`transaction:${transaction.id}`, transaction)
    return transaction
  }

  function goBack(c: Context, order: VivaOrder, end: 'success' | 'failure', query: Record<string, string>): Response {
    const source = merchantOf(parts.store, order.merchant).sources[order.sourceCode]
    if (source === undefined) return c.html(finalPage(provider, 'The payment source is gone.'), 409)
    const address = new URL(source[end])
    for (const [name, value] of Object.entries({ ...query, lang: order.requestLang }))
      address.searchParams.set(name, value)
    return c.redirect(address.href, 302)
  }
  return checkout
}
