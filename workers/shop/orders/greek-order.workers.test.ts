import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { runWithDatabase, stockShop } from '#tests/factories/shop.ts'

test(
  'a Greek order keeps the product names that the shopper read; the shopper gets Greek mails, the shop its own language',
  runWithDatabase((db) => {
    const cotton = aProduct({ name: 'Cotton', price: 2000, el: { name: 'Βαμβάκι' } })
    stockShop(db, aCatalogue({ products: [cotton] }))
    place(db, anOrderRequest(), { buyer: { ...anonymousBuyer, language: 'el' } })
    expect(db.sql.exec('SELECT name FROM order_lines').one()).toEqual({ name: 'Βαμβάκι' })
    const mails = db.sql.exec<{
      kind: string
      language: string | null
      payment: string
      delivery: string
      total: string
      link: string
    }>(
      `SELECT kind, language, filling ->> 'payment' AS payment, filling ->> 'delivery' AS delivery,
         filling ->> 'total' AS total, filling ->> 'link' AS link FROM outbox ORDER BY kind`,
    )
    expect(mails.toArray()).toEqual([
      {
        ...{ kind: 'order-company', language: null, payment: 'Pay on delivery', total: '€23.50' },
        delivery: 'Courier, Anexartisias 1, 3036 Limassol, Cyprus',
        link: '/admin/orders/W26-000001',
      },
      {
        ...{ kind: 'order-customer', language: 'el', payment: 'Πληρωμή κατά την παράδοση', total: '23,50\u00a0€' },
        delivery: 'Courier, Anexartisias 1, 3036 Limassol, Κύπρος',
        link: expect.stringMatching(/^\/shop\/order\/token/),
      },
    ])
  }),
)

test(
  'a Greek order opens a Greek payment page',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000 })] }))
    const { choose } = await anOrderAtProvider(db, 'viva', { buyer: { ...anonymousBuyer, language: 'el' } })
    expect((await choose('pay'))?.searchParams.get('lang')).toBe('el-GR')
  }),
)
