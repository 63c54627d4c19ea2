import { expect, test } from 'vitest'
import { parseMailDetails } from '#app/domain/notifications/mail.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { runWithDatabase, stockShop } from '#tests/factories/shop.ts'

test(
  'a Greek order keeps the product names that the shopper read; the shopper gets Greek mails, the shop mails in its default language',
  runWithDatabase((db) => {
    const cotton = aProduct({ name: 'Cotton', price: 2000, el: { name: 'Βαμβάκι' } })
    stockShop(db, aCatalogue({ products: [cotton] }))
    place(db, anOrderRequest(), { buyer: { ...anonymousBuyer, language: 'el' } })
    expect(db.sql.exec('SELECT name FROM order_lines').one()).toEqual({ name: 'Βαμβάκι' })
    const mails = db.sql
      .exec<{ kind: string; language: string | null; filling: string }>(
        'SELECT kind, language, filling FROM outbox ORDER BY kind',
      )
      .toArray()
      .map(({ kind, language, filling }) => {
        const { total, facts } = parseMailDetails(JSON.parse(filling))
        return { kind, language, total: total?.[1], facts: facts.map(({ text }) => text) }
      })
    expect(mails).toEqual([
      {
        ...{ kind: 'order-company', language: null, total: '€23.50' },
        facts: ['Eleni Georgiou\nAnexartisias 1\n3036 Limassol\nCyprus\n99 000111', 'Courier', 'Pay on delivery'],
      },
      {
        ...{ kind: 'order-customer', language: 'el', total: '23,50\u00a0€' },
        facts: [
          'Eleni Georgiou\nAnexartisias 1\n3036 Limassol\nΚύπρος\n99 000111',
          ...['Κούριερ', 'Πληρωμή κατά την παράδοση'],
        ],
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
