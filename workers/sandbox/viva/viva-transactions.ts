import { Hono } from 'hono'
import type { SandboxDeps } from '../simulator.ts'
import {
  listTransactions,
  merchantByKey,
  merchantByToken,
  sendTransactionEvent,
  stringifyWithBareCode,
  type VivaOrder,
  type VivaTransaction,
} from './viva-records.ts'

const json = { 'Content-Type': 'application/json; charset=utf-8' }

/** `GET /checkout/v2/transactions/:id` of `api.vivapayments.com`. Amounts are decimal euros here. */
export function createVivaTransactionRoutes(deps: SandboxDeps): Hono {
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
export function createVivaLegacyTransactionRoutes(deps: SandboxDeps): Hono {
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
