import { isInVies, type VatCheck } from '#app/domain/customers/vat-number.ts'
import { PROVIDER_TIMEOUT_MS, withAbortTimeout } from '#workers/integrations/send-request.ts'
import { checkVatNumber } from '#workers/integrations/vies/vies.ts'
import type { Database } from '../database.ts'

/** The most VAT numbers that one run checks. */
const MAX_CHECKS = 5
const MINUTE_MS = 60_000
/**
 * Minutes until the next check after the first, second, … failure. After the last one, the number is checked again when
 * a customer enters it again.
 */
const RETRY_DELAYS_MINUTES = [5, 30, 120, 360, 720, 1440, 1440, 1440]

/**
 * Checks the due numbers with VIES. A shop that does not use VIES drops them. Nothing waits for the results: while VIES
 * is down, orders are accepted and the number counts as not checked.
 */
export async function checkDueVatNumbers(
  db: Database,
  access: Parameters<typeof checkVatNumber>[0] & { readonly isOn: boolean },
  now: () => number,
): Promise<void> {
  for (const { number, asked } of listDueVatChecks(db, now(), MAX_CHECKS)) {
    if (!access.isOn || !isInVies(number)) {
      scheduleVatCheck(db, number, null, 0)
      continue
    }
    // Count before the request: a check that crashes must not repeat without a pause.
    const delay = RETRY_DELAYS_MINUTES[asked]
    scheduleVatCheck(db, number, delay === undefined ? null : now() + delay * MINUTE_MS, asked + 1)
    const answer = await withAbortTimeout(PROVIDER_TIMEOUT_MS, (signal) => checkVatNumber(access, number, signal))
    if (answer.kind === 'checked') saveVatResult(db, number, answer, now())
  }
  db.transactionSync(() => purgeVatChecks(db))
}

/** Milliseconds after which a result of VIES is outdated: the next use of the number then causes another check. */
const ANSWER_LIFETIME_MS = 30 * 86_400_000

/** Schedules a check with VIES, unless there is a result from the last month or a check is scheduled already. */
export function enqueueVatCheck(db: Database, number: string, now: number): void {
  if (number === '') return
  db.sql.exec(
    `INSERT INTO vat_checks (number, ask_at) VALUES (?1, ?2) ON CONFLICT (number) DO UPDATE SET ask_at = ?2, asked = 0
     WHERE ask_at IS NULL AND coalesce(checked_at, 0) < ?3`,
    ...[number, now, now - ANSWER_LIFETIME_MS],
  )
}

export function findNextVatCheckAt(db: Database): number | null {
  const sql = 'SELECT min(ask_at) AS at FROM vat_checks WHERE ask_at IS NOT NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

export function listDueVatChecks(db: Database, now: number, limit: number): { number: string; asked: number }[] {
  return db.sql
    .exec<{ number: string; asked: number }>(
      'SELECT number, asked FROM vat_checks WHERE ask_at <= ? ORDER BY ask_at LIMIT ?',
      now,
      limit,
    )
    .toArray()
}

/** `at` is null to stop checking. */
export function scheduleVatCheck(db: Database, number: string, at: number | null, asked: number): void {
  db.sql.exec('UPDATE vat_checks SET ask_at = ?, asked = ? WHERE number = ?', at, asked, number)
}

export function saveVatResult(
  db: Database,
  number: string,
  answer: {
    readonly valid: boolean
    readonly requestIdentifier: string
    readonly name: string
    readonly address: string
  },
  now: number,
): void {
  db.sql.exec(
    `UPDATE vat_checks SET valid = ?, checked_at = ?, request_identifier = ?, name = ?, address = ?, ask_at = NULL,
       asked = 0 WHERE number = ?`,
    ...[Number(answer.valid), now, answer.requestIdentifier, answer.name, answer.address, number],
  )
}

/** The latest result of VIES; null if there is none. */
export function findVatCheck(db: Database, number: string): VatCheck | null {
  const [row] = db.sql.exec<{ valid: number; at: number; requestIdentifier: string; name: string; address: string }>(
    `SELECT valid, checked_at AS at, request_identifier AS requestIdentifier, name, address FROM vat_checks
     WHERE number = ? AND checked_at IS NOT NULL`,
    number,
  )
  return row === undefined ? null : { ...row, valid: row.valid === 1, at: new Date(row.at).toISOString() }
}

/** Deletes the results for numbers that no customer, order or invoice has. */
export function purgeVatChecks(db: Database): void {
  db.sql.exec(
    `DELETE FROM vat_checks WHERE ask_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.vat = vat_checks.number)
       AND NOT EXISTS (SELECT 1 FROM order_persons p WHERE p.vat_number = vat_checks.number)
       AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.snapshot ->> '$.buyer.vatNumber' = vat_checks.number)`,
  )
}
