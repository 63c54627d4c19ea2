import { everyRow, openLedger } from '../ledger.queries.ts'

type Row = Readonly<Record<string, unknown>>

/** Made anew of other rows, or a note of what the shop itself has done. */
const ofTheShop = ['errors', 'tenant', 'search_words', 'goods_version']

/** What stands of a row that the clock goes on writing: not when somebody was last seen, how far a mail has come, or when a provider is asked again. */
const standing: Readonly<Record<string, (row: Row) => unknown>> = {
  outbox: ({ kind, key }) => ({ kind, key }),
  sessions: ({ seen_at: _, ...row }) => row,
  staff_sessions: ({ seen_at: _, ...row }) => row,
  payments: ({ ask_at: _, asked: __, ...row }) => row,
}

/** Every row of a shop as it stays while nobody does anything, table by table. */
export function standingRows(state: string, id: string): ReadonlyMap<string, string> {
  const ledger = openLedger(state, id)
  const tables = everyRow(ledger, ofTheShop)
  ledger.close()
  return new Map(
    [...tables].map(([table, rows]) => {
      const stands = standing[table]
      return [table, stands === undefined ? rows : JSON.stringify((JSON.parse(rows) as readonly Row[]).map(stands))]
    }),
  )
}
