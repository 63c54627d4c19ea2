import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct, published } from '#tests/factories/catalogue.ts'
import { aBrowser, aCustomer, storedPassword } from '#tests/factories/customers.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aShop, noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import { productCards } from '../catalogue/cards.queries.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { approvedReviews } from '../catalogue/product.queries.ts'
import { customerData } from '../customers/customer-data.ts'
import { beginGuess } from '../customers/guess.ts'
import { deleteCustomer } from '../customers/own-account.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import { customerReviews, decideReview, forgetReviewer, ownReview } from './reviews.queries.ts'
import { reviewPage, writeReview } from './write-review.ts'

const good = { rating: 5, text: 'Good' }
const imported = { author: 'Andreas', rating: 2, text: 'So so', at: '2026-10-02T10:00:00Z' }

const buyerOf = (customerId: number): Buyer => ({ kind: 'customer', customerId, priceListId: null, excludeVat: false })

/** A shop with a product that has one imported review of two points. */
function aShopOfReviews(db: Database): Database {
  return stocked(db, aCatalogue({ products: [aProduct({ reviews: [imported] }), aProduct({ sku: 'POD-2' })] }))
}

/** A customer orders the first product, and it comes. */
function bought(
  db: Database,
  customer: number,
  steps: readonly ('shipped' | 'delivered')[] = ['shipped', 'delivered'],
) {
  const rules = someOrderRules()
  const placed = place(db, anOrderRequest(), { buyer: customer === 0 ? anonymous : buyerOf(customer), rules })
  if (!placed.ok) throw new Error(placed.reason)
  for (const step of steps) markOrder(db, placed.order.id, step, { who: 'Maria', why: '' }, rules, noon)
}

const another = (db: Database) => aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
const ratingOf = (db: Database) => productCards(db, [1], anonymous, noon)[0]?.rating
const waiting = (db: Database) => customerReviews(db, { state: 'waiting' }, 100).reviews
const shown = (db: Database) => approvedReviews(db, 1, 50).map(({ author, text }) => `${author}: ${text}`)

test(
  'a product is reviewed by a customer who has it, and by nobody else',
  withDatabase((db) => {
    aShopOfReviews(db)
    const [customer, other] = [aCustomer(db), another(db)]
    bought(db, customer, ['shipped'])
    bought(db, 0)
    expect(writeReview(db, customer, 1, good, noon)).toEqual({ ok: false, reason: 'not-bought' })
    bought(db, customer)
    expect(writeReview(db, customer, 1, good, noon)).toEqual({ ok: true })
    expect(writeReview(db, customer, 2, good, noon)).toEqual({ ok: false, reason: 'not-bought' })
    expect(writeReview(db, other, 1, good, noon)).toEqual({ ok: false, reason: 'not-bought' })
    expect(writeReview(db, 99, 1, good, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(writeReview(db, customer, 99, good, noon)).toEqual({ ok: false, reason: 'not-found' })
    const may = (who: number | null, product = 1) => reviewPage(db, product, who)?.mayReview
    expect([may(customer), may(customer, 2), may(other), may(null), may(customer, 99)]).toEqual([
      ...[true, false, false, false],
      undefined,
    ])
  }),
)

test(
  'the page on which a product is reviewed calls it as the shopper reads it',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct({ el: { name: 'Κάψουλα' } }), aProduct({ sku: 'POD-2' })] }))
    const name = (product: number, language: 'en' | 'el') => reviewPage(db, product, null, language)?.product.name
    expect([name(1, 'el'), name(1, 'en'), name(2, 'el')]).toEqual(['Κάψουλα', 'Product POD-1', 'Product POD-2'])
  }),
)

test(
  'a review is held; approved it is shown under a short name and counts for the rating',
  withDatabase((db) => {
    aShopOfReviews(db)
    const customer = aCustomer(db)
    bought(db, customer)
    writeReview(db, customer, 1, good, noon)
    expect(ratingOf(db)).toEqual({ average: 2, count: 1 })
    expect(shown(db)).toEqual(['Andreas: So so'])
    expect(ownReview(db, customer, 1)).toEqual({ ...good, state: 'waiting' })

    const [held] = waiting(db)
    expect(held).toMatchObject({ product: 'Product POD-1', author: 'Maria G.', ...good })
    expect(decideReview(db, held?.id ?? 0, 'approved')).toBe(true)
    expect(waiting(db)).toEqual([])
    expect(ratingOf(db)).toEqual({ average: 3.5, count: 2 })
    expect(shown(db)).toEqual(['Maria G.: Good', 'Andreas: So so'])

    expect(decideReview(db, held?.id ?? 0, 'rejected')).toBe(true)
    expect(ratingOf(db)).toEqual({ average: 2, count: 1 })
    expect(ownReview(db, customer, 1)).toMatchObject({ state: 'rejected' })
  }),
)

test(
  'an edit is held anew, and a verdict on the words before it does not meet it',
  withDatabase((db) => {
    aShopOfReviews(db)
    const customer = aCustomer(db)
    bought(db, customer)
    writeReview(db, customer, 1, good, noon)
    const read = waiting(db)[0]?.id ?? 0
    writeReview(db, customer, 1, { rating: 1, text: 'Rude words' }, noon + 1)
    expect(decideReview(db, read, 'approved')).toBe(false)
    expect(shown(db)).toEqual(['Andreas: So so'])
    expect(waiting(db)).toMatchObject([{ rating: 1, text: 'Rude words' }])

    decideReview(db, waiting(db)[0]?.id ?? 0, 'approved')
    writeReview(db, customer, 1, { rating: 1, text: 'Rude words' }, noon + 2)
    expect(ownReview(db, customer, 1)).toMatchObject({ state: 'approved' })
    writeReview(db, customer, 1, { rating: 2, text: 'Rude words' }, noon + 3)
    expect(ownReview(db, customer, 1)).toMatchObject({ state: 'waiting' })
    expect(ratingOf(db)).toEqual({ average: 2, count: 1 })
  }),
)

test(
  'a verdict on the words of who has left meanwhile does not meet those of another',
  withDatabase((db) => {
    aShopOfReviews(db)
    const [customer, other] = [aCustomer(db), another(db)]
    for (const each of [customer, other]) bought(db, each)
    writeReview(db, customer, 1, good, noon)
    expect(customerReviews(db, { state: 'waiting' }, 1).more).toBe(false)
    const [read] = waiting(db)
    forgetReviewer(db, customer)
    writeReview(db, other, 1, { rating: 1, text: 'Never read' }, noon)
    expect(decideReview(db, read?.id ?? 0, 'approved')).toBe(false)
    expect(waiting(db)).toMatchObject([{ text: 'Never read' }])
  }),
)

test(
  'imported reviews are none of a merchant’s list, and an import leaves customers’ own alone',
  withDatabase((db) => {
    aShopOfReviews(db)
    const customer = aCustomer(db)
    bought(db, customer)
    writeReview(db, customer, 1, good, noon)
    decideReview(db, waiting(db)[0]?.id ?? 0, 'approved')
    expect(decideReview(db, 1, 'rejected')).toBe(false)
    const rows = aCatalogue({ products: [aProduct({ reviews: [] })] })
    importCatalogue(db, rows, published(), plainly, noon)
    expect(shown(db)).toEqual(['Maria G.: Good'])
  }),
)

test('twenty posts at once are one review', async () => {
  const { shop, operations, stub } = aShop()
  await runInDurableObject(stub, (_shop, { storage }) => {
    aShopOfReviews(storage)
    bought(storage, aCustomer(storage))
  })
  const posts = Array.from({ length: 20 }, (_, i) =>
    shop.write((db, tenantId) => db.writeReview(tenantId, 1, 1, { rating: 4, text: `Good ${i % 3}` })),
  )
  expect(await Promise.all(posts)).toEqual(posts.map(() => ({ ok: true })))
  expect(
    (await operations.read((db, tenantId) => db.listReviews(tenantId, { state: 'waiting' }))).reviews,
  ).toHaveLength(1)
})

test(
  'the listings are made anew by what shoppers see, and not by every word that is held',
  withDatabase((db) => {
    aShopOfReviews(db)
    const customer = aCustomer(db)
    bought(db, customer)
    const version = () => db.sql.exec<{ version: number }>('SELECT version FROM goods_version').one().version
    const before = version()
    writeReview(db, customer, 1, good, noon)
    writeReview(db, customer, 1, { rating: 1, text: 'Bad' }, noon)
    expect(version()).toBe(before)
    decideReview(db, waiting(db)[0]?.id ?? 0, 'approved')
    expect(version()).toBe(before + 1)
    writeReview(db, customer, 1, good, noon)
    expect(version()).toBe(before + 2)
  }),
)

test(
  'a deleted account leaves what was approved, without the person, and nothing else',
  withDatabase((db) => {
    aShopOfReviews(db)
    const customer = aCustomer(db)
    bought(db, customer)
    writeReview(db, customer, 1, good, noon)
    decideReview(db, waiting(db)[0]?.id ?? 0, 'approved')
    expect(customerData(db, customer, someOrderRules(), noon)).toMatchObject({
      reviews: [{ product: 'Product POD-1', ...good, state: 'approved', at: '2026-11-21T12:00:00.000Z' }],
    })
    const second = another(db)
    bought(db, second)
    writeReview(db, second, 1, { rating: 1, text: 'Held' }, noon)
    for (const id of [customer, second]) {
      const begun = beginGuess(db, { kind: 'customer', customer: id }, aBrowser(), noon)
      deleteCustomer(db, { guess: begun.ok ? begun.guess : [], customer: id, password: storedPassword })
    }
    expect(shown(db)).toEqual([': Good', 'Andreas: So so'])
    expect(ratingOf(db)).toEqual({ average: 3.5, count: 2 })
    expect(waiting(db)).toEqual([])
    expect(db.sql.exec('SELECT count(*) AS count FROM reviews WHERE customer_id IS NOT NULL').one().count).toBe(0)
  }),
)
