import { expect, test } from 'vitest'
import { ATTEMPT_WINDOW_MS } from '#app/domain/customers/attempt-limits.ts'
import { cents } from '#app/domain/money.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { createSeeds, getSize } from '#tests/factories/proof.ts'
import { createRandom, type Random } from '#tests/factories/random.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { withdrawOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { insertPayment } from './payments.queries.ts'

/**
 * The `abuse` check on a small scale: abusers order without paying, with all methods, quantities, cancellations and
 * withdrawals, while honest buyers order too. The test counts what was allowed without using the shop's rules.
 */

const attemptCount = getSize('attempts', 50)
const limits = { unpaidOrdersPerHour: 5, unpaidStockPercent: 20, orderMailsPerHour: 3 }
const rules = someOrderRules({ limits })
/** Units of each variant: a small stock, a usual one, and enough for everybody. */
const stockLevels = [3, 40, 100_000]

interface AllowedOrder {
  readonly id: number
  readonly token: string
  readonly visitor: string
  readonly at: number
  readonly variant: number
  readonly units: number
}

/** Places abusers' orders from this many networks to one mailbox, with honest buyers in between. */
function runAbuse(db: Database, random: Random, networks: number) {
  const products = stockLevels.map((units, index) => aProduct({ sku: `S-${index}`, price: 2000, stock: units }))
  stockShop(db, aCatalogue({ products }))
  const allowed: AllowedOrder[] = []
  const honest: unknown[] = []
  let now = noon
  const order = (visitor: string, email: string, variant: number, units: number) => {
    const contact = { ...anOrderRequest().contact, email }
    const lines = [{ variant, quantity: units }]
    const shownTotal = cents(2000 * units + 350)
    const payment = random.pick(paymentMethodCodes)
    const outcome = place(db, anOrderRequest({ contact, lines, displayedTotal: shownTotal, payment }), {
      rules,
      visitor,
      now,
    })
    if (!outcome.ok) return outcome
    const { id, total } = outcome.order
    // The payment page that the provider would open.
    if (payment === 'viva' || payment === 'paypal')
      insertPayment(db, { order: id, method: payment, reference: `${id}`, amount: total, payAt: '' }, now, now)
    allowed.push({ ...outcome.order, visitor, at: now, variant, units })
    return outcome
  }
  const excess: string[] = []
  for (let attempt = 0; attempt < attemptCount; attempt++) {
    now += random.integer(4 * 60_000)
    const visitor = `abuser ${random.integer(networks)}`
    order(visitor, `victim+${attempt}@mail.example`, 1 + random.integer(3), 1 + random.integer(12))
    excess.push(...listExcessHolds(db, visitor))
    const own = allowed.filter((item) => item.visitor === visitor)
    if (own.length > 0 && random.integer(3) === 0) {
      const { id, token } = random.pick(own)
      if (random.integer(2) === 0) withdrawOrder(db, token, rules, now)
      else markOrder(db, id, 'cancelled', { who: 'shopper', why: '' }, rules, now)
    }
    if (attempt % 5 === 0) honest.push(order(`honest ${attempt}`, `honest-${attempt}@mail.example`, 3, 1).ok)
  }
  return { allowed, honest, excess }
}

/** The variants of which this visitor holds more than one unit and more than a fifth of the initial stock. */
function listExcessHolds(db: Database, visitor: string): string[] {
  const stored = db.sql.exec<{ variant: number; units: number }>(
    `SELECT s.variant_id AS variant, sum(s.quantity - s.returned) AS units FROM order_stock s
     JOIN orders o ON o.id = s.order_id WHERE o.visitor = ? AND o.paid_at IS NULL GROUP BY s.variant_id`,
    visitor,
  )
  return Array.from(stored).flatMap(({ variant, units }) => {
    const max = Math.max(1, (stockLevels[variant - 1] ?? 0) / 5)
    return units > max ? [`one visitor holds ${units} of ${stockLevels[variant - 1]}`] : []
  })
}

/** The highest number of events of one owner within an hour. */
function countMaxPerHour(instants: readonly { readonly owner: string; readonly at: number }[]): number {
  const counts = instants.map(({ owner, at }) =>
    instants.filter((o) => o.owner === owner && o.at > at - ATTEMPT_WINDOW_MS && o.at <= at),
  )
  return Math.max(0, ...counts.map(({ length }) => length))
}

const listMails = (db: Database) =>
  Array.from(
    db.sql.exec<{ to: string; at: number }>(
      "SELECT recipient AS 'to', enqueued_at AS at FROM outbox WHERE recipient <> 'the-shop'",
    ),
    // Addresses that differ after the plus sign reach one mailbox.
    ({ to, at }) => ({ owner: to.replace(/\+.*@/, '@'), at }),
  )

const cases = createSeeds(1).flatMap((seed) => [
  [seed, 'one visitor', 1] as const,
  [seed, 'many visitors', 500] as const,
])

test.each(cases)(
  'seed %i: unpaid orders of %s to one mailbox are limited, and honest buyers can order',
  (seed, _who, networks) =>
    runWithDatabase((db) => {
      const { allowed, honest, excess } = runAbuse(db, createRandom(seed), networks)
      expect(excess, 'held').toEqual([])
      const orders = countMaxPerHour(allowed.map(({ visitor, at }) => ({ owner: visitor, at })))
      expect(orders, 'unpaid orders an hour').toBeLessThanOrEqual(limits.unpaidOrdersPerHour)
      expect(countMaxPerHour(listMails(db)), 'mails an hour').toBeLessThanOrEqual(limits.orderMailsPerHour)
      expect(honest.every(Boolean), 'honest buyers').toBe(true)
      expect(allowed.length).toBeGreaterThan(honest.length)
    })(),
)
