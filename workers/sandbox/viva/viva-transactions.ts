import { Hono } from 'hono'
import type { SandboxParts } from '../sandbox-store.ts'
import { merchantByKey, merchantByToken } from './viva-access.ts'
import { tellOfTransaction } from './viva-events.ts'
import { transactionsOf, type VivaOrder, type VivaTransaction, withBareCode } from './viva-records.ts'

const json = { 'Content-Type': 'application/json; charset=utf-8' }

/** `GET /checkout/v2/transactions/:id` of `api.vivapayments.com`. Amounts are decimal euros here. */
export function vivaTransactions(parts: SandboxParts): Hono {
  const api = new Hono()
  api.get('/checkout/v2/transactions/:id', (c) => {
    const merchant = merchantByToken(parts, c)
    if (merchant === null) return c.body(null, 401)
    const transaction = parts.store.get<VivaTransaction>(`transaction:${c.req.param('id').toLowerCase()}`)
    const order = transaction && parts.store.get<VivaOrder>(`order:${transaction.order}`)
    if (!transaction || !order || transaction.merchant !== merchant.id)
      return c.json({ status: 404, message: 'Transaction not found', eventId: 0 }, 404)
    const answer = {
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
    return c.body(withBareCode(answer, 'orderCode', transaction.order), 200, json)
  })
  return api
}

/** `/api/transactions` of the checkout host. */
export function vivaLegacyTransactions(parts: SandboxParts): Hono {
  const legacy = new Hono()

  legacy.get('/api/transactions', (c) => {
    const merchant = merchantByKey(parts, c)
    if (merchant === null) return c.body(null, 401)
    const code = c.req.query('ordercode') ?? ''
    const listed = transactionsOf(parts.store, code).filter((transaction) => transaction.merchant === merchant.id)
    const entries = listed.map((transaction) =>
      JSON.stringify({
        TransactionId: transaction.id,
        ParentId: transaction.parent,
        StatusId: transaction.status,
        Amount: transaction.amount / 100,
        CurrencyCode: '978',
        InsDate: new Date(transaction.at).toISOString(),
        Order: '\u0000',
      }).replace('"\\u0000"', withBareCode({}, 'OrderCode', transaction.order)),
    )
    const answer = { ErrorCode: 0, ErrorText: null, Success: true, Transactions: '\u0000' }
    return c.body(JSON.stringify(answer).replace('"\\u0000"', `[${entries.join(',')}]`), 200, json)
  })

  legacy.delete('/api/transactions/:id', async (c) => {
    const merchant = merchantByKey(parts, c)
    if (merchant === null) return c.body(null, 401)
    const refusal = (ErrorCode: number, ErrorText: string) =>
      c.json({ Amount: null, StatusId: null, TransactionId: null, ErrorCode, ErrorText, Success: false })
    const paid = parts.store.get<VivaTransaction>(`transaction:${c.req.param('id')}`)
    const order = paid && parts.store.get<VivaOrder>(`order:${paid.order}`)
    if (!paid || !order || paid.merchant !== merchant.id) return refusal(404, 'Transaction not found')
    const amount = Number(c.req.query('amount') ?? paid.amount)
    if (!Number.isInteger(amount) || amount < 1) return refusal(400, 'Invalid amount')
    const source = c.req.query('sourceCode')
    if (source !== undefined && !Object.hasOwn(merchant.sources, source)) return refusal(403, 'Invalid source code')
    const returned = transactionsOf(parts.store, paid.order)
      .filter(({ parent }) => parent === paid.id)
      .reduce((sum, refund) => sum - refund.amount, 0)
    const reversible = merchant.refundsAllowed && paid.parent === null && (paid.status === 'F' || paid.status === 'R')
    if (!reversible || returned + amount > paid.amount) return refusal(403, 'Non reversible transaction')
    const refund: VivaTransaction = {
      ...paid,
      id: crypto.randomUUID(),
      parent: paid.id,
      amount: -amount,
      status: 'F',
      at: parts.clock(),
    }
    parts.store.put(`transaction:${refund.id}`, refund)
    parts.store.put(`transaction:${paid.id}`, { ...paid, status: 'R' })
    await tellOfTransaction(parts, merchant, order, refund)
    return c.json({
      ...{
        Emv: null,
        Amount: amount / 100,
        StatusId: 'F',
        RetrievalReferenceNumber: '120000',
        TransactionId: refund.id,
      },
      ...{ ErrorCode: 0, ErrorText: null, TimeStamp: new Date(parts.clock()).toISOString(), Success: true },
    })
  })
  return legacy
}
