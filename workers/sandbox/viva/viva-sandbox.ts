import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createDeliveryRoutes, type PaymentPage, renderFinalPage, renderPaymentPage } from '../payment-simulator.ts'
import { createMerchantRoutes, createOutageRoutes, openFolder, type SandboxDeps, simulateOutage } from '../simulator.ts'
import { createVivaLegacyOrderRoutes, createVivaOrderRoutes } from './viva-orders.ts'
import {
  createVivaTokenRoutes,
  findOrder,
  getMerchant,
  listTransactions,
  merchantByKey,
  merchantByToken,
  orderStates,
  sendOrderEvent,
  sendTransactionEvent,
  stringifyWithBareCode,
  VivaMerchant,
  type VivaOrder,
  type VivaTransaction,
} from './viva-records.ts'

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
  sandbox.route('/control', createMerchantRoutes(store, VivaMerchant))
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

const json = { 'Content-Type': 'application/json; charset=utf-8' }

/** `GET /checkout/v2/transactions/:id` of `api.vivapayments.com`. Amounts are decimal euros here. */
function createVivaTransactionRoutes(deps: SandboxDeps): Hono {
  const api = new Hono()
  api.get('/checkout/v2/transactions/:id', (c) => {
    const merchant = merchantByToken(deps, c)
    if (merchant === null) return c.body(null, 401)
    const transaction = deps.store.get<VivaTransaction>(`transaction:${c.req.param('id').toLowerCase()}`)
    const order = transaction && deps.store.get<VivaOrder>(`order:${transaction.order}`)
    if (!transaction || !order || transaction.merchant !== merchant.id)
      return c.json({ status: 404, message: 'Transaction not found', eventId: 0 }, 404)
    const response = {
      email: order.email,
      amount: transaction.amount / 100,
      statusId: transaction.status,
      fullName: order.fullName,
      insDate: new Date(transaction.at).toISOString(),
      cardNumber: '523929XXXXXX0168',
      currencyCode: '978',
      customerTrns: order.customerTrns,
      merchantTrns: order.merchantTrns,
      transactionTypeId: transaction.parent === null ? 5 : 4,
    }
    return c.body(stringifyWithBareCode(response, 'orderCode', transaction.order), 200, json)
  })
  return api
}

/** `/api/transactions` of the checkout host. */
function createVivaLegacyTransactionRoutes(deps: SandboxDeps): Hono {
  const legacy = new Hono()

  legacy.get('/api/transactions', (c) => {
    const merchant = merchantByKey(deps, c)
    if (merchant === null) return c.body(null, 401)
    const code = c.req.query('ordercode') ?? ''
    const transactions = listTransactions(deps.store, code).filter(
      (transaction) => transaction.merchant === merchant.id,
    )
    const entries = transactions.map((transaction) =>
      JSON.stringify({
        TransactionId: transaction.id,
        ParentId: transaction.parent,
        StatusId: transaction.status,
        Amount: transaction.amount / 100,
        CurrencyCode: '978',
        InsDate: new Date(transaction.at).toISOString(),
        Order: '\u0000',
      }).replace('"\\u0000"', stringifyWithBareCode({}, 'OrderCode', transaction.order)),
    )
    const response = { ErrorCode: 0, ErrorText: null, Success: true, Transactions: '\u0000' }
    return c.body(JSON.stringify(response).replace('"\\u0000"', `[${entries.join(',')}]`), 200, json)
  })

  legacy.delete('/api/transactions/:id', async (c) => {
    const merchant = merchantByKey(deps, c)
    if (merchant === null) return c.body(null, 401)
    const respondError = (ErrorCode: number, ErrorText: string) =>
      c.json({ Amount: null, StatusId: null, TransactionId: null, ErrorCode, ErrorText, Success: false })
    const original = deps.store.get<VivaTransaction>(`transaction:${c.req.param('id')}`)
    const order = original && deps.store.get<VivaOrder>(`order:${original.order}`)
    if (!original || !order || original.merchant !== merchant.id) return respondError(404, 'Transaction not found')
    const amount = Number(c.req.query('amount') ?? original.amount)
    if (!Number.isInteger(amount) || amount < 1) return respondError(400, 'Invalid amount')
    const sourceCode = c.req.query('sourceCode')
    if (sourceCode !== undefined && !Object.hasOwn(merchant.sources, sourceCode))
      return respondError(403, 'Invalid source code')
    const refundedAmount = listTransactions(deps.store, original.order)
      .filter(({ parent }) => parent === original.id)
      .reduce((sum, refund) => sum - refund.amount, 0)
    const isReversible =
      merchant.refundsAllowed && original.parent === null && (original.status === 'F' || original.status === 'R')
    if (!isReversible || refundedAmount + amount > original.amount)
      return respondError(403, 'Non reversible transaction')
    const refund: VivaTransaction = {
      ...original,
      id: crypto.randomUUID(),
      parent: original.id,
      amount: -amount,
      status: 'F',
      at: deps.now(),
    }
    deps.store.put(`transaction:${refund.id}`, refund)
    deps.store.put(`transaction:${original.id}`, { ...original, status: 'R' })
    await sendTransactionEvent(deps, merchant, order, refund)
    return c.json({
      ...{
        Emv: null,
        Amount: amount / 100,
        StatusId: 'F',
        RetrievalReferenceNumber: '120000',
        TransactionId: refund.id,
      },
      ...{ ErrorCode: 0, ErrorText: null, TimeStamp: new Date(deps.now()).toISOString(), Success: true },
    })
  })
  return legacy
}
