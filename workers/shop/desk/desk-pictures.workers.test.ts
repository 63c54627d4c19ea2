import { expect, test } from 'vitest'
import { picturesPerPage } from '#app/domain/desk/picture-desk.ts'
import { picturesForm, picturesValues } from '#app/domain/desk/picture-forms.ts'
import { type RowKind, rowForm, shownValues } from '#app/domain/desk/row-kinds.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aMasterCategory, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aPost, someContent } from '#tests/factories/content.ts'
import { imported } from '#tests/factories/imports.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { productPage } from '../catalogue/product-page.ts'
import type { Database } from '../database.ts'
import { namedPictures } from '../examination/examine.queries.ts'
import { changes } from './audit.queries.ts'
import { deskProduct } from './desk-goods.ts'
import { forgetPicture, keepPicture, pictureList, productPictures, savePictures } from './desk-pictures.ts'
import { deskRows } from './desk-rows.queries.ts'
import { saveRow } from './desk-rows.ts'
import { rowChoices } from './row-choices.queries.ts'

const who = 'owner@kiosk.example'
const path = 'test-shop/desk/0123456789abcdef0123456789abcdef.png'
const lantern = { path, width: 600, height: 400, alt: 'A lantern' }
const thing = 'test-shop/goods/thing.0a1b2c3d'

/** A shop with one of everything; its only product comes in two sizes. */
function aStockedShop(db: Database) {
  const variants = [aVariant({ sku: 'POD-S', size: 'S' }), aVariant({ sku: 'POD-L', size: 'L' })]
  const catalogue = aCatalogue({ masterCategories: [aMasterCategory()], products: [aProduct({ variants })] })
  stocked(db, catalogue, someContent({ posts: [aPost()] }))
  return catalogue
}

const told = (db: Database) =>
  changes(db, { before: null, subject: null }, 20).entries.map(({ what, subject }) => `${what} ${subject}`)

test(
  'a picture that was brought can be chosen, also before a row shows it; the same one again is no change',
  withDatabase((db) => {
    aStockedShop(db)
    keepPicture(db, lantern, 'IMG_1.png', who, noon)
    keepPicture(db, lantern, 'IMG_1.png', who, noon)
    expect(rowChoices(db).pictures).toContainEqual({ code: path, name: 'A lantern' })
    expect(told(db)).toEqual([`picture.added ${path}`])
    // The doctor misses its file.
    expect(namedPictures(db)).toContainEqual({ path, width: 600 })
    keepPicture(db, { ...lantern, alt: '' }, 'IMG_1.png', who, noon)
    expect(rowChoices(db).pictures).toContainEqual({ code: path, name: 'IMG_1.png' })
  }),
)

test(
  'what can be added stands on the page of a list of pictures alone: a product of many variants does not offer it for each',
  withDatabase((db) => {
    aStockedShop(db)
    keepPicture(db, lantern, 'IMG_1.png', who, noon)
    const choice = { code: path, name: 'A lantern' }
    expect(productPictures(db, 1, null)).toMatchObject({ sku: null, pictures: [{ path: thing }] })
    for (const sku of [null, 'POD-S', 'POD-L']) expect(productPictures(db, 1, sku)?.choices).toContainEqual(choice)
    expect(JSON.stringify(deskProduct(db, 1, true))).not.toContain(path)
    expect(productPictures(db, 1, 'NO-SUCH')).toBeNull()
    expect(productPictures(db, 2, null)).toBeNull()
  }),
)

test.each<RowKind>(['master-categories', 'categories', 'brands', 'slides', 'pages', 'posts'])(
  'a row of %s shows it, gives it up again, and no publish undoes that',
  (kind) =>
    withDatabase((db) => {
      const catalogue = aStockedShop(db)
      keepPicture(db, lantern, 'IMG_1.png', who, noon)
      const row = () => {
        const [first] = deskRows(db, kind)
        if (first === undefined) throw new Error(`There is no row of ${kind}`)
        return first
      }
      const choose = (picture: string) => {
        const { id, version, values } = row()
        return saveRow(
          ...([db, kind, id, version] as const),
          rowForm(kind).parse({ ...shownValues(kind, values), picture }),
          ...([who, noon] as const),
        )
      }
      expect(choose(path)).toEqual({ ok: true })
      expect(row().picture).toEqual(lantern)
      imported(db, catalogue)
      expect(row().values.picture).toBe(path)
      // One that no row of this shop has, be it published by another, is none.
      expect(choose('other-shop/goods/thing.0a1b2c3d')).toEqual({ ok: false, reason: 'unknown-code' })
      if (kind === 'slides') expect(() => choose('')).toThrow('field.required')
      else {
        expect(choose('')).toEqual({ ok: true })
        expect(row().picture).toBeNull()
      }
    })(),
)

/** Chooses a picture for a category, and says what it showed then. */
function chosenFor(db: Database, code: string, picture: string, changes: Readonly<Record<string, string>> = {}) {
  const row = () => {
    const found = deskRows(db, 'categories').find((each) => each.code === code)
    if (found === undefined) throw new Error(`There is no category ${code}`)
    return found
  }
  const { id, version, values } = row()
  const form = rowForm('categories').parse({ ...shownValues('categories', values), picture, ...changes })
  expect(saveRow(db, 'categories', id, version, form, who, noon)).toEqual({ ok: true })
  return row().picture
}

test(
  'the words of a picture that is brought again reach the row that chooses it',
  withDatabase((db) => {
    aStockedShop(db)
    keepPicture(db, lantern, 'IMG_1.png', who, noon)
    expect(chosenFor(db, 'pods', path)).toEqual(lantern)
    const told = () => changes(db, { before: null, subject: null }, 1).entries
    keepPicture(db, { ...lantern, alt: 'A lantern at night' }, 'IMG_1.png', who, noon)
    expect(chosenFor(db, 'pods', path)).toEqual({ ...lantern, alt: 'A lantern at night' })
    expect(told()).toMatchObject([{ what: 'row.categories', detail: { picture: 'A lantern → A lantern at night' } }])
    keepPicture(db, lantern, 'IMG_1.png', who, noon)
    const [before] = told()
    expect([chosenFor(db, 'pods', path)?.alt, told()[0] === before]).toEqual(['A lantern', false])
  }),
)

test(
  'a row keeps its own words of a picture that another row shows with other words',
  withDatabase((db) => {
    aStockedShop(db)
    const says = (table: string, alt: string) =>
      db.sql.exec(`UPDATE ${table} SET picture = ?`, JSON.stringify({ ...lantern, path: thing, alt }))
    says('master_categories', 'All pods')
    says('categories', 'Pods')
    expect(chosenFor(db, 'pods', thing)?.alt).toBe('Pods')
    expect(chosenFor(db, 'pods', thing, { description: 'Pods and more' })?.alt).toBe('Pods')
  }),
)

/** What the form of the pictures sends when this is typed. */
function save(db: Database, sku: string | null, typed: Readonly<Record<string, string | boolean>>) {
  const shown = productPictures(db, 1, sku)
  if (shown === null) throw new Error('There is no product')
  const { pictures, version } = shown
  const form = picturesForm(pictures.length, sku === null ? 1 : 0)
  return savePictures(db, 1, sku, version, form.parse({ ...picturesValues(pictures), ...typed }), who, noon)
}
const pathsOf = (db: Database) => productPage(db, 1, anonymous, noon)?.product.pictures.map((each) => each.path)

test(
  'a product gets one more picture, in its place and with its words; the first may go when another stays',
  withDatabase((db) => {
    const catalogue = aStockedShop(db)
    keepPicture(db, lantern, 'IMG_1.png', who, noon)
    expect(save(db, null, { picture: path })).toEqual({ ok: true })
    expect(pathsOf(db)).toEqual([thing, path])
    expect(save(db, null, { place_0: '2', place_1: '1', alt_1: 'A lantern at night' })).toEqual({ ok: true })
    expect(productPage(db, 1, anonymous, noon)?.product.pictures[0]).toEqual({ ...lantern, alt: 'A lantern at night' })
    expect(save(db, null, { gone_1: true })).toEqual({ ok: true })
    expect(pathsOf(db)).toEqual([path])
    expect(() => save(db, null, { gone_0: true })).toThrow('field.required')
    expect(told(db).slice(0, 3)).toEqual(['goods.pictures POD-1', 'goods.pictures POD-1', 'goods.pictures POD-1'])
    imported(db, catalogue)
    expect(pathsOf(db)).toEqual([path])
  }),
)

test(
  'a variant has pictures of its own, and none where none stay',
  withDatabase((db) => {
    aStockedShop(db)
    keepPicture(db, lantern, 'IMG_1.png', who, noon)
    const ofVariant = () => deskProduct(db, 1, true)?.product.variants.map(({ pictures }) => pictures)
    expect(save(db, 'POD-L', { picture: path })).toEqual({ ok: true })
    expect(ofVariant()).toEqual([[], [lantern]])
    expect(pathsOf(db)).toEqual([thing])
    expect(save(db, 'POD-L', { gone_0: true })).toEqual({ ok: true })
    expect(ofVariant()).toEqual([[], []])
  }),
)

test(
  'pictures that somebody else changed meanwhile, or that are not the shop’s, are left as they are',
  withDatabase((db) => {
    aStockedShop(db)
    keepPicture(db, lantern, 'IMG_1.png', who, noon)
    const form = { kept: [{ at: 0, alt: '' }], added: path, words: '' }
    const version = productPictures(db, 1, null)?.version ?? ''
    expect(savePictures(db, 1, null, version, { ...form, added: 'other/desk/x.png' }, who, noon)).toMatchObject({
      reason: 'unknown-code',
    })
    expect(savePictures(db, 1, null, version, form, who, noon)).toEqual({ ok: true })
    // The same form again, as by a double click, is done already; another one of the same list is not.
    const before = told(db)
    expect(savePictures(db, 1, null, version, form, who, noon)).toEqual({ ok: true })
    const other = { ...form, kept: [{ at: 0, alt: 'The thing' }] }
    expect(savePictures(db, 1, null, version, other, who, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(savePictures(db, 1, null, '[{}]', form, who, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(told(db)).toEqual(before)
    expect(pathsOf(db)).toEqual([thing, path])
    expect(savePictures(db, 1, 'NO-SUCH', version, form, who, noon)).toEqual({ ok: false, reason: 'not-found' })
    // One that is there already is not shown twice, and takes the words that were typed with it.
    expect(save(db, null, { picture: path })).toEqual({ ok: true })
    expect(productPage(db, 1, anonymous, noon)?.product.pictures[1]).toEqual(lantern)
    expect(save(db, null, { picture: path, uploadAlt: 'A lantern at night' })).toEqual({ ok: true })
    expect(pathsOf(db)).toEqual([thing, path])
    expect(productPage(db, 1, anonymous, noon)?.product.pictures[1]?.alt).toBe('A lantern at night')
  }),
)

test(
  'pictures are listed a page at a time, by the names of their files',
  withDatabase((db) => {
    const names = Array.from({ length: picturesPerPage + 2 }, (_, index) => `IMG_${100 + index}.png`)
    for (const [index, name] of names.entries())
      keepPicture(db, { ...lantern, path: `${path}${index}` }, name, who, noon)
    const seen = [1, 2].map((page) => pictureList(db, page))
    expect(seen.map(({ page, pages }) => [page, pages])).toEqual([
      [1, 2],
      [2, 2],
    ])
    expect(seen.flatMap(({ pictures }) => pictures.map(({ name }) => name))).toEqual(names)
    expect(seen.map(({ pictures }) => pictures.length)).toEqual([picturesPerPage, 2])
    // Whoever removes the last one of the last page sees the page before.
    expect(pictureList(db, 3)).toEqual(seen[1])
  }),
)

test(
  'a picture that nothing shows is forgotten, one that something shows is not',
  withDatabase((db) => {
    aStockedShop(db)
    keepPicture(db, lantern, 'IMG_1.png', who, noon)
    save(db, 'POD-L', { picture: path })
    expect(pictureList(db, 1)).toEqual({
      pictures: [{ picture: lantern, name: 'IMG_1.png', isShown: true }],
      page: 1,
      pages: 1,
    })
    expect(forgetPicture(db, path, who, noon)).toBe(false)
    save(db, 'POD-L', { gone_0: true })
    expect(forgetPicture(db, path, who, noon)).toBe(true)
    expect(pictureList(db, 1)).toEqual({ pictures: [], page: 1, pages: 1 })
    expect(told(db)[0]).toBe(`picture.removed ${path}`)
    // What came with the folder is not the desk's to remove, and neither is what is gone.
    expect(forgetPicture(db, thing, who, noon)).toBe(false)
    expect(forgetPicture(db, path, who, noon)).toBe(false)
  }),
)

test('a list takes twelve pictures, not one more', () => {
  const values = picturesValues(Array.from({ length: 12 }, () => ({ ...lantern, alt: '' })))
  expect(picturesForm(12, 1).parse(values).kept).toHaveLength(12)
  expect(() => picturesForm(12, 1).parse({ ...values, picture: path })).toThrow('field.pictures')
  expect(picturesForm(12, 1).parse({ ...values, picture: path, gone_3: true }).kept).toHaveLength(11)
})
