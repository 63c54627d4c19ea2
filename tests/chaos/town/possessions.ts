import { standingRows } from './standing-rows.ts'

/** What a customer has, by whose it is; what anybody may write about a customer, as a reset link, is not among it. */
const ofCustomers = [
  ...[
    'customers',
    'addresses',
    'basket_lines',
    'wishes',
    'product_wishes',
    'comparisons',
    'sessions',
    'known_browsers',
    'two_factor',
  ],
  ...['recovery_codes', 'orders', 'point_entries', 'reviews', 'stock_notices'],
]
/** Who may go to the desk, and what they have done there. */
const ofTheDesk = ['staff', 'staff_sessions', 'staff_browsers', 'staff_links', 'staff_recovery_codes', 'audit_log']

type Row = Readonly<Record<string, unknown>>
export type Possessions = ReadonlyMap<string, readonly Row[]>

/** What is somebody's in a shop, its customers' and its people's, table by table. */
export function possessions(state: string, id: string): Possessions {
  const rows = standingRows(state, id)
  for (const table of ['customers', 'addresses', 'basket_lines', 'orders', 'staff', 'staff_sessions'])
    if (!rows.has(table)) throw new Error(`${id} has no ${table}`)
  return new Map([...ofCustomers, ...ofTheDesk].map((table) => [table, JSON.parse(rows.get(table) ?? '[]')]))
}

/** What has been written of those who were there before; that somebody new comes along is no failure. */
export function changedPossessions(before: Possessions, after: Possessions): string[] {
  const known = new Set(before.get('customers')?.map(({ id }) => id))
  return [...before].flatMap(([table, rows]) => {
    const owner = table === 'customers' ? 'id' : 'customer_id'
    const theirs = (all: readonly Row[] = []) =>
      new Set(all.filter((row) => ofTheDesk.includes(table) || known.has(row[owner])).map((row) => JSON.stringify(row)))
    const [was, is] = [theirs(rows), theirs(after.get(table))]
    const changed = [...was, ...is].filter((row) => !was.has(row) || !is.has(row))
    return changed.map((row) => `${table} is written: ${row.slice(0, 200)}`)
  })
}
