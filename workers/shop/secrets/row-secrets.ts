import { createHmac } from 'node:crypto'
import { openSecret, sealSecret } from '#app/domain/tenancy/sealing.ts'

/** Whose authenticator a secret belongs to: a customer's or a staff member's, by the id of the row. */
export interface AuthenticatorOwner {
  readonly kind: 'customer' | 'staff'
  readonly id: number
}

/** Seals what rows hold in secret. One tenant's: what it seals opens in no other shop, row or column. */
export interface RowSecrets {
  sealAuthenticator(owner: AuthenticatorOwner, secret: string): string
  openAuthenticator(owner: AuthenticatorOwner, stored: string): string
  sealRecoveryKey(key: string): string
  openRecoveryKey(stored: string): string
}

/** `configKey` is CONFIG_KEY, a list of keys with the newest first. Opening throws when none of them opens it. */
export function rowSecrets(tenant: string, configKey: string): RowSecrets {
  const seal = (field: string, secret: string) => sealSecret(secret, { tenant, field }, configKey)
  const open = (field: string, stored: string) => {
    const opened = openSecret(stored, { tenant, field }, configKey)
    if (!opened.ok) throw new Error(`${field} of ${tenant} does not open with CONFIG_KEY: ${opened.reason}`)
    return opened.secret
  }
  const authenticator = ({ kind, id }: AuthenticatorOwner) => `${kind}_authenticator/${id}`
  return {
    sealAuthenticator: (owner, secret) => seal(authenticator(owner), secret),
    openAuthenticator: (owner, stored) => open(authenticator(owner), stored),
    sealRecoveryKey: (key) => seal('recovery_key', key),
    openRecoveryKey: (stored) => open('recovery_key', stored),
  }
}

/** What is stored of a recovery code: who reads the database alone can't test guesses against it. */
export function keyedHash(codeHash: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(codeHash).digest('base64url')
}
