import { env } from 'cloudflare:workers'
import type { DeskAccounts } from '#app/domain/desk/desk-accounts.ts'
import type { StaffRole } from '#app/domain/desk/staff.ts'
import { openDeskAccounts } from '#workers/accounts/desk-accounts.ts'
import { hashToken } from '#workers/accounts/tokens.ts'
import type { Database } from '#workers/shop/database.ts'
import { insertStaff, keepSecret, setStaffPassword } from '#workers/shop/desk/staff.queries.ts'
import { insertStaffSession } from '#workers/shop/desk/staff-sessions.queries.ts'
import { rowSecrets } from '#workers/shop/secrets/row-secrets.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { storedTenant } from '#workers/shop/tenant-identity.queries.ts'
import { storedPassword, type Visit } from './customers.ts'

/** People of the desk, and browsers there, for tests. Their password is `thePassword`. */

/** The authenticator's of everybody who has one. */
export const staffSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface NewStaff {
  readonly email?: string
  readonly name?: string
  readonly role?: StaffRole
  /** Null for who has yet to set up an authenticator. */
  readonly secret?: string | null
}

export function aStaffMember(db: Database, given: NewStaff = {}, now = Date.now()): number {
  const { email = 'eleni@kiosk.example', name = 'Eleni', role = 'staff', secret = staffSecret } = given
  const id = insertStaff(db, { email, name, role }, now)
  setStaffPassword(db, id, storedPassword)
  if (secret !== null) {
    const secrets = rowSecrets(storedTenant(db) ?? 'test-shop', env.CONFIG_KEY ?? '')
    keepSecret(db, id, secrets.sealAuthenticator({ kind: 'staff', id }, secret), 0)
  }
  return id
}

/** A session of theirs, as signing in leaves it: the value of the `desk` cookie. */
export function aDeskSession(
  db: Database,
  staff: number,
  expiresAt = Date.now() + 3_600_000,
  now = Date.now(),
): string {
  const token = crypto.randomUUID()
  insertStaffSession(db, { tokenHash: hashToken(token), staff, browser: '', expiresAt }, now)
  return token
}

/** The desk of a shop as a visitor's browser has it. */
export function deskOf(shop: ShopClient, { session, known, address }: Omit<Visit, 'report'> = {}): DeskAccounts {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  return openDeskAccounts(
    shop,
    { session: session ?? null, known: known ?? null, address: address ?? 'hash of the network address', agent },
    'Kiosk',
  )
}
