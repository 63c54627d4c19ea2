/** Tables whose numbers are never given out twice, removed rows' included (0025), and orders' that a restored shop has lost. */
export type NumberedTable =
  | 'products'
  | 'variants'
  | 'master_categories'
  | 'categories'
  | 'brands'
  | 'warehouses'
  | 'slides'
  | 'posts'
  | 'price_lists'
  | 'reviews'
  | 'orders'

/** The SQL of the number that a new row of the table gets. */
export function nextId(table: NumberedTable): string {
  const spent = `(SELECT last FROM spent_ids WHERE name = '${table}')`
  return `(SELECT max(coalesce((SELECT max(id) FROM ${table}), 0), coalesce(${spent}, 0)) + 1)`
}
