import { expect, test } from 'vitest'
import { budgetWindow } from '#app/domain/customers/guess-budget.ts'
import { cents } from '#app/domain/money.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aDice, type Dice } from '#tests/factories/dice.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { sizeOf, someSeeds } from '#tests/factories/proof.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { markOrder } from './change-order.ts'
import { insertPayment } from './payments.queries.ts'
import { withdrawOrder } from './withdraw-order.ts'

/**
 * The check `abuse`: abusers order without paying, in every mix of methods, quantities, cancellations and withdrawals, and honest
 * buyers order beside them. What was allowed is counted here, without the shop's own rules.
 */

const attempts = sizeOf('attempts', 50)
const limits = { unpaidOrdersPerHour: 5, unpaidStockPercent: 20, orderMailsPerHour: 3 }
const rules = someOrderRules({ limits })
/** Units of each variant: a small stock, a usual one, one for all. */
const stock = [3, 40, 100_000]

interface Stood {
  readonly id: number
  readonly token: string
  readonly visitor: string
  readonly at: number
  readonly variant: number
  readonly units: number
}

/** An abuser's orders from so many networks to one mailbox, and honest buyers between them. */
function abuse(db: Database, dice: Dice, networks: number) {
  const products = stock.map((units, index) => aProduct({ sku: `S-${index}`, price: 2000, stock: units }))
  stocked(db, aCatalogue({ products }))
  const stood: Stood[] = []
  const honest: unknown[] = []
  let now = noon
  const order = (visitor: string, email: string, variant: number, units: number) => {
    const contact = { ...anOrderRequest().contact, email }
    const lines = [{ variant, quantity: units }]
    const shownTotal = cents(2000 * units + 350)
    const payment = dice.pick(paymentMethodCodes)
    const outcome = place(db, anOrderRequest({ contact, lines, shownTotal, payment }), { rules, visitor, now })
    if (!outcome.ok) return outcome
    const { id, total } = outcome.order
    // As the provider's page is opened for it.
    if (payment === 'viva' || payment === 'paypal')
      insertPayment(db, { order: id, method: payment, reference: `${id}`, amount: total, payAt: '' }, now, now)
    stood.push({ ...outcome.order, visitor, at: now, variant, units })
    return outcome
  }
  const tooMuch: string[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    now += dice.below(4 * 60_000)
    const visitor = `abuser ${dice.below(networks)}`
    order(visitor, `victim+${attempt}@mail.example`, 1 + dice.below(3), 1 + dice.below(12))
    tooMuch.push(...heldTooMuch(db, visitor))
    const own = stood.filter((each) => each.visitor === visitor)
    if (own.length > 0 && dice.below(3) === 0) {
      const { id, token } = dice.pick(own)
      if (dice.below(2) === 0) withdrawOrder(db, token, rules, now)
      else markOrder(db, id, 'cancelled', { who: 'shopper', why: '' }, rules, now)
    }
    if (attempt % 5 === 0) honest.push(order(`honest ${attempt}`, `honest-${attempt}@mail.example`, 3, 1).ok)
  }
  return { stood, honest, tooMuch }
}

/** Each variant of which this visitor holds more than a fifth of the stock that there was at first, and more than one. */
function heldTooMuch(db: Database, visitor: string): string[] {
  const held = db.sql.exec<{ variant: number; units: number }>(
    `SELECT s.variant_id AS variant, sum(s.quantity - s.returned) AS units FROM order_stock s
     JOIN orders o ON o.id = s.order_id WHERE o.visitor = ? AND o.paid_at IS NULL GROUP BY s.variant_id`,
    visitor,
  )
  return Array.from(held).flatMap(({ variant, units }) => {
    const most = Math.max(1, (stock[variant - 1] ?? 0) / 5)
    return units > most ? [`one visitor holds ${units} of ${stock[variant - 1]}`] : []
  })
}

/** The most that lie within one hour, of instants by whom they belong to. */
function mostInAnHour(instants: readonly { readonly of: string; readonly at: number }[]): number {
  const counts = instants.map(({ of, at }) =>
    instants.filter((o) => o.of === of && o.at > at - budgetWindow && o.at <= at),
  )
  return Math.max(0, ...counts.map(({ length }) => length))
}

const mails = (db: Database) =>
  Array.from(
    db.sql.exec<{ to: string; at: number }>(
      "SELECT recipient AS 'to', enqueued_at AS at FROM outbox WHERE recipient <> 'the-shop'",
    ),
    // One mailbox, whatever follows the plus sign.
    ({ to, at }) => ({ of: to.replace(/\+.*@/, '@'), at }),
  )

const cases = someSeeds(1).flatMap((seed) => [[seed, 'one visitor', 1] as const, [seed, 'many visitors', 500] as const])

test.each(cases)(
  'seed %i: unpaid orders of %s to one mailbox are limited, and honest buyers are served',
  (seed, _who, networks) =>
    withDatabase((db) => {
      const { stood, honest, tooMuch } = abuse(db, aDice(seed), networks)
      expect(tooMuch, 'held').toEqual([])
      const orders = mostInAnHour(stood.map(({ visitor, at }) => ({ of: visitor, at })))
      expect(orders, 'unpaid orders an hour').toBeLessThanOrEqual(limits.unpaidOrdersPerHour)
      expect(mostInAnHour(mails(db)), 'mails an hour').toBeLessThanOrEqual(limits.orderMailsPerHour)
      expect(honest.every(Boolean), 'honest buyers').toBe(true)
      expect(stood.length).toBeGreaterThan(honest.length)
    })(),
)
