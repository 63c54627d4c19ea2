import { expect, test } from 'vitest'
import type { Basket, BasketChange } from '#app/domain/cart/basket.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aBasket, aCustomer, aLine, emptyBasket, stockHidden, stockShown } from '#tests/factories/basket.ts'
import { aCatalogue, aPicture, aProduct, aVariant, aWarehouse, published } from '#tests/factories/catalogue.ts'
import { imported } from '#tests/factories/imports.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { basketView, changeBasket, comparison, wishlist } from './basket.ts'

const noticesIn = (db: Database, basket: Basket, rules = stockShown, now = noon) =>
  basketView(db, basket, anonymous, rules, now).lines.map(({ notices }) => notices)

/** A visitor's basket after this change. */
function after(db: Database, change: BasketChange, held = emptyBasket, buyer: Buyer = anonymous) {
  return changeBasket(db, held, change, buyer, stockShown, noon)
}

const ids = (db: Database, table: 'products' | 'variants') =>
  Object.fromEntries(
    [...db.sql.exec<{ sku: string; id: number }>(`SELECT sku, id FROM ${table}`)].map(({ sku, id }) => [sku, id]),
  )

test(
  'a line shows the goods as they are now',
  withDatabase((db) => {
    const pictures = published('goods/red.svg')
    const red = aVariant({ sku: 'RED-M', colorName: 'Red', size: 'M', price: 2500, salePrice: 1990 })
    const variants = [{ ...red, pictures: [aPicture('goods/red.svg')] }, aVariant({ sku: 'L', size: 'L' })]
    imported(db, aCatalogue({ products: [aProduct({ variants }), aProduct({ sku: 'ONE' })] }), {}, noon, pictures)
    const variant = ids(db, 'variants')
    const basket = aBasket({ cart: [aLine(variant['RED-M'] ?? 0, 2, 1990), aLine(variant.ONE ?? 0, 1, 2000)] })
    const { lines, total, count } = basketView(db, basket, anonymous, stockShown, noon)
    expect(lines[0]).toEqual({
      variant: variant['RED-M'],
      product: ids(db, 'products')['POD-1'],
      name: 'Product POD-1',
      choice: 'Red · M',
      sku: 'RED-M',
      picture: { path: 'test-shop/goods/red.0a1b2c3d', width: 800, height: 800, alt: 'A thing' },
      quantity: 2,
      price: { now: 1990, was: 2500 },
      sum: 3980,
      available: 5,
      orderable: true,
      notices: [],
    })
    expect(lines[1]).toMatchObject({ choice: '', picture: { path: 'test-shop/goods/thing.0a1b2c3d' } })
    expect([total, count]).toEqual([5980, 3])
  }),
)

test(
  'a price that an import changes while the cart is open is told until the shopper updates it',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    const { basket, view } = after(db, { kind: 'add', product: 1, variant: null, quantity: 2 })
    expect(view.lines[0]?.notices).toEqual([])
    imported(db, { products: [aProduct({ price: 2199 })] })
    expect(basketView(db, basket, anonymous, stockShown, noon)).toMatchObject({
      lines: [{ notices: [{ kind: 'price', was: 2000 }], price: { now: 2199 }, sum: 4398 }],
      total: 4398,
    })
    expect(after(db, { kind: 'refresh' }, basket).view.lines[0]?.notices).toEqual([])
  }),
)

test(
  'stock that falls below the quantity is told, and sold out as well',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    const { basket } = after(db, { kind: 'add', product: 1, variant: null, quantity: 4 })
    imported(db, { products: [aProduct({ stock: 3 })] }, { stock: true })
    expect(noticesIn(db, basket)).toEqual([[{ kind: 'stock', available: 3 }]])
    expect(noticesIn(db, basket, stockHidden)).toEqual([[{ kind: 'too-many' }]])
    expect(after(db, { kind: 'refresh' }, basket).view.lines[0]).toMatchObject({ quantity: 3, notices: [] })
    imported(db, { products: [aProduct({ stock: 0 })] }, { stock: true })
    expect(noticesIn(db, basket)).toEqual([[{ kind: 'out-of-stock' }]])
  }),
)

test(
  'stock of a closed store is not for sale',
  withDatabase((db) => {
    const warehouses = [aWarehouse(), aWarehouse({ code: 'closed', active: false })]
    const variants = [aVariant({ stock: { limassol: 2, closed: 9 } })]
    stocked(db, aCatalogue({ warehouses, products: [aProduct({ variants })] }))
    const { refusals } = after(db, { kind: 'add', product: 1, variant: null, quantity: 3 })
    expect(refusals).toEqual([{ reason: 'available', variant: 1, available: 2, name: 'Product POD-1' }])
  }),
)

test(
  'a deleted product and a retired variant are gone, counted and shown until they are removed',
  withDatabase((db) => {
    const sizes = [aVariant({ sku: 'S', size: 'S' }), aVariant({ sku: 'L', size: 'L' })]
    stocked(db, aCatalogue({ products: [aProduct({ sku: 'OLD' }), aProduct({ sku: 'SIZED', variants: sizes })] }))
    const { OLD = 0, S = 0 } = ids(db, 'variants')
    const product = ids(db, 'products')
    const basket = aBasket({ cart: [aLine(OLD), aLine(S)], wished: [OLD, S], compared: Object.values(product) })
    imported(db, {
      products: [aProduct({ sku: 'OLD', deleted: true }), aProduct({ sku: 'SIZED', variants: sizes.slice(1) })],
    })
    const view = basketView(db, basket, anonymous, stockShown, noon)
    expect(view.lines.map(({ notices, orderable }) => [notices, orderable])).toEqual([
      [[{ kind: 'gone' }], false],
      [[{ kind: 'gone' }], false],
    ])
    expect([view.total, view.count, view.wished, view.compared]).toEqual([0, 2, [], [product.SIZED]])
    const add = (product = 0, variant: number | null) => after(db, { kind: 'add', product, variant, quantity: 1 })
    expect(add(product.OLD, OLD).refusals).toEqual([{ reason: 'gone' }])
    expect(add(product.SIZED, S).refusals).toEqual([{ reason: 'gone' }])
    // With one variant left there is nothing to choose any more.
    expect(add(product.SIZED, null).said).toBe('added')
    expect(after(db, { kind: 'remove', variant: S }, basket).view.lines).toHaveLength(1)
  }),
)

test(
  'lines of removed products leave the basket with the next change, which says so',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    const held = aBasket({ cart: [aLine(77), aLine(1)], saved: [aLine(78)], wished: [79], compared: [80] })
    expect(basketView(db, held, anonymous, stockShown, noon)).toMatchObject({
      lines: [{ variant: 1 }],
      saved: [],
      removed: { lines: 2, wished: 1, compared: 1 },
      count: 1,
    })
    const { basket, refusals } = after(db, { kind: 'refresh' }, held)
    expect(basket).toEqual(aBasket({ cart: [aLine(1, 1, 2000)] }))
    expect(refusals).toEqual([{ reason: 'removed', lines: 2, wished: 1, compared: 1 }])
  }),
)

test(
  'a sale counts up to its last instant',
  withDatabase((db) => {
    const saleUntil = '2026-11-21T12:00:01Z'
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, salePrice: 1500, saleUntil })] }))
    const basket = aBasket({ cart: [aLine(1, 2, 1500)] })
    const at = (now: number) => basketView(db, basket, anonymous, stockShown, now)
    expect(at(noon + 999)).toMatchObject({ total: 3000, lines: [{ notices: [], price: { now: 1500, was: 2000 } }] })
    expect(at(noon + 1000)).toMatchObject({ total: 4000, lines: [{ notices: [{ kind: 'price', was: 1500 }] }] })
  }),
)

test(
  'a price list and freedom from VAT decide what a customer pays',
  withDatabase((db) => {
    const variants = [aVariant({ price: 2380, listPrices: { 3: 1190 } })]
    stocked(db, aCatalogue({ priceLists: [{ id: 3, name: 'Trade' }], products: [aProduct({ variants })] }))
    const totalFor = (buyer: Buyer) => {
      const { view } = after(db, { kind: 'add', product: 1, variant: 1, quantity: 2 }, emptyBasket, buyer)
      return [view.total, view.vatExcluded, view.lines[0]?.notices]
    }
    expect(totalFor(anonymous)).toEqual([4760, false, []])
    expect(totalFor(aCustomer({ customerId: 1, priceListId: 3 }))).toEqual([2380, false, []])
    expect(totalFor(aCustomer({ customerId: 2, excludeVat: true }))).toEqual([4000, true, []])
    expect(totalFor(aCustomer({ customerId: 3, priceListId: 3, excludeVat: true }))).toEqual([2000, true, []])
  }),
)

test(
  'a product with alternatives on offer has to be chosen, one whose alternatives are gone has not',
  withDatabase((db) => {
    const products = [
      aProduct({ sku: 'A', relatedVariants: ['B'] }),
      aProduct({ sku: 'B' }),
      aProduct({ sku: 'C', relatedVariants: ['D', 'C', 'NONE'] }),
      aProduct({ sku: 'D', deleted: true }),
    ]
    stocked(db, aCatalogue({ products }))
    const { A = 0, B = 0, C = 0 } = ids(db, 'products')
    const add = (product: number) => after(db, { kind: 'add', product, variant: null, quantity: 1 })
    expect(add(A).refusals).toEqual([{ reason: 'choose-variant', product: A }])
    expect([add(B).said, add(C).said]).toEqual(['added', 'added'])
  }),
)

test(
  'the wishlist shows the newest first, sold out as such, and leaves out what is gone',
  withDatabase((db) => {
    const products = [aProduct({ sku: 'A' }), aProduct({ sku: 'B', stock: 0 }), aProduct({ sku: 'C', deleted: true })]
    stocked(db, aCatalogue({ products }))
    const { A = 0, B = 0, C = 0 } = ids(db, 'variants')
    const held = aBasket({ wished: [A, C, 99, B] })
    const wishes = wishlist(db, held, anonymous, stockShown, noon)
    expect(wishes.map(({ sku, orderable, available }) => [sku, orderable, available])).toEqual([
      ['B', false, 0],
      ['A', true, 5],
    ])
    expect(wishlist(db, held, anonymous, stockHidden, noon)[0]).toMatchObject({ orderable: false, available: null })
    expect(Object.keys(wishes[0] ?? {})).not.toContain('stock')
  }),
)

test(
  'the comparison tells of each product what it is and comes in, in the order of adding',
  withDatabase((db) => {
    const manufacturer = { name: 'Aria Labs', address: '1 Long Road', email: 'hello@aria.example' }
    const variants = [
      aVariant({ sku: 'RS', colorName: 'Red', size: 'S', price: 900 }),
      aVariant({ sku: 'RL', colorName: 'Red', size: 'L', price: 1100 }),
      aVariant({ sku: 'BS', colorName: 'Blue', size: 'S', price: 1000 }),
    ]
    const products = [
      aProduct({ sku: 'PLAIN' }),
      aProduct({ sku: 'FULL', variants, manufacturer, nicotineMgPerMl: 12, volumeMl: 10 }),
      aProduct({ sku: 'GONE', deleted: true }),
    ]
    stocked(db, aCatalogue({ products }))
    const { PLAIN = 0, FULL = 0, GONE = 0 } = ids(db, 'products')
    const [full, plain, ...others] = comparison(db, aBasket({ compared: [FULL, GONE, 99, PLAIN] }), anonymous, noon)
    expect(full).toMatchObject({
      sku: 'FULL',
      colours: ['Red', 'Blue'],
      sizes: ['S', 'L'],
      manufacturerName: 'Aria Labs',
      nicotineMgPerMl: 12,
      volumeMl: 10,
      variantCount: 3,
      price: { from: { now: 900 }, to: { now: 1100 } },
    })
    expect(plain).toMatchObject({ sku: 'PLAIN', colours: [], sizes: [], manufacturerName: null, nicotineMgPerMl: null })
    expect(others).toEqual([])
  }),
)
