import { env } from 'cloudflare:workers'
import type { AdminAccounts, StaffRole } from '#app/domain/admin/staff.ts'
import { createAdminAccounts } from '#workers/accounts/admin-accounts.ts'
import { hashToken } from '#workers/accounts/credentials.ts'
import { insertStaff, saveStaffSecret, setStaffPassword } from '#workers/shop/admin/staff.queries.ts'
import { insertStaffSession } from '#workers/shop/admin/staff-sessions.queries.ts'
import type { Database } from '#workers/shop/database.ts'
import { rowSecrets } from '#workers/shop/secrets/row-secrets.queries.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { getStoredTenant } from '#workers/shop/tenant-identity.queries.ts'
import { type AccountOptions, storedPassword } from './customers.ts'

/** Staff and their browsers. Their password is `testPassword`. */

/** The authenticator secret of all staff who have one. */
export const staffSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface NewStaff {
  readonly email?: string
  readonly name?: string
  readonly role?: StaffRole
  /** Null before the authenticator is set up. */
  readonly secret?: string | null
}

export function aStaffMember(db: Database, options: NewStaff = {}, now = Date.now()): number {
  const { email = 'eleni@kiosk.example', name = 'Eleni', role = 'staff', secret = staffSecret } = options
  const id = insertStaff(db, { email, name, role }, now)
  setStaffPassword(db, id, storedPassword)
  if (secret !== null) {
    const secrets = rowSecrets(getStoredTenant(db) ?? 'test-shop', env.CONFIG_KEY ?? '')
    saveStaffSecret(db, id, secrets.sealAuthenticator({ kind: 'staff', id }, secret), 0)
  }
  return id
}

/** Creates a session as a sign-in does; returns the value of the `admin` cookie. */
export function anAdminSession(
  db: Database,
  staff: number,
  expiresAt = Date.now() + 3_600_000,
  now = Date.now(),
): string {
  const token = crypto.randomUUID()
  insertStaffSession(db, { tokenHash: hashToken(token), staff, browser: '', expiresAt }, now)
  return token
}

/** The admin client of a browser. */
export function createAdminClient(
  shop: ShopClient,
  { session, known, address }: Omit<AccountOptions, 'report'> = {},
): AdminAccounts {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  return createAdminAccounts(
    shop,
    {
      session: session ?? null,
      knownToken: known ?? null,
      address: address ?? 'hash of the network address',
      userAgent,
    },
    'Kiosk',
  )
}
