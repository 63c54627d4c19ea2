import { isInVies } from '#app/domain/customers/vat-number.ts'
import { PROVIDER_TIMEOUT_MS, withAbortTimeout } from '#workers/integrations/send-request.ts'
import { checkVatNumber } from '#workers/integrations/vies/vies.ts'
import type { Database } from '../database.ts'
import { listDueVatChecks, purgeVatChecks, saveVatResult, scheduleVatCheck } from './vat-checks.queries.ts'

/** The number of VAT numbers that one run checks. */
const MAX_CHECKS = 5
const MINUTE_MS = 60_000
/**
 * Minutes until the next check after the first, second, … failure. After the last one, the next order causes a check.
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
