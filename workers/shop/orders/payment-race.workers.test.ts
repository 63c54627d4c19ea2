import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { emptyLists } from '#tests/factories/lists.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { aPaymentShop, type ProviderPayment } from '#tests/factories/payment-shop.ts'
import { createSeeds } from '#tests/factories/proof.ts'
import { createRandom } from '#tests/factories/random.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { getListsAfterOrder } from './quote-order.ts'

/**
 * Twenty payments, each with concurrent webhooks, returns, refreshes and scheduler runs. Must fail if
 * `markPayerNotified` does not check whether the payer was notified (every view is then the first), or if
 * `applyProviderState`, `closePaymentAsPaid` and `isTransactionUsed` don't read the payment again (orders are then
 * flagged as paid twice).
 */

const payments = 20
const listRows = (db: Database, sql: string) => db.sql.exec<Record<string, number>>(sql).toArray()

test.each(createSeeds(2))(
  'return, webhook, refresh and scheduler in any order pay once, mail once and notify once, seed %i',
  (seed) =>
    runWithDatabase(async (db) => {
      stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: payments }), aProduct({ sku: 'POD-2' })] }))
      const random = createRandom(seed)
      const { atProvider, choose, settle, showReturn, runScheduler, time } = await aPaymentShop(db)
      const orders: ProviderPayment[] = []
      for (let index = 0; index < payments; index++) orders.push(await atProvider(random.pick(['viva', 'paypal'])))
      const paid = await Promise.all(orders.map(async (order) => ({ order, hint: await choose(order, 'pay') })))
      time.now = noon + 5 * 60_000

      const views = new Map(orders.map(({ order }) => [order, [] as boolean[]]))
      const carts: number[][] = []
      /** A view of the success page. The first one removes the ordered lines from the cart; lines added later stay. */
      const view = async (payment: ProviderPayment, hint: string | null) => {
        const { settlement, first } = await showReturn(payment, hint)
        if (settlement.kind !== 'paid') throw new Error(settlement.kind)
        views.get(payment.order)?.push(first)
        if (!first) return
        const stored = { ...emptyLists, cart: [line(1, 1), line(2, 3)] }
        carts.push(
          getListsAfterOrder(db, stored, settlement.order.lines, anonymousBuyer).cart.flatMap((item) => [
            item.variant,
            item.quantity,
          ]),
        )
      }
      const events = paid.flatMap(({ order, hint }) => [
        ...Array.from({ length: 3 }, () => () => settle(order, random.pick([hint, null]))),
        ...Array.from({ length: 4 }, () => () => view(order, hint)),
      ])
      const all = random.shuffle([...events, ...Array.from({ length: 6 }, () => runScheduler)])
      await Promise.all(
        all.map(async (event) => {
          await random.yieldRandomly()
          await event()
        }),
      )

      expect([...views.values()].map((item) => item.filter(Boolean).length)).toEqual(orders.map(() => 1))
      expect(carts).toEqual(orders.map(() => [2, 3]))
      expect(listRows(db, `SELECT count(*) AS n FROM orders WHERE ${statusSql} = 'paid' AND attention = ''`)).toEqual([
        { n: payments },
      ])
      expect(
        listRows(db, "SELECT DISTINCT count(*) AS n FROM order_events WHERE status = 'paid' GROUP BY order_id"),
      ).toEqual([{ n: 1 }])
      expect(listRows(db, 'SELECT count(*) AS n FROM outbox GROUP BY kind')).toEqual([{ n: payments }, { n: payments }])
      expect(listRows(db, 'SELECT count(DISTINCT transaction_id) AS n FROM payments')).toEqual([{ n: payments }])
      expect(listRows(db, 'SELECT quantity FROM stock WHERE variant_id = 1')).toEqual([{ quantity: 0 }])
    })(),
)

const line = (variant: number, quantity: number) => ({ variant, quantity, seen: cents(2000) })
