import type { Picture } from '#app/domain/catalogue/picture.ts'
import { cleanHtml } from '#app/domain/content/clean-html.ts'
import { MAX_PAGE_HTML } from '#app/domain/content/html-length.ts'
import { greekName, type RowKind, type RowValues, rowKindFacts } from '#app/domain/desk/row-kinds.ts'
import { productsNaming } from '../catalogue/catalogue-tables.queries.ts'
import type { Database } from '../database.ts'
import { optionalPictureFrom } from '../picture.ts'
import { Search } from '../search/search.ts'
import { noteChange } from './audit.queries.ts'
import { differing } from './desk-goods.ts'
import type { SaveOutcome } from './desk-product.ts'
import { deskRow, writeRow } from './desk-rows.queries.ts'
import { parentExists, pictureByPath } from './row-choices.queries.ts'

/** The fields whose words products are found by. */
const foundBy = ['name', 'description', greekName('description'), 'master']

/** Saves a row, unless somebody else did meanwhile. What products are found by follows; a publish leaves the row alone. */
export function saveRow(
  db: Database,
  kind: RowKind,
  id: number,
  version: string,
  given: RowValues,
  who: string,
  now: number,
): SaveOutcome {
  return db.transactionSync((): SaveOutcome => {
    const before = deskRow(db, kind, id)
    if (before === null) return { ok: false, reason: 'not-found' }
    const picture = chosenPicture(db, given, before.picture)
    if (unknownParent(db, given) || picture === undefined) return { ok: false, reason: 'unknown-code' }
    const values = cleaned(kind, given)
    const detail = { ...newWords(before.picture, picture), ...differing(before.values, values) }
    // A second click hears what the first one did.
    if (Object.keys(detail).length === 0) return { ok: true }
    if (before.version !== version) return { ok: false, reason: 'changed' }
    const fields = tooLongFields(kind, values)
    if (fields.length > 0) return { ok: false, reason: 'too-long', fields }
    writeRow(db, kind, id, { ...values, picture })
    const isSaidAnew = foundBy.some((field) => field in detail)
    const renamed = (of: RowKind) => (of === kind && isSaidAnew ? [before.code] : [])
    const named = {
      brands: renamed('brands'),
      categories: renamed('categories'),
      masterCategories: renamed('master-categories'),
    }
    new Search(db).update(productsNaming(db, named))
    noteChange(db, { who, what: `row.${kind}`, subject: `${before.code} ${before.title}`.trim(), detail }, now)
    return { ok: true }
  })
}

/** Whether the form chose a main category that there is no more. */
export function unknownParent(db: Database, { master }: RowValues): boolean {
  return typeof master === 'number' && !parentExists(db, master)
}

/** The chosen picture as the database keeps it; null for none, undefined for one that is none of the shop's. */
export function chosenPicture(
  db: Database,
  { picture }: RowValues,
  own: Picture | null = null,
): string | null | undefined {
  if (typeof picture !== 'string' || picture === '') return null
  return pictureByPath(db, picture, own) ?? undefined
}

/** The same picture may have been brought again with other words. */
function newWords(before: Picture | null, chosen: string | null): Record<string, string> {
  const now = optionalPictureFrom(chosen)
  if (before === null || now === null || before.path !== now.path) return {}
  return differing({ picture: before.alt }, { picture: now.alt })
}

function htmlFields(kind: RowKind): string[] {
  return rowKindFacts[kind].fields.flatMap(({ name, type }) => (type === 'html' ? [name, greekName(name)] : []))
}

/** The fields of cleaned values whose HTML got too long when it was cleaned. */
export function tooLongFields(kind: RowKind, values: RowValues): string[] {
  return htmlFields(kind).filter((name) => String(values[name] ?? '').length > MAX_PAGE_HTML)
}

/** The values with their markup cleaned by the allow-list. */
export function cleaned(kind: RowKind, given: RowValues): RowValues {
  const markup = htmlFields(kind)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      markup.includes(name) && typeof value === 'string' ? cleanHtml(value) : value,
    ]),
  )
}
