import { everyRow, openLedger } from '../ledger.queries.ts'

/** What the clock sends, asks and counts by itself, and what is made anew of other rows. */
const ofTheClock = ['outbox', 'payments', 'tenant', 'errors', 'search_words']

/** Every row that is this customer's or the shop's own, without when somebody was last seen: nobody else may change one. */
export function rowsOfOthers(state: string, id: string, email: string): string[] {
  const ledger = openLedger(state, id)
  const tables = everyRow(ledger, ofTheClock)
  ledger.close()
  const people: readonly { id: number; email: string | null }[] = JSON.parse(tables.get('customers') ?? '[]')
  const customer = people.find((person) => person.email === email)
  if (customer === undefined) throw new Error(`${email} is no customer of ${id}`)
  return [...tables].flatMap(([table, rows]) =>
    (JSON.parse(rows) as readonly Readonly<Record<string, unknown>>[])
      .filter(({ customer_id }) => customer_id === undefined || customer_id === null || customer_id === customer.id)
      .map(({ seen_at: _, ...row }) => `${table} ${JSON.stringify(row)}`),
  )
}
