import { codeAt } from '#workers/shop/customers/totp.ts'

/** What an authenticator with this secret shows now; the secret may stand in groups, as a page shows it. */
export function authenticatorCode(secret: string): string {
  return codeAt(bare(secret), Date.now())
}

/** What it shows half a minute later: taken already, since clocks differ, and surely not used yet. */
export function nextAuthenticatorCode(secret: string): string {
  return codeAt(bare(secret), Date.now() + 30_000)
}

const bare = (secret: string) => secret.replace(/\s/g, '')
