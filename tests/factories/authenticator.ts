import { generateCode } from '#workers/shop/customers/two-factor.ts'

/** The current code for this secret, which may be grouped with spaces as on a page. */
export function authenticatorCode(secret: string): string {
  return generateCode(bare(secret), Date.now())
}

/** The code of the next half minute: the shop accepts it already, and it is certainly unused. */
export function nextAuthenticatorCode(secret: string): string {
  return generateCode(bare(secret), Date.now() + 30_000)
}

const bare = (secret: string) => secret.replace(/\s/g, '')
