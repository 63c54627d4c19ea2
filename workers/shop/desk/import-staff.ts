import type { ImportFault, ImportOptions, ImportReport } from '#app/domain/catalogue/import.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { StaffRow } from '#app/domain/desk/staff-file.ts'
import { type Database, rehearse } from '../database.ts'
import { findDuplicates, newTally, readRows, readSections, refused } from '../import-rows.ts'
import type { RowSecrets } from '../secrets/row-secrets.ts'
import { recoveryKey } from '../secrets/seal-rows.ts'
import { insertStaff, keepSecret, setStaffPassword, staffByEmail } from './staff.queries.ts'

/** The people of a demo shop's desk, in one transaction. Who is there already stays as they are. */
export function importStaff(
  db: Database,
  secrets: RowSecrets,
  file: unknown,
  options: ImportOptions,
  now: number,
): ImportReport {
  const faults: ImportFault[] = []
  const sections = readSections(file, ['staff'], faults) ?? {}
  const rows = readRows(sections, 'staff', StaffRow, faults)
  findDuplicates(rows, 'email', ({ email }) => foldLogin(email), faults)
  if (faults.length > 0) return refused(faults)
  const work = () => {
    const tally = newTally()
    // Before the first sealed row: making the key converts plain ones.
    recoveryKey(db, secrets)
    for (const { row } of rows) {
      const known = staffByEmail(db, row.email) !== null
      tally[known ? 'kept' : 'added'] += 1
      if (known) continue
      const id = insertStaff(db, row, now)
      setStaffPassword(db, id, row.password)
      keepSecret(db, id, secrets.sealAuthenticator({ kind: 'staff', id }, row.secret), 0)
    }
    return tally
  }
  return { ...(options.dryRun ? rehearse(db, work) : db.transactionSync(work)), faults: [] }
}
