import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createDeliveryRoutes } from '../deliveries.ts'
import { createOutageRoutes, simulateOutage } from '../outage.ts'
import { type PaymentPage, renderFinalPage, renderPaymentPage } from '../payment-page.ts'
import { openFolder, type SandboxDeps } from '../simulator.ts'
import { createVivaLegacyOrderRoutes, createVivaOrderRoutes } from './viva-orders.ts'
import {
  createVivaTokenRoutes,
  findOrder,
  getMerchant,
  merchantByKey,
  orderStates,
  sendOrderEvent,
  sendTransactionEvent,
  VivaMerchant,
  type VivaOrder,
  type VivaTransaction,
} from './viva-records.ts'
import { createVivaLegacyTransactionRoutes, createVivaTransactionRoutes } from './viva-transactions.ts'

/**
 * Simulates Viva Smart Checkout, as strict as the real API, without moving money. Each of Viva's hosts is a folder, so
 * a request to the wrong host gets 404: `accounts/`, `api/` and `www/` (checkout page and legacy API). Tests and
 * developers use `control/`.
 */
export function createVivaSandbox(baseDeps: SandboxDeps): Hono {
  const deps = { ...baseDeps, store: openFolder(baseDeps.store, 'viva') }
  const { store } = deps
  const sandbox = new Hono()
  sandbox.use('/accounts/*', simulateOutage(store))
  sandbox.use('/api/*', simulateOutage(store))
  sandbox.use('/www/api/*', simulateOutage(store))

  sandbox.route('/accounts', createVivaTokenRoutes(deps))
  sandbox.route('/api', createVivaOrderRoutes(deps))
  sandbox.route('/api', createVivaTransactionRoutes(deps))
  sandbox.route('/www', createVivaCheckout(deps))
  sandbox.route('/www', createVivaLegacyOrderRoutes(deps))
  sandbox.route('/www', createVivaLegacyTransactionRoutes(deps))
  sandbox.get('/www/api/messages/config/token', (c) => {
    const merchant = merchantByKey(deps, c)
    return merchant === null ? c.body(null, 401) : c.json({ Key: merchant.webhookKey })
  })

  sandbox.route('/control', createOutageRoutes(store))
  sandbox.route('/control', createDeliveryRoutes(deps))
  sandbox.put('/control/merchants/:id', async (c) => {
    const merchant = VivaMerchant.safeParse(await c.req.json().catch(() => undefined))
    if (!merchant.success || merchant.data.id !== c.req.param('id'))
      return c.json(
        { error: merchant.success ? 'The id differs from the one in the URL' : z.prettifyError(merchant.error) },
        422,
      )
    store.put(`merchant:${merchant.data.id}`, merchant.data)
    return c.body(null, 204)
  })
  // Viva's portal accepts a webhook URL only if it responds with the merchant's key.
  sandbox.post('/control/merchants/:id/verify-webhook', async (c) => {
    const merchant = store.get<VivaMerchant>(`merchant:${c.req.param('id')}`)
    if (!merchant?.webhook) return c.json({ verified: false, reason: 'There is no webhook' }, 404)
    const response = await deps.fetch(merchant.webhook.address, { method: 'GET', redirect: 'manual' }).catch(() => null)
    const parsed = z.object({ Key: z.string() }).safeParse(await response?.json().catch(() => undefined))
    const verified = response?.status === 200 && parsed.success && parsed.data.Key === merchant.webhookKey
    return c.json({ verified }, verified ? 200 : 422)
  })
  return sandbox
}

const provider = 'Viva Smart Checkout'

/** Amounts in cents that Viva's demo declines, with the event id in the failure URL. */
const eventsByAmount: Readonly<Record<number, number>> = { 9905: 10005, 9951: 10051, 9954: 10054, 9957: 10057 }
const DECLINED_EVENT = 10005

const choices: PaymentPage['choices'] = [
  { name: 'pay', label: 'Pay', hint: 'and go back to the shop' },
  { name: 'pay-and-leave', label: 'Pay and close the window', hint: 'the shop finds out without you coming back' },
  { name: 'decline', label: 'Decline the card' },
  { name: 'cancel', label: 'Cancel' },
  { name: 'leave', label: 'Close the window without paying' },
]

const stateTexts = {
  [orderStates.pending]: '',
  [orderStates.expired]: 'This payment has expired.',
  [orderStates.cancelled]: 'This payment was cancelled.',
  [orderStates.paid]: 'This payment is already complete.',
} as const

/** `/web/checkout` of the checkout host, where the payer pays. */
function createVivaCheckout(deps: SandboxDeps): Hono {
  const checkout = new Hono()
  const findRequestedOrder = (c: Context) => findOrder(deps.store, c.req.query('ref') ?? '', deps.now())

  checkout.get('/web/checkout', (c) => {
    const order = findRequestedOrder(c)
    if (order === undefined) return c.html(renderFinalPage(provider, 'There is no such payment.'), 404)
    if (order.state !== orderStates.pending) return c.html(renderFinalPage(provider, stateTexts[order.state]))
    const { name: merchant } = getMerchant(deps.store, order.merchant)
    return c.html(
      renderPaymentPage({ provider, merchant, description: order.customerTrns, amount: order.amount, choices }),
    )
  })

  checkout.post('/web/checkout', async (c) => {
    const { choice } = await c.req.parseBody()
    // Look up the order last: nothing is awaited until it is marked as paid, so two clicks pay once.
    const order = findRequestedOrder(c)
    if (order === undefined) return c.html(renderFinalPage(provider, 'There is no such payment.'), 404)
    if (order.state !== orderStates.pending) return c.html(renderFinalPage(provider, stateTexts[order.state]), 409)
    switch (choice) {
      case 'pay':
        return pay(c, order, true)
      case 'pay-and-leave':
        return pay(c, order, false)
      case 'decline':
        return decline(c, order, DECLINED_EVENT)
      case 'cancel': {
        const cancelled = { ...order, state: orderStates.cancelled }
        deps.store.put(`order:${order.code}`, cancelled)
        await sendOrderEvent(deps, getMerchant(deps.store, order.merchant), cancelled)
        return redirectBack(c, order, 'failure', { s: order.code, eventId: '0', cancel: '1' })
      }
      case 'leave':
        return c.html(renderFinalPage(provider, 'Nothing was paid. You may close this window.'))
      default:
        return c.html(renderFinalPage(provider, 'Choose one of the buttons.'), 400)
    }
  })

  async function pay(c: Context, order: VivaOrder, shouldRedirect: boolean): Promise<Response> {
    const event = eventsByAmount[order.amount]
    if (event !== undefined) return decline(c, order, event)
    const paid = recordTransaction(order, 'F', 0)
    deps.store.put(`order:${order.code}`, { ...order, state: orderStates.paid })
    await sendTransactionEvent(deps, getMerchant(deps.store, order.merchant), order, paid)
    return shouldRedirect
      ? redirectBack(c, order, 'success', { t: paid.id, s: order.code, eventId: '0', eci: '1' })
      : c.html(renderFinalPage(provider, 'Paid. You may close this window.'))
  }

  /** Leaves the order open for another card. The failure URL names no transaction: Viva may omit it as well. */
  async function decline(c: Context, order: VivaOrder, event: number): Promise<Response> {
    const failed = recordTransaction(order, 'E', event)
    await sendTransactionEvent(deps, getMerchant(deps.store, order.merchant), order, failed)
    return redirectBack(c, order, 'failure', { s: order.code, eventId: String(event), eci: '1' })
  }

  function recordTransaction({ code, merchant, amount }: VivaOrder, status: string, eventId: number): VivaTransaction {
    const transaction: VivaTransaction = {
      ...{ id: crypto.randomUUID(), parent: null, order: code, merchant, amount, status, eventId },
      at: deps.now(),
    }
    deps.store.put(`transaction:${transaction.id}`, transaction)
    return transaction
  }

  function redirectBack(
    c: Context,
    order: VivaOrder,
    outcome: 'success' | 'failure',
    query: Record<string, string>,
  ): Response {
    const returnUrls = getMerchant(deps.store, order.merchant).sources[order.sourceCode]
    if (returnUrls === undefined) return c.html(renderFinalPage(provider, 'The payment source is gone.'), 409)
    const address = new URL(returnUrls[outcome])
    for (const [name, value] of Object.entries({ ...query, lang: order.requestLang }))
      address.searchParams.set(name, value)
    return c.redirect(address.href, 302)
  }
  return checkout
}
