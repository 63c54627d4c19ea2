import type { Database } from './database.ts'
import { storedTenant, storeTenant } from './tenant-identity.queries.ts'

/**
 * Thrown when a database is asked in another tenant's name. It can only be a mistake in a tenant record (two shops with
 * one `database`), so it is no answer that a page could give.
 */
export class WrongTenant extends Error {
  override readonly name = 'WrongTenant'
}

/** The tenant that this database belongs to; at first use, the one who asks. */
export function ownerOf(db: Database, asking: string): string {
  const stored = storedTenant(db)
  if (stored !== null) return stored
  storeTenant(db, asking)
  return asking
}
