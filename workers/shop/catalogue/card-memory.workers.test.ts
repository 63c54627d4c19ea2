import { expect, test } from 'vitest'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { CardMemory } from './card-memory.ts'
import { productCards } from './cards.queries.ts'

const trade: Buyer = { kind: 'customer', customerId: 1, priceListId: 1, excludeVat: true }
const greek: Buyer = { ...anonymous, language: 'el' }

const goods = aCatalogue({
  priceLists: [{ id: 1, name: 'Trade' }],
  products: [
    aProduct({
      sku: 'SALE',
      name: 'Cotton',
      el: { name: 'Βαμβάκι' },
      saleUntil: '2026-11-21T12:00:01Z',
      variants: [aVariant({ sku: 'SALE', price: 2000, salePrice: 1000, listPrices: { 1: 900 } })],
    }),
    aProduct({ sku: 'PLAIN', name: 'Plain' }),
  ],
})

test(
  'a card that was shown before is as it is now: to each buyer, in each language, after each change',
  withDatabase((db) => {
    stocked(db, goods)
    const memory = new CardMemory(db)
    const agree = (now = noon) => {
      for (const buyer of [anonymous, trade, greek, anonymous])
        expect(memory.read([2, 1], buyer, now)).toEqual(productCards(db, [2, 1], buyer, now))
      return memory.read([1], anonymous, now)
    }
    expect(agree()).toMatchObject([{ onSale: true, price: { from: { now: 1000 } } }])
    expect(agree(noon + 1000)).toMatchObject([{ onSale: false, price: { from: { now: 2000 } } }])
    expect(agree()).toMatchObject([{ onSale: true }])
    db.sql.exec('UPDATE stock SET quantity = 3 WHERE variant_id = 1')
    expect(agree()).toMatchObject([{ stock: 3 }])
    stocked(db, { products: [aProduct({ sku: 'SALE', name: 'Wool' })] })
    expect(agree()).toMatchObject([{ name: 'Wool' }])
  }),
)

test(
  'however many cards are wanted in between, each is found again, in the order that is asked for',
  withDatabase((db) => {
    // Three buyers' cards of these are nine megabytes: more than is kept.
    const shortDescription = 'soft '.repeat(99)
    const products = Array.from({ length: 1010 }, (_, n) =>
      aProduct({ sku: `P-${n}`, slug: `p-${n}`, name: `P ${n}`, shortDescription }),
    )
    stocked(db, aCatalogue({ products }))
    const memory = new CardMemory(db)
    const ids = (wanted: readonly number[], buyer: Buyer = anonymous) =>
      memory.read(wanted, buyer, noon).map(({ id }) => id)
    expect(ids([3, 9999, 1])).toEqual([3, 1])
    const all = products.map((_, n) => n + 1)
    for (const buyer of [anonymous, greek, trade]) expect(ids(all, buyer)).toEqual(all)
    expect(ids([1010, 1, 3])).toEqual([1010, 1, 3])
  }),
  // A thousand products are imported first.
  60_000,
)
