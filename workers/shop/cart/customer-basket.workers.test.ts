import { evictDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Basket, BasketChange } from '#app/domain/cart/basket.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aBasket, aCustomer, aLine, emptyBasket, stockShown } from '#tests/factories/basket.ts'
import { aCatalogue, aProduct, aVariant, published } from '#tests/factories/catalogue.ts'
import { imported } from '#tests/factories/imports.ts'
import { aShop, noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { removeProduct } from '../desk/make-and-remove.ts'
import { storedBasket } from './basket.queries.ts'
import { basketView, changeBasket, comparison, mergeBasket, refusalsOf, wishlist } from './basket.ts'

const customer = aCustomer()
const skus = ['A', 'B', 'C', 'D']

/** Products 1 to 4, with variants 1 to 4: 50 of each at €20, and €15 on price list 3. */
function aStockedShop(db: Database) {
  const products = skus.map((sku) =>
    aProduct({ sku, variants: [aVariant({ sku, stock: { limassol: 50 }, listPrices: { 3: 1500 } })] }),
  )
  return stocked(db, aCatalogue({ priceLists: [{ id: 3, name: 'Trade' }], products }))
}

const add = (variant: number, quantity = 1): BasketChange => ({ kind: 'add', product: variant, variant, quantity })

function change(db: Database, change: BasketChange, buyer: Buyer = customer, held: Basket = emptyBasket) {
  return changeBasket(db, held, change, buyer, stockShown, noon)
}

const cartOf = (db: Database, buyer: Buyer = customer, held = emptyBasket) =>
  basketView(db, held, buyer, stockShown, noon).lines.map(({ variant, quantity }) => [variant, quantity])

test(
  "a customer's basket is the shop's, whatever the browser holds",
  withDatabase((db) => {
    aStockedShop(db)
    const stale = aBasket({ cart: [aLine(4, 9)], wished: [4], compared: [4] })
    change(db, add(1, 2), customer, stale)
    change(db, { kind: 'wish', product: 2, variant: null }, customer, stale)
    change(db, { kind: 'compare', product: 3 }, customer, stale)
    expect(cartOf(db, customer, stale)).toEqual([[1, 2]])
    expect(wishlist(db, stale, customer, stockShown, noon).map(({ variant }) => variant)).toEqual([2])
    expect(comparison(db, stale, customer, noon).map(({ id }) => id)).toEqual([3])
    expect(storedBasket(db, 2)).toEqual(emptyBasket)
    expect(cartOf(db, aCustomer({ customerId: 2 }), stale)).toEqual([])
  }),
)

test(
  'what would be refused of a change is told without making it',
  withDatabase((db) => {
    aStockedShop(db)
    change(db, add(1, 2))
    const quantities = [
      { variant: 1, quantity: 51 },
      { variant: 1, quantity: 3 },
    ]
    const [tooMany, allowed] = quantities.map((quantity) =>
      refusalsOf(db, emptyBasket, { kind: 'update', quantities: [quantity] }, customer, stockShown, noon),
    )
    expect(tooMany).toEqual([{ reason: 'available', variant: 1, available: 50, name: 'Product A' }])
    expect(allowed).toEqual([])
    expect(cartOf(db)).toEqual([[1, 2]])
  }),
)

test(
  'a wish for a product with options is kept without a variant, and the variant takes its place',
  withDatabase((db) => {
    const sizes = [aVariant({ sku: 'S', size: 'S', price: 900 }), aVariant({ sku: 'L', size: 'L', price: 1400 })]
    stocked(db, aCatalogue({ products: [aProduct({ sku: 'ONE' }), aProduct({ sku: 'SIZED', variants: sizes })] }))
    for (const product of [2, 1]) change(db, { kind: 'wish', product, variant: null })
    expect(storedBasket(db, 1).wished).toEqual([-2, 1])
    const shown = (held = emptyBasket, buyer: Buyer = customer) => wishlist(db, held, buyer, stockShown, noon)
    const open = { variant: -2, open: 2, choice: '', orderable: false, price: { now: 900 }, priceTo: { now: 1400 } }
    expect(shown()).toMatchObject([{ variant: 1, open: null, orderable: true }, open])
    expect(shown(aBasket({ wished: [-2] }), anonymous)).toMatchObject([open])
    expect(basketView(db, emptyBasket, customer, stockShown, noon).wished).toEqual([-2, 1])
    expect(change(db, { kind: 'wish-to-cart', variant: -2 }).refusals).toEqual([
      { reason: 'choose-variant', product: 2 },
    ])

    change(db, { kind: 'wish', product: 2, variant: 3 })
    expect(storedBasket(db, 1).wished).toEqual([1, 3])
    change(db, { kind: 'wish-to-cart', variant: 3 })
    expect([storedBasket(db, 1).wished, cartOf(db)]).toEqual([[1], [[3, 1]]])
    change(db, { kind: 'wish', product: 2, variant: null })
    change(db, { kind: 'unwish', variant: -2 })
    expect(storedBasket(db, 1).wished).toEqual([1])
  }),
)

test(
  'every change is written down, and each list keeps the order of adding',
  withDatabase((db) => {
    aStockedShop(db)
    const changes: readonly BasketChange[] = [
      ...[add(3), add(1), add(2), add(4), add(1)],
      ...[2, 4, 1].map((product): BasketChange => ({ kind: 'wish', product, variant: null })),
      ...[4, 1, 2].map((product): BasketChange => ({ kind: 'compare', product })),
      { kind: 'save', variant: 1 },
      { kind: 'remove', variant: 3 },
      { kind: 'update', quantities: [{ variant: 2, quantity: 7 }] },
      { kind: 'unsave', variant: 1 },
      { kind: 'save', variant: 4 },
      add(3),
      { kind: 'wish-to-cart', variant: 4 },
      { kind: 'unwish', variant: 2 },
      { kind: 'wish', product: 3, variant: null },
      { kind: 'uncompare', product: 4 },
      { kind: 'uncompare', product: 1 },
      { kind: 'compare', product: 3 },
    ]
    for (const each of changes) {
      const { basket, refusals } = change(db, each)
      expect(refusals).toEqual([])
      expect(storedBasket(db, 1)).toEqual(basket)
    }
    expect(storedBasket(db, 1)).toEqual({
      cart: [aLine(2, 7, 2000), aLine(1, 2, 2000), aLine(3, 1, 2000), aLine(4, 1, 2000)],
      saved: [aLine(4, 1, 2000)],
      wished: [1, 3],
      compared: [2, 3],
    })
    change(db, { kind: 'clear' })
    change(db, { kind: 'forget', variant: 4 })
    change(db, { kind: 'clear-wishes' })
    change(db, { kind: 'clear-compared' })
    expect(storedBasket(db, 1)).toEqual(emptyBasket)
  }),
)

test(
  'what is refused leaves the stored basket as it was',
  withDatabase((db) => {
    aStockedShop(db)
    change(db, add(1, 50))
    expect(change(db, add(1)).refusals).toMatchObject([{ reason: 'too-many', name: 'Product A' }])
    expect(cartOf(db)).toEqual([[1, 50]])
  }),
)

test(
  'a price seen on one device is no news on the other; a changed one is told once',
  withDatabase((db) => {
    aStockedShop(db)
    change(db, add(1))
    imported(db, { products: [aProduct({ sku: 'A', price: 2500 })] })
    const notices = () => basketView(db, emptyBasket, customer, stockShown, noon).lines[0]?.notices
    expect(notices()).toEqual([{ kind: 'price', was: 2000 }])
    change(db, { kind: 'refresh' })
    expect(notices()).toEqual([])
  }),
)

test(
  "a customer's deleted goods stay as gone until they are removed",
  withDatabase((db) => {
    aStockedShop(db)
    change(db, add(1))
    change(db, add(2))
    imported(db, { products: [aProduct({ sku: 'A', deleted: true })] })
    change(db, { kind: 'refresh' })
    expect(basketView(db, emptyBasket, customer, stockShown, noon).lines[0]?.notices).toEqual([{ kind: 'gone' }])
    change(db, { kind: 'remove', variant: 1 })
    expect(cartOf(db)).toEqual([[2, 1]])
  }),
)

test(
  'at sign-in the larger quantity of a line counts, and from then on the stored basket',
  withDatabase((db) => {
    aStockedShop(db)
    for (const each of [add(1, 5), add(2, 1)]) change(db, each)
    const held = aBasket({ cart: [aLine(2, 3, 2000), aLine(1, 2, 2000), aLine(3, 1, 2000), aLine(99)], wished: [4] })
    const merged = mergeBasket(db, held, [], customer, stockShown, noon)
    const expected = [
      [1, 5],
      [2, 3],
      [3, 1],
    ]
    expect(merged.view.lines.map(({ variant, quantity }) => [variant, quantity])).toEqual(expected)
    expect(merged).toMatchObject({ refusals: [], setAside: null })
    expect(storedBasket(db, 1)).toEqual(merged.basket)
    mergeBasket(db, held, [], customer, stockShown, noon)
    expect(cartOf(db)).toEqual(expected)
    change(db, { kind: 'remove', variant: 2 }, customer, held)
    expect(cartOf(db, customer, held)).toEqual([expected[0], expected[2]])
  }),
)

test(
  'a price-list customer starts with the cart of the account, and one button brings the lines back at the own prices',
  withDatabase((db) => {
    aStockedShop(db)
    const trader = aCustomer({ priceListId: 3 })
    change(db, add(4), trader)
    const held = aBasket({ cart: [aLine(1, 2, 2000)], wished: [2], compared: [3] })
    const { setAside, view } = mergeBasket(db, held, [], trader, stockShown, noon)
    expect(view).toMatchObject({ lines: [{ variant: 4 }], wished: [], compared: [3] })
    if (setAside === null) throw new Error('Nothing was set aside')
    const restored = change(db, setAside, trader)
    expect(restored).toMatchObject({ said: 'restored', refusals: [], view: { total: 4500, wished: [2] } })
    expect(restored.view.lines.map(({ notices }) => notices)).toEqual([[], []])
  }),
)

test(
  'a visitor has nothing to merge with',
  withDatabase((db) => {
    aStockedShop(db)
    const held = aBasket({ cart: [aLine(1, 2, 2000)] })
    expect(mergeBasket(db, held, [], anonymous, stockShown, noon).basket).toEqual(held)
    expect(db.sql.exec('SELECT count(*) AS n FROM basket_lines').one()).toEqual({ n: 0 })
  }),
)

test(
  'a removed product stays in the customer’s cart and lists until a change has taken it off and said so',
  withDatabase((db) => {
    aStockedShop(db)
    for (const product of [1, 2]) {
      change(db, add(product))
      change(db, { kind: 'wish', product, variant: product })
      change(db, { kind: 'compare', product })
    }
    const one = { lines: 1, wished: 1, compared: 1 }
    expect(removeProduct(db, 2, 'owner@shop.example', noon)).toEqual({ ok: true })
    expect(basketView(db, emptyBasket, customer, stockShown, noon)).toMatchObject({
      count: 1,
      removed: one,
    })
    mergeBasket(db, emptyBasket, [], customer, stockShown, noon)
    expect(change(db, { kind: 'drop-removed' })).toMatchObject({
      said: null,
      refusals: [{ reason: 'removed', ...one }],
      view: { count: 1, removed: { lines: 0, wished: 0, compared: 0 } },
    })
    const { cart, wished, compared } = storedBasket(db, 1)
    expect([cart.map(({ variant }) => variant), wished, compared]).toEqual([[1], [1], [1]])
  }),
)

test(
  'a hundred lines are stored and changed as one is',
  withDatabase((db) => {
    const many = Array.from({ length: 101 }, (_, index) => `MANY-${index}`)
    stocked(db, aCatalogue({ products: many.map((sku) => aProduct({ sku })) }))
    const lines = many.map((_, index) => ({ variant: index + 1, quantity: 2 }))
    const { refusals, view } = change(db, { kind: 'restore', lines, saved: [], wished: [], compared: [] })
    expect(refusals).toEqual([{ reason: 'full' }])
    expect([view.lines.length, view.count, view.total]).toEqual([100, 200, 400_000])
    expect(change(db, { kind: 'remove', variant: 1 }).view.lines).toHaveLength(99)
    expect(change(db, add(101)).view.lines.at(-1)?.variant).toBe(101)
    expect(cartOf(db)).toHaveLength(100)
  }),
)

async function anOpenShop() {
  const opened = aShop()
  const products = skus.map((sku) => aProduct({ sku, stock: 1000 }))
  await opened.operations.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue({ products }), published(), plainly),
  )
  return opened
}

test('fifty additions at once are fifty, and none is lost to another change', async () => {
  const { shop } = await anOpenShop()
  await Promise.all([
    ...Array.from({ length: 50 }, () =>
      shop.write((db, tenantId) => db.changeBasket(tenantId, emptyBasket, add(1), customer, stockShown)),
    ),
    ...[2, 3, 4].map((variant) =>
      shop.write((db, tenantId) => db.changeBasket(tenantId, emptyBasket, add(variant), customer, stockShown)),
    ),
  ])
  const { lines, count } = await shop.read((db, tenantId) => db.basket(tenantId, emptyBasket, customer, stockShown))
  expect(lines.find(({ variant }) => variant === 1)?.quantity).toBe(50)
  expect([lines.length, count]).toEqual([4, 53])
})

test('the basket of one device is on the other, also after the shop was restarted', async () => {
  const { shop, stub } = await anOpenShop()
  await shop.write((db, tenantId) => db.changeBasket(tenantId, emptyBasket, add(1, 2), customer, stockShown))
  await shop.write((db, tenantId) =>
    db.changeBasket(tenantId, emptyBasket, { kind: 'wish', product: 2, variant: null }, customer, stockShown),
  )
  await evictDurableObject(stub)
  expect(await shop.read((db, tenantId) => db.basket(tenantId, emptyBasket, customer, stockShown))).toMatchObject({
    lines: [{ variant: 1, quantity: 2 }],
    wished: [2],
  })
  expect(await shop.read((db, tenantId) => db.wishlist(tenantId, emptyBasket, customer, stockShown))).toMatchObject([
    { variant: 2 },
  ])
  expect(await shop.read((db, tenantId) => db.comparison(tenantId, emptyBasket, customer))).toEqual([])
  const { view } = await shop.write((db, tenantId) =>
    db.mergeBasket(tenantId, aBasket({ cart: [aLine(1, 3)] }), [], customer, stockShown),
  )
  expect(view.count).toBe(3)
})
