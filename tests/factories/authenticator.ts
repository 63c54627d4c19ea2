import { codeAt } from '#workers/shop/customers/totp.ts'

/** What an authenticator with this secret shows now; the secret may stand in groups, as a page shows it. */
export function authenticatorCode(secret: string): string {
  return codeAt(secret.replace(/\s/g, ''), Date.now())
}
