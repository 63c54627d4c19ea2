import { freeSlug } from '#app/domain/catalogue/slug.ts'
import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { MakeOutcome, RemoveOutcome } from '#app/domain/desk/making.ts'
import { type NewProduct, productOf } from '#app/domain/desk/new-product-form.ts'
import type { MadeKind, RowValues } from '#app/domain/desk/row-kinds.ts'
import { knownCodes, ownersOfSlugs } from '../catalogue/catalogue-tables.queries.ts'
import { findProduct, variantId } from '../catalogue/import-product.queries.ts'
import { writeHeldProduct } from '../catalogue/write-product.ts'
import type { Database } from '../database.ts'
import { pictureFrom } from '../picture.ts'
import { Search } from '../search/search.ts'
import { madeBy, noteChange } from './audit.queries.ts'
import { choicesOf } from './desk-goods.queries.ts'
import { deskProduct } from './desk-goods.ts'
import { deskRow, insertRow } from './desk-rows.queries.ts'
import { chosenPicture, cleaned, tooLongFields, unknownParent } from './desk-rows.ts'
import { deleteProduct, deleteRow, productUses, rowUses } from './removal.queries.ts'
import { codeIsTaken, pictureByPath, pictureForProductsOf } from './row-choices.queries.ts'

/** A new row under a number that no row had before; the same one for a form that is sent again. A publish leaves it alone. */
export function makeRow(
  db: Database,
  kind: MadeKind,
  given: RowValues,
  who: string,
  form: SentForm,
  now: number,
): MakeOutcome {
  return db.transactionSync((): MakeOutcome => {
    const made = madeBy(db, form)
    if (made !== null) return { ok: true, id: made }
    const picture = chosenPicture(db, given)
    if (unknownParent(db, given) || picture === undefined) return { ok: false, reason: 'unknown-code' }
    const { code } = given
    const coded = kind === 'master-categories' || kind === 'categories' || kind === 'brands' || kind === 'stores'
    if (coded && codeIsTaken(db, kind, String(code))) return { ok: false, reason: 'code-taken' }
    const values = cleaned(kind, given)
    const fields = tooLongFields(kind, values)
    if (fields.length > 0) return { ok: false, reason: 'too-long', fields }
    const id = insertRow(db, kind, { ...values, picture })
    const row = deskRow(db, kind, id)
    noteChange(db, { who, what: `row-added.${kind}`, subject: subjectOf(row), detail: {}, made: { form, id } }, now)
    return { ok: true, id }
  })
}

/** Removes a row that nothing hangs on. */
export function removeRow(db: Database, kind: MadeKind, id: number, who: string, now: number): RemoveOutcome {
  return db.transactionSync((): RemoveOutcome => {
    const row = deskRow(db, kind, id)
    if (row === null) return { ok: false, reason: 'not-found' }
    const uses = rowUses(db, kind, id)
    if (uses.length > 0) return { ok: false, reason: 'in-use', uses }
    deleteRow(db, kind, id)
    noteChange(db, { who, what: `row-removed.${kind}`, subject: subjectOf(row), detail: {} }, now)
    return { ok: true }
  })
}

const subjectOf = (row: { code: string; title: string } | null) => `${row?.code ?? ''} ${row?.title ?? ''}`.trim()

/** A new product with its one variant, under an address of its own; the same one for a form that is sent again. */
export function makeProduct(db: Database, given: NewProduct, who: string, form: SentForm, now: number): MakeOutcome {
  return db.transactionSync((): MakeOutcome => {
    const made = madeBy(db, form)
    if (made !== null) return { ok: true, id: made }
    const { sku, name, mainCategory, brand } = given
    if (findProduct(db, sku) !== null || variantId(db, sku) !== null) return { ok: false, reason: 'code-taken' }
    const known = knownCodes(db)
    if (!known.categories.has(mainCategory) || (brand !== '' && !known.brands.has(brand)))
      return { ok: false, reason: 'unknown-code' }
    const picture = given.picture === '' ? pictureForProductsOf(db, mainCategory) : pictureByPath(db, given.picture)
    if (picture === null) return { ok: false, reason: given.picture === '' ? 'no-picture' : 'unknown-code' }
    const product = productOf(given, {
      slug: freeSlug(name, sku, (slug) => ownersOfSlugs(db, [slug]).has(slug)),
      addedAt: new Date(now).toISOString(),
      picture: pictureFrom(picture),
      warehouses: choicesOf(db).warehouses,
    })
    const id = writeHeldProduct(db, product, now)
    new Search(db).update([id])
    noteChange(db, { who, what: 'goods.added', subject: sku, detail: { name }, made: { form, id } }, now)
    return { ok: true, id }
  })
}

/** Removes a product that nobody has ordered, with its prices, units and reviews. Carts keep its lines until they have said so. */
export function removeProduct(db: Database, id: number, who: string, now: number): RemoveOutcome {
  return db.transactionSync((): RemoveOutcome => {
    const shown = deskProduct(db, id, false)
    if (shown === null) return { ok: false, reason: 'not-found' }
    const uses = productUses(db, id)
    if (uses.length > 0) return { ok: false, reason: 'in-use', uses }
    deleteProduct(db, id)
    const { sku, name } = shown.product
    noteChange(db, { who, what: 'goods.removed', subject: sku, detail: { name } }, now)
    return { ok: true }
  })
}
