import type { ProductFields } from '#app/domain/catalogue/product-fields.ts'
import type { Stored } from '#app/domain/catalogue/stored-values.ts'

/** Columns of products, and of their texts, as the table of product fields has them. */

interface ProductColumn {
  readonly field: string
  readonly column: string
  readonly table: 'products' | 'product_texts'
  readonly as: Stored
  readonly onPage: boolean
}

export function columnsOf(fields: ProductFields, table?: ProductColumn['table']): ProductColumn[] {
  return Object.entries(fields)
    .flatMap(([field, { sql, onPage = false }]) =>
      sql === undefined ? [] : [{ field, table: 'products' as const, ...sql, onPage }],
    )
    .filter((each) => table === undefined || each.table === table)
}

/** Arguments of `json_object` for these columns: `p` is the product, `t` its texts. */
export function jsonPairs(columns: readonly ProductColumn[]): string {
  return columns
    .map(({ field, column, table }) => `'${field}', ${table === 'products' ? 'p' : 't'}.${column}`)
    .join(', ')
}

/** The values of such an object. */
export function valuesFrom(columns: readonly ProductColumn[], row: Readonly<Record<string, string | number | null>>) {
  return Object.fromEntries(columns.map(({ field, as }) => [field, as.fromSql(row[field] ?? null)]))
}
