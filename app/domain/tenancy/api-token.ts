import { z } from '#app/domain/schema.ts'

/** What a bearer token of the Retail API may do (spec §7; design "Same experience, safe contract"). */
export const apiScopes = [
  /** Goods, content and settings, as every visitor sees them. */
  'read',
  /** Orders and payments: to read, to place. */
  'orders',
  /** Customers and their prices: to read, to save, to sign in. */
  'customers',
  /** The shop's own workings: the error log. */
  'operate',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** A token as the tenant's record knows it: never the token itself. `npm run tenant -- token` writes and takes out these rows. */
export const ApiToken = z.strictObject({
  /** Who holds it, as `till-2`. */
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Lower-case letters, digits and dashes'),
  /** SHA-256 of the token, hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  scopes: z.array(z.enum(apiScopes)).min(1),
})
export type ApiToken = z.infer<typeof ApiToken>

/** Of one tenant. */
export const ApiTokens = z
  .array(ApiToken)
  .max(50)
  .refine((tokens) => new Set(tokens.map(({ name }) => name)).size === tokens.length, 'A name stands once')
