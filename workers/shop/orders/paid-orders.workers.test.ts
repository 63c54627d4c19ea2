import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { endLapsedHolds } from './change-order.ts'
import { paidOrders } from './paid-orders.ts'

test(
  'an order counts as paid from its money on, as long as its goods are on their way',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { order, choose, settle } = await anOrderAtProvider(db, 'viva')
    const paid = () => paidOrders(db, [order.token, 'x'.repeat(43)]).map(({ code }) => code)
    expect(paid()).toEqual([])
    await choose('pay')
    await settle()
    expect(paid()).toEqual([order.code])
    db.sql.exec("UPDATE orders SET status = 'refunded'")
    expect(paid()).toEqual([])
  }),
)

test(
  'money that came when the goods were gone is no order on its way',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 1 })] }))
    const { order, choose, settle } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
    endLapsedHolds(db, noon)
    db.sql.exec('UPDATE stock SET quantity = 0')
    await settle()
    expect(paidOrders(db, [order.token])).toEqual([])
  }),
)
