import {
  type CreatableKind,
  generatedCodeKinds,
  type RowField,
  type RowKind,
  type RowUse,
  type RowValues,
  rowKindDefinitions,
  toGreekFieldName,
} from '#app/domain/admin/row-kinds.ts'
import type { TranslatedPicture } from '#app/domain/catalogue/picture.ts'
import { getCurrentHtml, htmlRulesVersion } from '#app/domain/content/clean-html.ts'
import type { Database } from '../database.ts'
import { hashSource } from '../import-rows.ts'
import {
  excludeRowSql,
  type LanguageOrDefault,
  localizedSql,
  type NumberedTable,
  nextIdSql,
  parseTranslatedPicture,
  toGreekJson,
} from '../rows.queries.ts'
import type { AdminRow } from './products.ts'

interface RowTable {
  readonly table: string
  /** The columns of the row's name. */
  readonly title: readonly string[]
  /** SQL for its code. */
  readonly code: string
  readonly order: string
}

/** Orders positions by number, with a title before its paragraph. */
const pageOrder = `page, CAST(replace(replace(position, 'title ', ''), 'paragraph ', '') AS INTEGER),
  instr(position, 'paragraph'), position`

const tables: Readonly<
  Record<CreatableKind, RowTable & { readonly table: NumberedTable }> & Record<RowKind, RowTable>
> = {
  'master-categories': { table: 'master_categories', title: ['description'], code: 'code', order: 'sequence, id' },
  categories: { table: 'categories', title: ['description'], code: 'code', order: 'master_id, sequence, id' },
  brands: { table: 'brands', title: ['name'], code: 'code', order: 'sequence, id' },
  slides: { table: 'slides', title: ['title1', 'title2'], code: 'code', order: 'sequence, id' },
  posts: { table: 'posts', title: ['title'], code: 'published_on', order: 'published_on DESC, id DESC' },
  stores: { table: 'warehouses', title: ['web_description'], code: 'code', order: 'sequence, id' },
  pages: { table: 'page_content', title: ['position'], code: 'CAST(page AS TEXT)', order: pageOrder },
  'price-lists': { table: 'price_lists', title: ['name'], code: 'CAST(id AS TEXT)', order: 'id' },
}

type Row = Record<string, SqlStorageValue>

/** The row's title in this language, `t` being the table. */
function getTitleSql(kind: RowKind, language: LanguageOrDefault): string {
  const { title } = tables[kind]
  const isLocalized = hasGreek(kind) && kind !== 'pages'
  return title.map((column) => (isLocalized ? localizedSql(language, 't', column) : column)).join(" || ' ' || ")
}

/** Rows of a kind in the order in which the shop shows them, or the one with this id. */
export function listAdminRows(
  db: Database,
  kind: RowKind,
  id: number | null = null,
  language?: LanguageOrDefault,
): AdminRow[] {
  const { table, code, order } = tables[kind]
  const { fields } = rowKindDefinitions[kind]
  const columns = [
    ...fields.map(({ column }) => column),
    ...(hasGreek(kind) ? ['el'] : []),
    ...(hasHtml(kind) ? ['html_rules'] : []),
  ]
  const rows = db.sql.exec<Row>(
    `SELECT id AS row_id, ${getTitleSql(kind, language)} AS row_title, ${code} AS row_code, ${columns.join(', ')} FROM ${table} t
     WHERE ?1 IS NULL OR id = ?1 ORDER BY ${order}`,
    id,
  )
  return [...rows].map((row) => {
    const values = toRowValues(kind, row)
    return {
      ...{ id: Number(row.row_id), title: String(row.row_title).trim(), code: String(row.row_code) },
      ...{ values, picture: toPicture(kind, row), version: hashSource(values) },
    }
  })
}

export function findAdminRow(db: Database, kind: RowKind, id: number, language?: LanguageOrDefault): AdminRow | null {
  return listAdminRows(db, kind, id, language)[0] ?? null
}

/** Writes the row. Its trigger marks the row as edited in the shop. A picture is passed as its column stores it. */
export function updateRow(db: Database, kind: RowKind, id: number, values: RowValues): void {
  const assignments = toColumnValues(kind, rowKindDefinitions[kind].fields, values)
  db.sql.exec(
    `UPDATE ${tables[kind].table} SET ${assignments.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ?`,
    ...assignments.map(([, value]) => value),
    id,
  )
}

/** Adds a row that is not from an import, so a publish leaves it alone. */
export function insertRow(db: Database, kind: CreatableKind, values: RowValues): number {
  const { table } = tables[kind]
  const { creationFields, fields } = rowKindDefinitions[kind]
  const newId = nextIdSql(table)
  const assignments = toColumnValues(kind, [...creationFields, ...fields], values)
  const hasGeneratedCode = generatedCodeKinds.includes(kind)
  const { id } = db.sql
    .exec<{ id: number }>(
      `INSERT INTO ${table} (id, ${hasGeneratedCode ? 'code, ' : ''}${assignments.map(([column]) => column).join(', ')})
       VALUES (${newId}, ${hasGeneratedCode ? `'desk-' || ${newId}, ` : ''}${assignments.map(() => '?').join(', ')}) RETURNING id`,
      ...assignments.map(([, value]) => value),
    )
    .one()
  return id
}

/** The columns of these fields, with their values. */
function toColumnValues(kind: RowKind, fields: readonly RowField[], values: RowValues) {
  const assignments: (readonly [string, string | number | null])[] = fields.map(({ name, column, type }) => {
    const value = values[name] ?? null
    const isEmpty = type === 'picture' && value === ''
    return [column, isEmpty ? null : typeof value === 'boolean' ? Number(value) : value] as const
  })
  if (hasHtml(kind)) assignments.push(['html_rules', htmlRulesVersion])
  if (!hasGreek(kind)) return assignments
  const greekValues = fields.flatMap(({ name, column, greek: isTranslated }) => {
    const text = values[toGreekFieldName(name)]
    return isTranslated && typeof text === 'string' && text !== '' ? [[column, text] as const] : []
  })
  return [...assignments, ['el', toGreekJson(Object.fromEntries(greekValues))] as const]
}

const hasHtml = (kind: RowKind) => rowKindDefinitions[kind].fields.some(({ type }) => type === 'html')

const hasGreek = (kind: RowKind) => rowKindDefinitions[kind].fields.some(({ greek }) => greek)

function toRowValues(kind: RowKind, row: Row): RowValues {
  const greekTexts: Record<string, string> = typeof row.el === 'string' ? JSON.parse(row.el) : {}
  return Object.fromEntries(
    rowKindDefinitions[kind].fields.flatMap(({ name, column, type, greek }) => {
      const value = type === 'picture' ? (toPicture(kind, row)?.path ?? '') : row[column]
      const current = (text: string) => (type === 'html' ? getCurrentHtml(text, Number(row.html_rules)) : text)
      const fieldValue = typeof value === 'string' ? current(value) : typeof value === 'number' ? value : null
      return [
        [name, type === 'flag' ? fieldValue === 1 : fieldValue] as const,
        ...(greek ? [[toGreekFieldName(name), current(greekTexts[column] ?? '')] as const] : []),
      ]
    }),
  )
}

function toPicture(kind: RowKind, { picture }: Row): TranslatedPicture | null {
  const hasPicture = rowKindDefinitions[kind].fields.some(({ type }) => type === 'picture')
  return hasPicture && typeof picture === 'string' ? parseTranslatedPicture(picture) : null
}

type UseQuery = readonly [by: RowUse['usedBy'], sql: string]

/** Discounts for the products of a category or master category. They name it by its code. */
const discountsOf = (table: 'categories' | 'master_categories'): UseQuery => [
  'discounts',
  `SELECT count(*) AS count FROM discounts WHERE EXISTS (
     SELECT 1 FROM json_each(terms, '$.categories') named JOIN ${table} c ON c.code = named.value WHERE c.id = ?)`,
]

/**
 * The uses that prevent the removal of a row, counted by its id. Products that are switched off count, because they may
 * be switched on again.
 */
const useQueries: Readonly<Record<CreatableKind, readonly UseQuery[]>> = {
  'master-categories': [
    ['categories', 'SELECT count(*) AS count FROM categories WHERE master_id = ?'],
    discountsOf('master_categories'),
  ],
  categories: [
    ['products', 'SELECT count(DISTINCT product_id) AS count FROM product_categories WHERE category_id = ?'],
    discountsOf('categories'),
  ],
  brands: [['products', 'SELECT count(*) AS count FROM products WHERE brand_id = ?']],
  slides: [],
  posts: [],
  stores: [
    ['stock', 'SELECT count(*) AS count FROM stock WHERE quantity > 0 AND warehouse_id = ?'],
    [
      'orders',
      `SELECT count(*) AS count FROM (
         SELECT order_id FROM order_stock WHERE warehouse_id = ?1 UNION SELECT id FROM orders WHERE warehouse_id = ?1)`,
    ],
    ['last', 'SELECT count(*) = 1 AS count FROM warehouses WHERE ? > 0'],
  ],
  'price-lists': [
    ['customers', 'SELECT count(*) AS count FROM customers WHERE deleted = 0 AND price_list_id = ?'],
    ['discounts', "SELECT count(*) AS count FROM discounts WHERE terms ->> '$.priceList' = ?"],
  ],
}

export function listRowUses(db: Database, kind: CreatableKind, id: number): RowUse[] {
  return countUses(db, useQueries[kind], id)
}

/** Orders refer to their products forever. */
export function listProductUses(db: Database, id: number): RowUse[] {
  return countUses(
    db,
    [['orders', 'SELECT count(DISTINCT order_id) AS count FROM order_lines WHERE product_id = ?']],
    id,
  )
}

function countUses(db: Database, counts: readonly UseQuery[], id: number): RowUse[] {
  return counts
    .map(([by, sql]) => ({ usedBy: by, count: db.sql.exec<{ count: number }>(sql, id).one().count }))
    .filter(({ count }) => count > 0)
}

/** The statements that remove a row. The first records the removal for the next publish. */
const removalStatements: Readonly<Record<CreatableKind, readonly string[]>> = {
  'master-categories': [excludeRowSql('master_categories'), 'DELETE FROM master_categories WHERE id = ?'],
  categories: [excludeRowSql('categories'), 'DELETE FROM categories WHERE id = ?'],
  brands: [excludeRowSql('brands'), 'DELETE FROM brands WHERE id = ?'],
  slides: [excludeRowSql('slides'), 'DELETE FROM slides WHERE id = ?'],
  posts: [excludeRowSql('posts'), 'DELETE FROM posts WHERE id = ?'],
  stores: [
    excludeRowSql('warehouses'),
    'DELETE FROM stock WHERE warehouse_id = ?',
    'DELETE FROM warehouses WHERE id = ?',
  ],
  'price-lists': [
    excludeRowSql('price_lists'),
    'DELETE FROM list_prices WHERE price_list_id = ?',
    'DELETE FROM price_history WHERE price_list_id = ?',
    // Only deleted customers are left: any other prevents the removal.
    'UPDATE customers SET price_list_id = NULL WHERE price_list_id = ?',
    'DELETE FROM price_lists WHERE id = ?',
  ],
}

export function deleteRow(db: Database, kind: CreatableKind, id: number): void {
  for (const statement of removalStatements[kind]) db.sql.exec(statement, id)
}

const productVariants = '(SELECT id FROM variants WHERE product_id = ?1)'

/**
 * The rows that are removed with a product, in this order: stock first, because a trigger records its change. Cart
 * lines, wishlist items and compared products stay until the customer has been informed of the removal.
 */
const productStatements = [
  excludeRowSql('products'),
  `DELETE FROM stock WHERE variant_id IN ${productVariants}`,
  `DELETE FROM list_prices WHERE variant_id IN ${productVariants}`,
  `DELETE FROM price_history WHERE variant_id IN ${productVariants}`,
  `DELETE FROM variant_pictures WHERE variant_id IN ${productVariants}`,
  'DELETE FROM stock_notices WHERE product_id = ?1',
  'DELETE FROM reviews WHERE product_id = ?1',
  'DELETE FROM related_variants WHERE product_id = ?1',
  'DELETE FROM product_pictures WHERE product_id = ?1',
  'DELETE FROM product_categories WHERE product_id = ?1',
  'DELETE FROM product_texts WHERE product_id = ?1',
  'DELETE FROM product_search WHERE rowid = ?1',
  'DELETE FROM variants WHERE product_id = ?1',
  'DELETE FROM stock_turns WHERE product_id = ?1',
  'DELETE FROM products WHERE id = ?1',
]

export function deleteProduct(db: Database, id: number): void {
  for (const statement of productStatements) db.sql.exec(statement, id)
}
