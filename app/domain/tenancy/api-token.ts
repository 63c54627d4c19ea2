import { z } from '#app/domain/schema.ts'

/** The permissions of a bearer token of the Retail API (spec §7). */
export const apiScopes = [
  /** Products, content and settings, as every visitor sees them. */
  'read',
  /** Read and place orders, read payments. */
  'orders',
  /** Read, save and sign in customers, with their prices. */
  'customers',
  /** Operations: the error log. */
  'operate',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** A token in the tenant's record, as a hash. `npm run tenant -- token` adds and removes tokens. */
export const ApiToken = z.strictObject({
  /** The name of its holder, such as `till-2`. */
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Lower-case letters, digits and dashes'),
  /** SHA-256 of the token, hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  scopes: z.array(z.enum(apiScopes)).min(1),
})
export type ApiToken = z.infer<typeof ApiToken>

export const ApiTokens = z
  .array(ApiToken)
  .max(50)
  .refine((tokens) => new Set(tokens.map(({ name }) => name)).size === tokens.length, 'Each name may appear only once')
