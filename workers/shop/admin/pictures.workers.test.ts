import { expect, test } from 'vitest'
import { createPicturesForm, PICTURES_PER_PAGE, toPicturesFormValues } from '#app/domain/admin/pictures.ts'
import { createRowForm, type RowKind, toDisplayRowValues } from '#app/domain/admin/row-kinds.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aMasterCategory, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aPost, someContent } from '#tests/factories/content.ts'
import { importRows } from '#tests/factories/imports.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { productPage } from '../catalogue/storefront-pages.ts'
import type { Database } from '../database.ts'
import { listReferencedPictures } from '../health-check/health-check.queries.ts'
import { listChanges } from './audit.queries.ts'
import { getRowChoices } from './pictures.queries.ts'
import { addPicture, findProductPictures, getPictureList, removePicture, savePictures } from './pictures.ts'
import { findAdminProduct } from './products.ts'
import { listAdminRows } from './rows.queries.ts'
import { saveRow } from './rows.ts'

const actor = 'owner@kiosk.example'
const path = 'test-shop/desk/0123456789abcdef0123456789abcdef.png'
const lanternPicture = { path, width: 600, height: 400, alt: 'A lantern' }
const picturePath = 'test-shop/products/thing.0a1b2c3d'

/** A shop with one of everything. Its only product has two sizes. */
function aStockedShop(db: Database) {
  const variants = [aVariant({ sku: 'POD-S', size: 'S' }), aVariant({ sku: 'POD-L', size: 'L' })]
  const catalogue = aCatalogue({ masterCategories: [aMasterCategory()], products: [aProduct({ variants })] })
  stockShop(db, catalogue, someContent({ posts: [aPost()] }))
  return catalogue
}

const listLogged = (db: Database) =>
  listChanges(db, { before: null, subject: null }, 20).entries.map(({ what, subject }) => `${what} ${subject}`)

test(
  'an uploaded picture can be chosen before a row shows it; uploading it again changes only its alt text',
  runWithDatabase((db) => {
    aStockedShop(db)
    addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
    addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
    expect(getRowChoices(db).pictures).toContainEqual({ code: path, name: 'A lantern' })
    expect(listLogged(db)).toEqual([`picture.added ${path}`])
    // The health check reports a missing file.
    expect(listReferencedPictures(db)).toContainEqual({ path, width: 600 })
    addPicture(db, { ...lanternPicture, alt: '' }, 'IMG_1.png', actor, noon)
    expect(getRowChoices(db).pictures).toContainEqual({ code: path, name: 'IMG_1.png' })
  }),
)

test(
  'only the page of a picture list has the pictures to add, so that a product with many variants does not repeat them',
  runWithDatabase((db) => {
    aStockedShop(db)
    addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
    const choice = { code: path, name: 'A lantern' }
    expect(findProductPictures(db, 1, null)).toMatchObject({ sku: null, pictures: [{ path: picturePath }] })
    for (const sku of [null, 'POD-S', 'POD-L']) expect(findProductPictures(db, 1, sku)?.choices).toContainEqual(choice)
    expect(JSON.stringify(findAdminProduct(db, 1, true))).not.toContain(path)
    expect(findProductPictures(db, 1, 'NO-SUCH')).toBeNull()
    expect(findProductPictures(db, 2, null)).toBeNull()
  }),
)

test.each<RowKind>(['master-categories', 'categories', 'brands', 'slides', 'pages', 'posts'])(
  'a row of %s shows a picture, a publish keeps it, and it can be removed unless the row needs one',
  (kind) =>
    runWithDatabase((db) => {
      const catalogue = aStockedShop(db)
      addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
      const row = () => {
        const [first] = listAdminRows(db, kind)
        if (first === undefined) throw new Error(`There is no row of ${kind}`)
        return first
      }
      const choose = (picture: string) => {
        const { id, version, values } = row()
        return saveRow(
          ...([db, kind, id, version] as const),
          createRowForm(kind).parse({ ...toDisplayRowValues(kind, values), picture }),
          ...([actor, noon] as const),
        )
      }
      expect(choose(path)).toEqual({ ok: true })
      expect(row().picture).toEqual(lanternPicture)
      importRows(db, catalogue)
      expect(row().values.picture).toBe(path)
      // A picture that this shop doesn't have, even if another shop published it, is refused.
      expect(choose('other-shop/products/thing.0a1b2c3d')).toEqual({ ok: false, reason: 'unknown-code' })
      if (kind === 'slides') expect(() => choose('')).toThrow('field.required')
      else {
        expect(choose('')).toEqual({ ok: true })
        expect(row().picture).toBeNull()
      }
    })(),
)

/** Chooses a picture for a category and returns the picture that it shows then. */
function selectPicture(db: Database, code: string, picture: string, changes: Readonly<Record<string, string>> = {}) {
  const row = () => {
    const found = listAdminRows(db, 'categories').find((category) => category.code === code)
    if (found === undefined) throw new Error(`There is no category ${code}`)
    return found
  }
  const { id, version, values } = row()
  const form = createRowForm('categories').parse({ ...toDisplayRowValues('categories', values), picture, ...changes })
  expect(saveRow(db, 'categories', id, version, form, actor, noon)).toEqual({ ok: true })
  return row().picture
}

test(
  'the alt text of a picture that is uploaded again is used by the row that chooses it',
  runWithDatabase((db) => {
    aStockedShop(db)
    addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
    expect(selectPicture(db, 'pods', path)).toEqual(lanternPicture)
    const listLogged = () => listChanges(db, { before: null, subject: null }, 1).entries
    addPicture(db, { ...lanternPicture, alt: 'A lantern at night' }, 'IMG_1.png', actor, noon)
    expect(selectPicture(db, 'pods', path)).toEqual({ ...lanternPicture, alt: 'A lantern at night' })
    expect(listLogged()).toMatchObject([
      { what: 'row.categories', detail: { picture: 'A lantern → A lantern at night' } },
    ])
    addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
    const [before] = listLogged()
    expect([selectPicture(db, 'pods', path)?.alt, listLogged()[0] === before]).toEqual(['A lantern', false])
  }),
)

test(
  'a row keeps its own alt text of a picture that another row shows with a different one',
  runWithDatabase((db) => {
    aStockedShop(db)
    const message = (table: string, alt: string) =>
      db.sql.exec(`UPDATE ${table} SET picture = ?`, JSON.stringify({ ...lanternPicture, path: picturePath, alt }))
    message('master_categories', 'All pods')
    message('categories', 'Pods')
    expect(selectPicture(db, 'pods', picturePath)?.alt).toBe('Pods')
    expect(selectPicture(db, 'pods', picturePath, { description: 'Pods and more' })?.alt).toBe('Pods')
  }),
)

/** Submits the form of the pictures with these values typed. */
function save(db: Database, sku: string | null, input: Readonly<Record<string, string | boolean>>) {
  const displayed = findProductPictures(db, 1, sku)
  if (displayed === null) throw new Error('There is no product')
  const { pictures, version } = displayed
  const form = createPicturesForm(pictures.length, sku === null ? 1 : 0)
  return savePictures(db, 1, sku, version, form.parse({ ...toPicturesFormValues(pictures), ...input }), actor, noon)
}
const listPaths = (db: Database) =>
  productPage(db, 1, anonymousBuyer, noon)?.product.pictures.map((picture) => picture.path)

test(
  'a product gets another picture with position and alt text; the first may be removed when another remains',
  runWithDatabase((db) => {
    const catalogue = aStockedShop(db)
    addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
    expect(save(db, null, { picture: path })).toEqual({ ok: true })
    expect(listPaths(db)).toEqual([picturePath, path])
    expect(save(db, null, { place_0: '2', place_1: '1', alt_1: 'A lantern at night' })).toEqual({ ok: true })
    expect(productPage(db, 1, anonymousBuyer, noon)?.product.pictures[0]).toEqual({
      ...lanternPicture,
      alt: 'A lantern at night',
    })
    expect(save(db, null, { gone_1: true })).toEqual({ ok: true })
    expect(listPaths(db)).toEqual([path])
    expect(() => save(db, null, { gone_0: true })).toThrow('field.required')
    expect(listLogged(db).slice(0, 3)).toEqual(['goods.pictures POD-1', 'goods.pictures POD-1', 'goods.pictures POD-1'])
    importRows(db, catalogue)
    expect(listPaths(db)).toEqual([path])
  }),
)

test(
  'Greek visitors get the Greek alt text of a picture, and the default one where it is empty',
  runWithDatabase((db) => {
    aStockedShop(db)
    const greekPicture = { ...lanternPicture, el: { alt: 'Φανάρι' } }
    addPicture(db, greekPicture, 'IMG_1.png', actor, noon)
    expect(save(db, null, { picture: path, altEl_0: 'Ένα πράγμα' })).toEqual({ ok: true })
    const listAlts = (language: 'en' | 'el') =>
      productPage(db, 1, { ...anonymousBuyer, language }, noon)?.product.pictures.map(({ alt }) => alt)
    expect(listAlts('el')).toEqual(['Ένα πράγμα', 'Φανάρι'])
    expect(listAlts('en')).toEqual(['A thing', lanternPicture.alt])
    expect(save(db, null, { altEl_0: '' })).toEqual({ ok: true })
    expect(listAlts('el')).toEqual(['A thing', 'Φανάρι'])
  }),
)

test(
  'a variant has its own pictures, and may have none',
  runWithDatabase((db) => {
    aStockedShop(db)
    addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
    const ofVariant = () => findAdminProduct(db, 1, true)?.product.variants.map(({ pictures }) => pictures)
    expect(save(db, 'POD-L', { picture: path })).toEqual({ ok: true })
    expect(ofVariant()).toEqual([[], [lanternPicture]])
    expect(listPaths(db)).toEqual([picturePath])
    expect(save(db, 'POD-L', { gone_0: true })).toEqual({ ok: true })
    expect(ofVariant()).toEqual([[], []])
  }),
)

test(
  'pictures that a colleague has changed since are not changed, and an unknown picture can’t be added',
  runWithDatabase((db) => {
    aStockedShop(db)
    addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
    const form = { existing: [{ index: 0, alt: '', altEl: '' }], added: path, addedAlt: '', addedAltEl: '' }
    const version = findProductPictures(db, 1, null)?.version ?? ''
    expect(savePictures(db, 1, null, version, { ...form, added: 'other/desk/x.png' }, actor, noon)).toMatchObject({
      reason: 'unknown-code',
    })
    expect(savePictures(db, 1, null, version, form, actor, noon)).toEqual({ ok: true })
    // The same form sent twice succeeds; a different form with the same version is refused.
    const before = listLogged(db)
    expect(savePictures(db, 1, null, version, form, actor, noon)).toEqual({ ok: true })
    const second = { ...form, existing: [{ index: 0, alt: 'The thing', altEl: '' }] }
    expect(savePictures(db, 1, null, version, second, actor, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(savePictures(db, 1, null, '[{}]', form, actor, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(listLogged(db)).toEqual(before)
    expect(listPaths(db)).toEqual([picturePath, path])
    expect(savePictures(db, 1, 'NO-SUCH', version, form, actor, noon)).toEqual({ ok: false, reason: 'not-found' })
    // A picture that is already shown is not added twice, and gets the new alt text.
    expect(save(db, null, { picture: path })).toEqual({ ok: true })
    expect(productPage(db, 1, anonymousBuyer, noon)?.product.pictures[1]).toEqual(lanternPicture)
    expect(save(db, null, { picture: path, uploadAlt: 'A lantern at night' })).toEqual({ ok: true })
    expect(listPaths(db)).toEqual([picturePath, path])
    expect(productPage(db, 1, anonymousBuyer, noon)?.product.pictures[1]?.alt).toBe('A lantern at night')
  }),
)

test(
  'pictures are listed page by page, sorted by file name',
  runWithDatabase((db) => {
    const names = Array.from({ length: PICTURES_PER_PAGE + 2 }, (_, index) => `IMG_${100 + index}.png`)
    for (const [index, name] of names.entries())
      addPicture(db, { ...lanternPicture, path: `${path}${index}` }, name, actor, noon)
    const viewed = [1, 2].map((page) => getPictureList(db, page))
    expect(viewed.map(({ page, pages }) => [page, pages])).toEqual([
      [1, 2],
      [2, 2],
    ])
    expect(viewed.flatMap(({ pictures }) => pictures.map(({ name }) => name))).toEqual(names)
    expect(viewed.map(({ pictures }) => pictures.length)).toEqual([PICTURES_PER_PAGE, 2])
    // Removing the last picture of the last page leads to the page before.
    expect(getPictureList(db, 3)).toEqual(viewed[1])
  }),
)

test(
  "an unused picture can be removed, a picture in use can't",
  runWithDatabase((db) => {
    aStockedShop(db)
    addPicture(db, lanternPicture, 'IMG_1.png', actor, noon)
    save(db, 'POD-L', { picture: path })
    expect(getPictureList(db, 1)).toEqual({
      pictures: [{ picture: lanternPicture, name: 'IMG_1.png', isDisplayed: true }],
      page: 1,
      pages: 1,
    })
    expect(removePicture(db, path, actor, noon)).toBe(false)
    save(db, 'POD-L', { gone_0: true })
    expect(removePicture(db, path, actor, noon)).toBe(true)
    expect(getPictureList(db, 1)).toEqual({ pictures: [], page: 1, pages: 1 })
    expect(listLogged(db)[0]).toBe(`picture.removed ${path}`)
    // Neither a picture of the folder nor a removed one can be removed.
    expect(removePicture(db, picturePath, actor, noon)).toBe(false)
    expect(removePicture(db, path, actor, noon)).toBe(false)
  }),
)

test('a list holds at most twelve pictures', () => {
  const values = toPicturesFormValues(Array.from({ length: 12 }, () => ({ ...lanternPicture, alt: '' })))
  expect(createPicturesForm(12, 1).parse(values).existing).toHaveLength(12)
  expect(() => createPicturesForm(12, 1).parse({ ...values, picture: path })).toThrow('field.tooManyPictures')
  expect(createPicturesForm(12, 1).parse({ ...values, picture: path, gone_3: true }).existing).toHaveLength(11)
})
