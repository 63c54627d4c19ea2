import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { unchangedPhotos } from '#app/domain/reviews/review-forms.ts'
import type { ReviewText } from '#app/domain/reviews/reviews.ts'
import { aCatalogue, aProduct, publishedPictures } from '#tests/factories/catalogue.ts'
import { aBrowser, aCustomer, storedPassword } from '#tests/factories/customers.ts'
import { someOrderRules } from '#tests/factories/orders.ts'
import { buyProduct } from '#tests/factories/reviews.ts'
import { aShop, importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { listApprovedReviews } from '../catalogue/product.queries.ts'
import { listProductCards } from '../catalogue/product-cards.queries.ts'
import { getCustomerData } from '../customers/customer-data.ts'
import { deleteCustomer } from '../customers/own-account.ts'
import { beginSignInAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { anonymizeReviewer, decideReview, findOwnReview, listCustomerReviews } from './reviews.queries.ts'
import { reviewPage, writeReview as writeReviewWithPhotos } from './reviews.ts'

const goodReview = { rating: 5, text: 'Good' }
const importedReview = { author: 'Andreas', rating: 2, text: 'So so', at: '2026-10-02T10:00:00Z' }

/** Writes a review without photos. */
function writeReview(db: Database, customer: number, product: number, review: ReviewText, now: number) {
  return writeReviewWithPhotos(db, customer, product, review, unchangedPhotos, now)
}

/** A shop with a product that has one imported review with two stars. */
function aShopWithReviews(db: Database): Database {
  return stockShop(db, aCatalogue({ products: [aProduct({ reviews: [importedReview] }), aProduct({ sku: 'POD-2' })] }))
}

const anotherCustomer = (db: Database) => aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
const getRating = (db: Database) => listProductCards(db, [1], anonymousBuyer, noon)[0]?.rating
const listWaiting = (db: Database) => listCustomerReviews(db, { state: 'waiting' }, 100).reviews
const listApproved = (db: Database) => listApprovedReviews(db, 1, 50).map(({ author, text }) => `${author}: ${text}`)

test(
  'only a customer who has received the product can review it',
  runWithDatabase((db) => {
    aShopWithReviews(db)
    const [customer, second] = [aCustomer(db), anotherCustomer(db)]
    buyProduct(db, customer, ['shipped'])
    buyProduct(db, 0)
    expect(writeReview(db, customer, 1, goodReview, noon)).toEqual({ ok: false, reason: 'not-bought' })
    buyProduct(db, customer)
    expect(writeReview(db, customer, 1, goodReview, noon)).toEqual({ ok: true })
    expect(writeReview(db, customer, 2, goodReview, noon)).toEqual({ ok: false, reason: 'not-bought' })
    expect(writeReview(db, second, 1, goodReview, noon)).toEqual({ ok: false, reason: 'not-bought' })
    expect(writeReview(db, 99, 1, goodReview, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(writeReview(db, customer, 99, goodReview, noon)).toEqual({ ok: false, reason: 'not-found' })
    const may = (actor: number | null, product = 1) => reviewPage(db, product, actor)?.canReview
    expect([may(customer), may(customer, 2), may(second), may(null), may(customer, 99)]).toEqual([
      ...[true, false, false, false],
      undefined,
    ])
  }),
)

test(
  'the review page has the product’s name in the shopper’s language',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ el: { name: 'Κάψουλα' } }), aProduct({ sku: 'POD-2' })] }))
    const name = (product: number, language: 'en' | 'el') => reviewPage(db, product, null, language)?.product.name
    expect([name(1, 'el'), name(1, 'en'), name(2, 'el')]).toEqual(['Κάψουλα', 'Product POD-1', 'Product POD-2'])
  }),
)

test(
  'a review waits for approval; once approved, it appears under a short name and counts towards the rating',
  runWithDatabase((db) => {
    aShopWithReviews(db)
    const customer = aCustomer(db)
    buyProduct(db, customer)
    writeReview(db, customer, 1, goodReview, noon)
    expect(getRating(db)).toEqual({ average: 2, count: 1 })
    expect(listApproved(db)).toEqual(['Andreas: So so'])
    expect(findOwnReview(db, customer, 1)).toEqual({ ...goodReview, state: 'waiting', photos: [] })

    const [stored] = listWaiting(db)
    expect(stored).toMatchObject({ product: 'Product POD-1', author: 'Maria G.', ...goodReview })
    expect(decideReview(db, stored?.id ?? 0, 'approved', noon)).toBe(true)
    expect(listWaiting(db)).toEqual([])
    expect(getRating(db)).toEqual({ average: 3.5, count: 2 })
    expect(listApproved(db)).toEqual(['Maria G.: Good', 'Andreas: So so'])

    expect(decideReview(db, stored?.id ?? 0, 'rejected', noon)).toBe(true)
    expect(getRating(db)).toEqual({ average: 2, count: 1 })
    expect(findOwnReview(db, customer, 1)).toMatchObject({ state: 'rejected' })
  }),
)

test(
  'an edited review waits for approval again, and a decision on the old text does not apply',
  runWithDatabase((db) => {
    aShopWithReviews(db)
    const customer = aCustomer(db)
    buyProduct(db, customer)
    writeReview(db, customer, 1, goodReview, noon)
    const idBeforeEdit = listWaiting(db)[0]?.id ?? 0
    writeReview(db, customer, 1, { rating: 1, text: 'Rude words' }, noon + 1)
    expect(decideReview(db, idBeforeEdit, 'approved', noon)).toBe(false)
    expect(listApproved(db)).toEqual(['Andreas: So so'])
    expect(listWaiting(db)).toMatchObject([{ rating: 1, text: 'Rude words' }])

    decideReview(db, listWaiting(db)[0]?.id ?? 0, 'approved', noon)
    writeReview(db, customer, 1, { rating: 1, text: 'Rude words' }, noon + 2)
    expect(findOwnReview(db, customer, 1)).toMatchObject({ state: 'approved' })
    writeReview(db, customer, 1, { rating: 2, text: 'Rude words' }, noon + 3)
    expect(findOwnReview(db, customer, 1)).toMatchObject({ state: 'waiting' })
    expect(getRating(db)).toEqual({ average: 2, count: 1 })
  }),
)

test(
  'a decision on a deleted customer’s review does not apply to another’s',
  runWithDatabase((db) => {
    aShopWithReviews(db)
    const [customer, second] = [aCustomer(db), anotherCustomer(db)]
    for (const buyer of [customer, second]) buyProduct(db, buyer)
    writeReview(db, customer, 1, goodReview, noon)
    expect(listCustomerReviews(db, { state: 'waiting' }, 1).more).toBe(false)
    const [deletedReview] = listWaiting(db)
    anonymizeReviewer(db, customer, noon)
    writeReview(db, second, 1, { rating: 1, text: 'Never read' }, noon)
    expect(decideReview(db, deletedReview?.id ?? 0, 'approved', noon)).toBe(false)
    expect(listWaiting(db)).toMatchObject([{ text: 'Never read' }])
  }),
)

test(
  'a merchant can’t reject an imported review, and an import leaves customers’ reviews alone',
  runWithDatabase((db) => {
    aShopWithReviews(db)
    const customer = aCustomer(db)
    buyProduct(db, customer)
    writeReview(db, customer, 1, goodReview, noon)
    decideReview(db, listWaiting(db)[0]?.id ?? 0, 'approved', noon)
    expect(decideReview(db, 1, 'rejected', noon)).toBe(false)
    const rows = aCatalogue({ products: [aProduct({ reviews: [] })] })
    importCatalogue(db, rows, publishedPictures(), importOptions, noon)
    expect(listApproved(db)).toEqual(['Maria G.: Good'])
  }),
)

test('twenty parallel posts store one review', async () => {
  const { shop, operations, stub } = aShop()
  await runInDurableObject(stub, (_shop, { storage }) => {
    aShopWithReviews(storage)
    buyProduct(storage, aCustomer(storage))
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
  'listings are refreshed when visible reviews change, not when a review waits for approval',
  runWithDatabase((db) => {
    aShopWithReviews(db)
    const customer = aCustomer(db)
    buyProduct(db, customer)
    const version = () => db.sql.exec<{ version: number }>('SELECT version FROM goods_version').one().version
    const before = version()
    writeReview(db, customer, 1, goodReview, noon)
    writeReview(db, customer, 1, { rating: 1, text: 'Bad' }, noon)
    expect(version()).toBe(before)
    decideReview(db, listWaiting(db)[0]?.id ?? 0, 'approved', noon)
    expect(version()).toBe(before + 1)
    writeReview(db, customer, 1, goodReview, noon)
    expect(version()).toBe(before + 2)
  }),
)

test(
  'deleting an account keeps its approved reviews, without the name, and nothing else',
  runWithDatabase((db) => {
    aShopWithReviews(db)
    const customer = aCustomer(db)
    buyProduct(db, customer)
    writeReview(db, customer, 1, goodReview, noon)
    decideReview(db, listWaiting(db)[0]?.id ?? 0, 'approved', noon)
    expect(getCustomerData(db, customer, someOrderRules(), noon)).toMatchObject({
      reviews: [{ product: 'Product POD-1', ...goodReview, state: 'approved', at: '2026-11-21T12:00:00.000Z' }],
    })
    const second = anotherCustomer(db)
    buyProduct(db, second)
    writeReview(db, second, 1, { rating: 1, text: 'Held' }, noon)
    for (const id of [customer, second]) {
      const started = beginSignInAttempt(db, { kind: 'customer', customer: id }, aBrowser(), noon)
      deleteCustomer(db, { attempt: started.ok ? started.attempt : [], customer: id, password: storedPassword }, noon)
    }
    expect(listApproved(db)).toEqual([': Good', 'Andreas: So so'])
    expect(getRating(db)).toEqual({ average: 3.5, count: 2 })
    expect(listWaiting(db)).toEqual([])
    expect(db.sql.exec('SELECT count(*) AS count FROM reviews WHERE customer_id IS NOT NULL').one().count).toBe(0)
  }),
)
