import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { createRandom } from '#tests/factories/random.ts'
import { aPurchase, getAlertText, type OrderResult, sendOrder } from '../buyer.ts'
import { chaosSettings, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { CONCURRENCY } from '../fixtures/crawl.ts'
import { openLedger } from '../ledger.queries.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runInWorkers } from '../run-in-workers.ts'
import { runWithServer } from '../with-server.ts'

const tenant = 'abused'
/** Units of the first product, and of one that never sells out. */
const stock = [100, 100_000]
/** The default limits. */
const orderLimits = { ORDERS_UNPAID_PER_HOUR: '5', ORDERS_UNPAID_STOCK_PERCENT: '20', ORDER_MAILS_PER_HOUR: '3' }

const address = (index: number) => `198.18.${index >> 8}.${index & 255}`

/** Within an hour: many orders by one visitor, many to one mailbox, large ones, and those of honest buyers. */
async function checkAbuse(trial: Trial): Promise<Outcome> {
  const attempts = Math.max(50, trial.scale(2_000))
  const shopOutcome = await runInWorkers(trial, ['workers/shop/orders/abuse.workers.test.ts'], { attempts })
  const random = createRandom(trial.seed)
  return runWithServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, {
      stock,
      record: { settings: { ...chaosSettings, ...orderLimits } },
    })
    const failures: string[] = []
    const lines = [{ variant: 2, quantity: 1 }]
    const purchase = (changes: Partial<Parameters<typeof aPurchase>[0]> = {}) =>
      aPurchase({ lines, payment: random.pick(paymentMethodCodes), ...changes })
    const indexes = Array.from({ length: attempts }, (_, index) => index)

    // One IPv6 network has almost unlimited addresses.
    const visitorResults = await runConcurrently(indexes, CONCURRENCY, async (index) => {
      const requestedOrder = purchase()
      const result = await sendOrder(shop, requestedOrder, undefined, `2001:db8:0:7::${index + 1}`)
      failures.push(...checkRefusal(result, requestedOrder.email))
      return result
    })
    const acceptedCount = visitorResults.filter(({ kind }) => kind !== 'refused').length
    if (acceptedCount !== 5) failures.push(`one visitor placed ${acceptedCount} unpaid orders within an hour`)

    const victim = `victim-${trial.seed}@mail.example`
    const recipientResults = await runConcurrently(indexes, CONCURRENCY, (index) =>
      sendOrder(shop, purchase({ email: victim, payment: 'onDelivery' }), undefined, address(index)),
    )
    const refusedCount = recipientResults.filter(({ kind }) => kind === 'refused').length
    if (refusedCount > 0) failures.push(`${refusedCount} of ${attempts} visitors with one order each were refused`)

    const largeOrders = [30, 21, 20, 1].map((quantity) => [{ variant: 1, quantity }])
    for (const requestedOrder of largeOrders)
      await sendOrder(shop, purchase({ lines: requestedOrder, payment: 'onDelivery' }), undefined, '203.0.113.1')

    const buyers = Array.from({ length: 20 }, (_, index) => `203.0.113.${index + 10}`)
    const honest = await runConcurrently(buyers, CONCURRENCY, (from) => sendOrder(shop, purchase(), undefined, from))
    const servedCount = honest.filter(({ kind }) => kind !== 'refused').length
    if (servedCount !== buyers.length)
      failures.push(`only ${servedCount} of ${buyers.length} honest buyers could order`)

    await server.kill()
    const ledger = openLedger(server.state, tenant)
    const [mailed] = ledger.rows<{ mails: number }>(
      `SELECT count(*) AS mails FROM outbox m JOIN orders o ON m.key = 'order ' || o.code || ' customer'
       JOIN order_persons p ON p.order_id = o.id WHERE p.email = ?`,
      victim,
    )
    if (mailed?.mails !== 3) failures.push(`one recipient was sent ${mailed?.mails} mails within an hour`)
    const [heldStock] = ledger.rows<{ units: number }>(
      'SELECT coalesce(sum(quantity - returned), 0) AS units FROM order_stock WHERE variant_id = 1',
    )
    if (heldStock?.units !== 20) failures.push(`one visitor holds ${heldStock?.units} of ${stock[0]} units unpaid`)
    ledger.close()
    const summary = `${attempts} orders by one visitor, ${attempts} to one recipient: 5 orders placed, 3 mails sent, 20 of 100 units held`
    return { summary: `${summary}; ${shopOutcome.summary}`, failures: [...shopOutcome.failures, ...failures] }
  })
}

/** A refusal must have a reason and return the form with the typed values. */
function checkRefusal(result: OrderResult, email: string): string[] {
  if (result.kind !== 'refused') return []
  const isExplained = result.status === 429 && result.body.includes('unpaid orders from your account or connection')
  if (!isExplained) return [`a refused visitor gets ${result.status} ${getAlertText(result.body)}`]
  return result.body.includes(`value="${email}"`) ? [] : ['a refused form is returned without the typed values']
}

export const abuse: Check = {
  name: 'abuse',
  description:
    '2,000 unpaid orders by one visitor, 2,000 by many visitors to one email address, large ones for up to 30 % of the stock; then orders by honest buyers',
  run: checkAbuse,
  control: {
    mutation: 'doesn’t limit orders, stock and mails',
    failsWith: [
      /^one visitor placed (?!5 )\d+ unpaid orders within an hour/,
      /^one recipient was sent (?!3 )\d+ mails within an hour/,
      /^one visitor holds (?!20 )\d+ of 100 units unpaid/,
    ],
    changes: [
      {
        file: 'workers/shop/orders/unpaid-limits.ts',
        find: "if (minutes > 0) return { reason: 'unpaid-orders', minutes }",
        replace: '',
      },
      {
        file: 'workers/shop/orders/unpaid-limits.ts',
        find: 'if (!isStockShareLimited) return null',
        replace: 'return null',
      },
      {
        file: 'workers/shop/orders/order-mails.ts',
        find: 'isVerified || countAttempt(db, attempt, now).ok',
        replace: 'true',
      },
    ],
    share: 0.025,
  },
}
