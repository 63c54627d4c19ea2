import { expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { MAX_UNPUBLISHED_PHOTOS, unchangedPhotos } from '#app/domain/reviews/review-forms.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aBrowser, aCustomer, storedPassword } from '#tests/factories/customers.ts'
import { someOrderRules } from '#tests/factories/orders.ts'
import { buyProduct } from '#tests/factories/reviews.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { insertRemoval } from '../admin/pictures.queries.ts'
import { deleteRemovedPicturesJob } from '../admin/pictures.ts'
import { listApprovedReviews } from '../catalogue/product.queries.ts'
import { getCustomerData } from '../customers/customer-data.ts'
import { deleteCustomer } from '../customers/own-account.ts'
import { beginSignInAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { listReferencedPictures } from '../health-check/health-check.queries.ts'
import { decideReview, findOwnReview, findPhotoReview, listCustomerReviews } from './reviews.queries.ts'
import { moderateReview, removePhoto, reservePhotos, writeReview } from './reviews.ts'

const staff = 'owner@kiosk.example'
const review = { rating: 5, text: 'Good' }
const path = (name: string) => `test-shop/reviews/${name.padStart(32, '0')}`
const photo = (name: string) => ({ path: path(name), width: 60, height: 40, alt: '' })

/** A shop whose customer has bought the first product of two. */
function aShopWithBuyer(db: Database): number {
  stockShop(db, aCatalogue({ products: [aProduct(), aProduct({ sku: 'POD-2' })] }))
  const customer = aCustomer(db)
  buyProduct(db, customer)
  return customer
}

/** Reserves the photos and writes the review with them, as the review page does. */
function write(db: Database, customer: number, added: readonly string[], removed: readonly string[] = []) {
  const names = { paths: added.map(path), removed: removed.map(path) }
  const reserved = reservePhotos(db, { customer, product: 1, visitor: 'an address', ...names }, noon)
  if (!reserved.ok) return reserved
  return writeReview(db, customer, 1, review, { removed: names.removed, added: added.map(photo) }, noon)
}

const listOwn = (db: Database, customer: number) => findOwnReview(db, customer, 1)?.photos.map((own) => own.path)
const getId = (db: Database) =>
  (['waiting', 'approved', 'rejected'] as const).flatMap((state) => listCustomerReviews(db, { state }, 9).reviews)[0]
    ?.id ?? 0
const listPublic = (db: Database) =>
  listApprovedReviews(db, 1, 9).flatMap(({ photos }) => photos.map((own) => own.path))
const listRemoved = (db: Database) =>
  db.sql
    .exec<{ path: string }>('SELECT path FROM removed_pictures ORDER BY path')
    .toArray()
    .map((row) => row.path)

test(
  'photos appear with the review once it is approved, and in the data that the customer downloads',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    expect(write(db, customer, ['a', 'b'])).toEqual({ ok: true })
    expect(listPublic(db)).toEqual([])
    expect(listCustomerReviews(db, { state: 'waiting' }, 9).reviews[0]?.photos).toEqual([photo('a'), photo('b')])
    expect(findPhotoReview(db, path('a'))).toEqual({ isApproved: false, customer })
    moderateReview(db, getId(db), 'approved', 'waiting', staff, noon)
    expect(listPublic(db)).toEqual([path('a'), path('b')])
    expect(findPhotoReview(db, path('a'))).toEqual({ isApproved: true, customer })
    // The photos belong to the review: their files stay, and the health check reports a file that is not in the bucket.
    expect(listRemoved(db)).toEqual([])
    expect(listReferencedPictures(db)).toContainEqual({ path: path('a'), width: 60 })
    expect(getCustomerData(db, customer, someOrderRules(), noon)).toMatchObject({
      reviews: [{ photos: [`/img/${path('a')}-960.webp`, `/img/${path('b')}-960.webp`] }],
    })
  }),
)

test(
  'changing the photos hides an approved review until it is approved again; a form that is sent twice changes it once',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    write(db, customer, ['a'])
    decideReview(db, getId(db), 'approved', noon)
    const id = getId(db)
    write(db, customer, ['a'])
    expect([getId(db), findOwnReview(db, customer, 1)?.state]).toEqual([id, 'approved'])
    for (const _click of [1, 2]) write(db, customer, ['b'], ['a'])
    expect(getId(db)).toBe(id + 1)
    expect([listOwn(db, customer), listPublic(db), listRemoved(db)]).toEqual([[path('b')], [], [path('a')]])
    // A decision on the earlier photos does not apply.
    expect(moderateReview(db, id, 'approved', 'waiting', staff, noon)).toEqual({ ok: false })
  }),
)

test(
  'a review has at most three photos, including those added earlier',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    expect(write(db, customer, ['a', 'b', 'c', 'd'])).toEqual({ ok: false, reason: 'too-many' })
    write(db, customer, ['a', 'b', 'c'])
    expect(write(db, customer, ['d'])).toEqual({ ok: false, reason: 'too-many' })
    const change = { removed: [], added: [photo('d')] }
    expect(writeReview(db, customer, 1, review, change, noon)).toEqual({ ok: false, reason: 'too-many' })
    expect(write(db, customer, ['d'], ['b'])).toEqual({ ok: true })
    expect(listOwn(db, customer)).toEqual([path('a'), path('c'), path('d')])
  }),
)

test(
  'only a buyer of the product may store photos, at most ten times an hour',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    const reserve = (buyer: number, product: number, now = noon) =>
      reservePhotos(db, { customer: buyer, product, paths: [path('a')], removed: [], visitor: 'an address' }, now)
    const stranger = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
    expect(reserve(stranger, 1)).toEqual({ ok: false, reason: 'not-bought' })
    expect(reserve(customer, 2)).toEqual({ ok: false, reason: 'not-bought' })
    expect(reserve(customer, 9)).toEqual({ ok: false, reason: 'not-found' })
    for (let times = 0; times < ATTEMPT_LIMITS.reviewPhotos; times++) expect(reserve(customer, 1)).toEqual({ ok: true })
    expect(reserve(customer, 1)).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(reserve(customer, 1, noon + 3_600_001)).toEqual({ ok: true })
  }),
)

test(
  'a shop with too many photos that nobody has approved accepts no more',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    for (let index = 0; index < MAX_UNPUBLISHED_PHOTOS - 1; index++) insertRemoval(db, path(`f${index}`), noon)
    expect(write(db, customer, ['a', 'b'])).toEqual({ ok: false, reason: 'full' })
    expect(write(db, customer, ['a'])).toEqual({ ok: true })
    expect(write(db, customer, ['b'])).toEqual({ ok: false, reason: 'full' })
  }),
)

test(
  'the file of a photo whose review was never written is scheduled for deletion',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    const names = { paths: [path('a')], removed: [] }
    reservePhotos(db, { customer, product: 1, visitor: 'an address', ...names }, noon)
    expect(listRemoved(db)).toEqual([path('a')])
    expect(deleteRemovedPicturesJob.due(db)).not.toBeNull()
  }),
)

test(
  'the merchant removes one photo of a review, and the page of the product is refreshed',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    write(db, customer, ['a', 'b'])
    decideReview(db, getId(db), 'approved', noon)
    const getVersion = () => db.sql.exec<{ version: number }>('SELECT version FROM goods_version').one().version
    const before = getVersion()
    expect(removePhoto(db, { review: getId(db), path: path('a') }, staff, noon)).toEqual({ ok: true })
    expect(getVersion()).toBe(before + 1)
    expect([listPublic(db), listRemoved(db)]).toEqual([[path('b')], [path('a')]])
    expect(findPhotoReview(db, path('a'))).toBeNull()
    expect(removePhoto(db, { review: getId(db), path: path('a') }, staff, noon)).toEqual({ ok: false })
    expect(removePhoto(db, { review: getId(db) + 1, path: path('b') }, staff, noon)).toEqual({ ok: false })
  }),
)

test(
  'rejecting a review deletes its photos, and approving it afterwards does not bring them back',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    write(db, customer, ['a'])
    moderateReview(db, getId(db), 'rejected', 'waiting', staff, noon)
    expect([listOwn(db, customer), listRemoved(db)]).toEqual([[], [path('a')]])
    moderateReview(db, getId(db), 'approved', 'rejected', staff, noon)
    expect([listApprovedReviews(db, 1, 9).length, listPublic(db)]).toEqual([1, []])
  }),
)

test(
  'deleting an account deletes the photos of its reviews, even of the approved ones that stay',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    write(db, customer, ['a'])
    decideReview(db, getId(db), 'approved', noon)
    const started = beginSignInAttempt(db, { kind: 'customer', customer }, aBrowser(), noon)
    deleteCustomer(db, { attempt: started.ok ? started.attempt : [], customer, password: storedPassword }, noon)
    expect(listApprovedReviews(db, 1, 9)).toMatchObject([{ text: 'Good', photos: [] }])
    expect([findPhotoReview(db, path('a')), listRemoved(db)]).toEqual([null, [path('a')]])
  }),
)

test(
  'a review without photos needs no reservation',
  runWithDatabase((db) => {
    const customer = aShopWithBuyer(db)
    expect(writeReview(db, customer, 1, review, unchangedPhotos, noon)).toEqual({ ok: true })
    expect(listOwn(db, customer)).toEqual([])
  }),
)
