import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { emptyBasket } from '#tests/factories/basket.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aDice } from '#tests/factories/dice.ts'
import { someSeeds } from '#tests/factories/proof.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { type AtProvider, aTill } from '#tests/factories/till.ts'
import type { Database } from '../database.ts'
import { takeOrdered } from './take-ordered.ts'

/**
 * Twenty payments, each with copies of its webhook, returns, refreshes and the shop's clock, all at once. Taken out to see
 * it fail: that `noteTold` asks whether somebody was told (every view is the first), and that `note`, `closeAsPaid` and
 * `transactionIsUsed` look again at what has been paid (a merchant is called for money that came twice).
 */

const payments = 20
const rowsOf = (db: Database, sql: string) => db.sql.exec<Record<string, number>>(sql).toArray()

test.each(someSeeds(2))(
  'return, webhook, refresh and clock in any order: paid once, written to once, told once, seed %i',
  (seed) =>
    withDatabase(async (db) => {
      stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: payments }), aProduct({ sku: 'POD-2' })] }))
      const dice = aDice(seed)
      const { atProvider, choose, settle, show, clock, time } = await aTill(db)
      const orders: AtProvider[] = []
      for (let index = 0; index < payments; index++) orders.push(await atProvider(dice.pick(['viva', 'paypal'])))
      const paid = await Promise.all(orders.map(async (order) => ({ order, hint: await choose(order, 'pay') })))
      time.now = noon + 5 * 60_000

      const views = new Map(orders.map(({ order }) => [order, [] as boolean[]]))
      const carts: number[][] = []
      /** A view of the success page: the first one takes what was ordered out of the cart, later lines stay. */
      const view = async (payment: AtProvider, hint: string | null) => {
        const { settlement, first } = await show(payment, hint)
        if (settlement.kind !== 'paid') throw new Error(settlement.kind)
        views.get(payment.order)?.push(first)
        if (!first) return
        const held = { ...emptyBasket, cart: [line(1, 1), line(2, 3)] }
        carts.push(
          takeOrdered(db, held, settlement.order.lines, anonymous).cart.flatMap((each) => [
            each.variant,
            each.quantity,
          ]),
        )
      }
      const events = paid.flatMap(({ order, hint }) => [
        ...Array.from({ length: 3 }, () => () => settle(order, dice.pick([hint, null]))),
        ...Array.from({ length: 4 }, () => () => view(order, hint)),
      ])
      const all = dice.shuffled([...events, ...Array.from({ length: 6 }, () => clock)])
      await Promise.all(
        all.map(async (event) => {
          await dice.hesitate()
          await event()
        }),
      )

      expect([...views.values()].map((each) => each.filter(Boolean).length)).toEqual(orders.map(() => 1))
      expect(carts).toEqual(orders.map(() => [2, 3]))
      expect(rowsOf(db, "SELECT count(*) AS n FROM orders WHERE status = 'paid' AND attention = ''")).toEqual([
        { n: payments },
      ])
      expect(
        rowsOf(db, "SELECT DISTINCT count(*) AS n FROM order_events WHERE status = 'paid' GROUP BY order_id"),
      ).toEqual([{ n: 1 }])
      expect(rowsOf(db, 'SELECT count(*) AS n FROM outbox GROUP BY kind')).toEqual([{ n: payments }, { n: payments }])
      expect(rowsOf(db, 'SELECT count(DISTINCT transaction_id) AS n FROM payments')).toEqual([{ n: payments }])
      expect(rowsOf(db, 'SELECT quantity FROM stock WHERE variant_id = 1')).toEqual([{ quantity: 0 }])
    })(),
)

const line = (variant: number, quantity: number) => ({ variant, quantity, seen: cents(2000) })
