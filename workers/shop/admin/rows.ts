import { type NewProduct, toProduct } from '#app/domain/admin/new-product-form.ts'
import {
  type CreatableKind,
  type CreateRowOutcome,
  type RemoveRowOutcome,
  type RowKind,
  type RowValues,
  rowKindDefinitions,
  toGreekFieldName,
} from '#app/domain/admin/row-kinds.ts'
import type { TranslatedPicture } from '#app/domain/catalogue/picture.ts'
import { createUniqueSlug } from '#app/domain/catalogue/slug.ts'
import { cleanHtml } from '#app/domain/content/clean-html.ts'
import { MAX_PAGE_HTML } from '#app/domain/content/html.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import { findProductsReferencing, findSlugOwners, loadKnownCodes } from '../catalogue/catalogue-tables.queries.ts'
import { writeStoredProduct } from '../catalogue/import-catalogue.ts'
import { findProduct, findVariantId } from '../catalogue/import-product.queries.ts'
import type { Database } from '../database.ts'
import { deletePhotos } from '../reviews/reviews.queries.ts'
import { parseTranslatedPicture } from '../rows.queries.ts'
import { Search } from '../search/search.ts'
import { findCreatedId, logChange } from './audit.queries.ts'
import { findCategoryPicture, findPictureByPath, hasParent, isCodeTaken } from './pictures.queries.ts'
import { formatAltTexts } from './pictures.ts'
import { getProductChoices } from './products.queries.ts'
import { findAdminProduct, getDifferences, type SaveOutcome } from './products.ts'
import {
  deleteProduct,
  deleteRow,
  findAdminRow,
  insertRow,
  listProductUses,
  listRowUses,
  updateRow,
} from './rows.queries.ts'

/** Fields that the product search indexes. */
const SEARCHED_FIELDS = ['name', 'description', toGreekFieldName('description'), 'master']

/**
 * Saves a row and updates the search index. Refused if somebody else has changed it since. A publish leaves the row
 * alone from then on.
 */
export function saveRow(
  db: Database,
  kind: RowKind,
  id: number,
  version: string,
  input: RowValues,
  actor: string,
  now: number,
): SaveOutcome {
  return db.transactionSync((): SaveOutcome => {
    const before = findAdminRow(db, kind, id)
    if (before === null) return { ok: false, reason: 'not-found' }
    const picture = findSelectedPicture(db, input, before.picture)
    if (hasUnknownParent(db, input) || picture === undefined) return { ok: false, reason: 'unknown-code' }
    const values = cleanValues(kind, input)
    const detail = { ...getAltChange(before.picture, picture), ...getDifferences(before.values, values) }
    // A second click gets the result of the first.
    if (Object.keys(detail).length === 0) return { ok: true }
    if (before.version !== version) return { ok: false, reason: 'changed' }
    const fields = listTooLongFields(kind, values)
    if (fields.length > 0) return { ok: false, reason: 'too-long', fields }
    updateRow(db, kind, id, { ...values, picture })
    const isSearchChanged = SEARCHED_FIELDS.some((field) => field in detail)
    const getRenamed = (renamedKind: RowKind) => (renamedKind === kind && isSearchChanged ? [before.code] : [])
    const renamedRows = {
      brands: getRenamed('brands'),
      categories: getRenamed('categories'),
      masterCategories: getRenamed('master-categories'),
    }
    new Search(db).update(findProductsReferencing(db, renamedRows))
    logChange(db, { who: actor, what: `row.${kind}`, subject: `${before.code} ${before.title}`.trim(), detail }, now)
    return { ok: true }
  })
}

/** Whether the chosen master category no longer exists. */
function hasUnknownParent(db: Database, { master }: RowValues): boolean {
  return typeof master === 'number' && !hasParent(db, master)
}

/** The chosen picture as its column stores it. Null for none, undefined if it isn't one of the shop's. */
function findSelectedPicture(
  db: Database,
  { picture }: RowValues,
  own: TranslatedPicture | null = null,
): string | null | undefined {
  if (typeof picture !== 'string' || picture === '') return null
  return findPictureByPath(db, picture, own) ?? undefined
}

/** The same picture may have been uploaded again with another alt text. */
function getAltChange(before: TranslatedPicture | null, selected: string | null): Record<string, string> {
  const now = selected === null ? null : parseTranslatedPicture(selected)
  if (before === null || now === null || before.path !== now.path) return {}
  return getDifferences({ picture: formatAltTexts(before) }, { picture: formatAltTexts(now) })
}

function listHtmlFields(kind: RowKind): string[] {
  return rowKindDefinitions[kind].fields.flatMap(({ name, type }) =>
    type === 'html' ? [name, toGreekFieldName(name)] : [],
  )
}

/** Fields whose HTML exceeds its limit after cleaning. */
function listTooLongFields(kind: RowKind, values: RowValues): string[] {
  return listHtmlFields(kind).filter((name) => String(values[name] ?? '').length > MAX_PAGE_HTML)
}

/** The values with their HTML cleaned by the allow-list. */
function cleanValues(kind: RowKind, input: RowValues): RowValues {
  const htmlFieldNames = listHtmlFields(kind)
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      htmlFieldNames.includes(name) && typeof value === 'string' ? cleanHtml(value) : value,
    ]),
  )
}

/**
 * Creates a row with an id that no row had before, or returns the row if the form is sent again. A publish leaves it
 * alone.
 */
export function createRow(
  db: Database,
  kind: CreatableKind,
  input: RowValues,
  actor: string,
  form: SubmissionId,
  now: number,
): CreateRowOutcome {
  return db.transactionSync((): CreateRowOutcome => {
    const existingId = findCreatedId(db, form)
    if (existingId !== null) return { ok: true, id: existingId }
    const picture = findSelectedPicture(db, input)
    if (hasUnknownParent(db, input) || picture === undefined) return { ok: false, reason: 'unknown-code' }
    const { code } = input
    const hasCode = kind === 'master-categories' || kind === 'categories' || kind === 'brands' || kind === 'stores'
    if (hasCode && isCodeTaken(db, kind, String(code))) return { ok: false, reason: 'code-taken' }
    const values = cleanValues(kind, input)
    const fields = listTooLongFields(kind, values)
    if (fields.length > 0) return { ok: false, reason: 'too-long', fields }
    const id = insertRow(db, kind, { ...values, picture })
    const row = findAdminRow(db, kind, id)
    logChange(
      db,
      { who: actor, what: `row-added.${kind}`, subject: getSubject(row), detail: {}, created: { form, id } },
      now,
    )
    return { ok: true, id }
  })
}

/** Removes a row that is not in use. */
export function removeRow(db: Database, kind: CreatableKind, id: number, actor: string, now: number): RemoveRowOutcome {
  return db.transactionSync((): RemoveRowOutcome => {
    const row = findAdminRow(db, kind, id)
    if (row === null) return { ok: false, reason: 'not-found' }
    const uses = listRowUses(db, kind, id)
    if (uses.length > 0) return { ok: false, reason: 'in-use', uses }
    deleteRow(db, kind, id)
    logChange(db, { who: actor, what: `row-removed.${kind}`, subject: getSubject(row), detail: {} }, now)
    return { ok: true }
  })
}

const getSubject = (row: { code: string; title: string } | null) => `${row?.code ?? ''} ${row?.title ?? ''}`.trim()

/** Creates a product with one variant and a unique slug, or returns it if the form is sent again. */
export function createProduct(
  db: Database,
  input: NewProduct,
  actor: string,
  form: SubmissionId,
  now: number,
): CreateRowOutcome {
  return db.transactionSync((): CreateRowOutcome => {
    const existingId = findCreatedId(db, form)
    if (existingId !== null) return { ok: true, id: existingId }
    const { sku, name, mainCategory, brand } = input
    if (findProduct(db, sku) !== null || findVariantId(db, sku) !== null) return { ok: false, reason: 'code-taken' }
    const knownCodes = loadKnownCodes(db)
    if (!knownCodes.categories.has(mainCategory) || (brand !== '' && !knownCodes.brands.has(brand)))
      return { ok: false, reason: 'unknown-code' }
    const picture = input.picture === '' ? findCategoryPicture(db, mainCategory) : findPictureByPath(db, input.picture)
    if (picture === null) return { ok: false, reason: input.picture === '' ? 'no-picture' : 'unknown-code' }
    const product = toProduct(input, {
      slug: createUniqueSlug(name, sku, (slug) => findSlugOwners(db, [slug]).has(slug)),
      addedAt: new Date(now).toISOString(),
      picture: parseTranslatedPicture(picture),
      warehouses: getProductChoices(db).warehouses,
    })
    const id = writeStoredProduct(db, product, now)
    new Search(db).update([id])
    logChange(db, { who: actor, what: 'goods.added', subject: sku, detail: { name }, created: { form, id } }, now)
    return { ok: true, id }
  })
}

/**
 * Removes a product without orders, with its prices, stock and reviews. Carts keep its lines until they have shown the
 * removal.
 */
export function removeProduct(db: Database, id: number, actor: string, now: number): RemoveRowOutcome {
  return db.transactionSync((): RemoveRowOutcome => {
    const existing = findAdminProduct(db, id, false)
    if (existing === null) return { ok: false, reason: 'not-found' }
    const uses = listProductUses(db, id)
    if (uses.length > 0) return { ok: false, reason: 'in-use', uses }
    deletePhotos(db, 'product', [id], now)
    deleteProduct(db, id)
    const { sku, name } = existing.product
    logChange(db, { who: actor, what: 'goods.removed', subject: sku, detail: { name } }, now)
    return { ok: true }
  })
}
