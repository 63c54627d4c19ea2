import type { Database } from '../database.ts'

/** Rows of a table that one ring takes away: what years have left goes bit by bit, and the shop answers in between. */
export const mostForgotten = 1_000

/**
 * Takes a bounded number of rows away for which the condition is true; its job is due at once again for the rest. `key`
 * lists the columns that tell the rows apart.
 */
export function forgetRows(
  db: Database,
  table: string,
  key: string,
  condition: string,
  ...given: readonly (string | number)[]
): void {
  db.sql.exec(
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${mostForgotten})`,
    ...given,
  )
}
