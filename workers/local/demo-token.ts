import { apiScopes } from '#app/domain/tenancy/api-token.ts'

/** Opens the Retail API of a demo shop on this machine. Everybody can read it, so nothing but the local start ever adds it to a shop. */
export const demoToken = {
  shop: 'local',
  name: 'demo',
  value: 'periptero-demo-token-of-this-machine',
  scopes: apiScopes,
} as const
