import type { Picture } from '#app/domain/catalogue/picture.ts'
import { currentHtml, htmlRules } from '#app/domain/content/clean-html.ts'
import {
  codeIsTheShops,
  greekName,
  type MadeKind,
  type RowField,
  type RowKind,
  type RowValues,
  rowKindFacts,
} from '#app/domain/desk/row-kinds.ts'
import type { Database } from '../database.ts'
import { sourceOf } from '../import-rows.ts'
import { type NumberedTable, nextId } from '../next-id.queries.ts'
import { pictureFrom } from '../picture.ts'
import { greekJson } from '../spoken.queries.ts'
import type { DeskRow } from './desk-product.ts'

interface RowTable {
  readonly table: string
  /** SQL of what a row is called and of the code that it is known by. */
  readonly title: string
  readonly code: string
  readonly order: string
}

const tables: Readonly<Record<MadeKind, RowTable & { readonly table: NumberedTable }> & Record<RowKind, RowTable>> = {
  'master-categories': { table: 'master_categories', title: 'description', code: 'code', order: 'sequence, id' },
  categories: { table: 'categories', title: 'description', code: 'code', order: 'master_id, sequence, id' },
  brands: { table: 'brands', title: 'name', code: 'code', order: 'sequence, id' },
  slides: { table: 'slides', title: "title1 || ' ' || title2", code: 'code', order: 'sequence, id' },
  posts: { table: 'posts', title: 'title', code: 'published_on', order: 'published_on DESC, id DESC' },
  stores: { table: 'warehouses', title: 'web_description', code: 'code', order: 'sequence, id' },
  pages: { table: 'page_content', title: 'position', code: 'CAST(page AS TEXT)', order: 'page, position' },
  'price-lists': { table: 'price_lists', title: 'name', code: 'CAST(id AS TEXT)', order: 'id' },
}

type Row = Record<string, SqlStorageValue>

/** Rows of a kind in the order in which the shop shows them; one of them by its id. */
export function deskRows(db: Database, kind: RowKind, id: number | null = null): DeskRow[] {
  const { table, title, code, order } = tables[kind]
  const { fields } = rowKindFacts[kind]
  const columns = [
    ...fields.map(({ column }) => column),
    ...(speaksGreek(kind) ? ['el'] : []),
    ...(hasHtml(kind) ? ['html_rules'] : []),
  ]
  const rows = db.sql.exec<Row>(
    `SELECT id AS row_id, ${title} AS row_title, ${code} AS row_code, ${columns.join(', ')} FROM ${table}
     WHERE ?1 IS NULL OR id = ?1 ORDER BY ${order}`,
    id,
  )
  return [...rows].map((row) => {
    const values = valuesOf(kind, row)
    return {
      ...{ id: Number(row.row_id), title: String(row.row_title).trim(), code: String(row.row_code) },
      ...{ values, picture: pictureIn(kind, row), version: sourceOf(values) },
    }
  })
}

export function deskRow(db: Database, kind: RowKind, id: number): DeskRow | null {
  return deskRows(db, kind, id)[0] ?? null
}

/** Writes the row; its trigger marks it as edited in the shop. A picture is given as the database keeps it. */
export function writeRow(db: Database, kind: RowKind, id: number, values: RowValues): void {
  const written = columnsOf(kind, rowKindFacts[kind].fields, values)
  db.sql.exec(
    `UPDATE ${tables[kind].table} SET ${written.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ?`,
    ...written.map(([, value]) => value),
    id,
  )
}

/** A new row, which no import has brought: a publish leaves it alone. */
export function insertRow(db: Database, kind: MadeKind, values: RowValues): number {
  const { table } = tables[kind]
  const { made, fields } = rowKindFacts[kind]
  const number = nextId(table)
  const given = columnsOf(kind, [...made, ...fields], values)
  const code = codeIsTheShops.includes(kind)
  const { id } = db.sql
    .exec<{ id: number }>(
      `INSERT INTO ${table} (id, ${code ? 'code, ' : ''}${given.map(([column]) => column).join(', ')})
       VALUES (${number}, ${code ? `'desk-' || ${number}, ` : ''}${given.map(() => '?').join(', ')}) RETURNING id`,
      ...given.map(([, value]) => value),
    )
    .one()
  return id
}

/** The columns that hold these fields, with what is to stand in them. */
function columnsOf(kind: RowKind, fields: readonly RowField[], values: RowValues) {
  const given: (readonly [string, string | number | null])[] = fields.map(({ name, column, type }) => {
    const value = values[name] ?? null
    const empty = type === 'picture' && value === ''
    return [column, empty ? null : typeof value === 'boolean' ? Number(value) : value] as const
  })
  if (hasHtml(kind)) given.push(['html_rules', htmlRules])
  if (!speaksGreek(kind)) return given
  const greek = fields.flatMap(({ name, column, greek: spoken }) => {
    const words = values[greekName(name)]
    return spoken && typeof words === 'string' && words !== '' ? [[column, words] as const] : []
  })
  return [...given, ['el', greekJson(Object.fromEntries(greek))] as const]
}

const hasHtml = (kind: RowKind) => rowKindFacts[kind].fields.some(({ type }) => type === 'html')

const speaksGreek = (kind: RowKind) => rowKindFacts[kind].fields.some(({ greek }) => greek)

function valuesOf(kind: RowKind, row: Row): RowValues {
  const el: Record<string, string> = typeof row.el === 'string' ? JSON.parse(row.el) : {}
  return Object.fromEntries(
    rowKindFacts[kind].fields.flatMap(({ name, column, type, greek }) => {
      const value = type === 'picture' ? (pictureIn(kind, row)?.path ?? '') : row[column]
      const current = (text: string) => (type === 'html' ? currentHtml(text, Number(row.html_rules)) : text)
      const kept = typeof value === 'string' ? current(value) : typeof value === 'number' ? value : null
      return [
        [name, type === 'flag' ? kept === 1 : kept] as const,
        ...(greek ? [[greekName(name), current(el[column] ?? '')] as const] : []),
      ]
    }),
  )
}

function pictureIn(kind: RowKind, { picture }: Row): Picture | null {
  const shows = rowKindFacts[kind].fields.some(({ type }) => type === 'picture')
  return shows && typeof picture === 'string' ? pictureFrom(picture) : null
}
