export const E2E_PORT = Number(process.env.E2E_PORT ?? 8788)

export const shops = {
  limassol: `http://limassol.localhost:${E2E_PORT}`,
  nicosia: `http://nicosia.localhost:${E2E_PORT}`,
  wholesale: `http://wholesale.localhost:${E2E_PORT}`,
  local: `http://localhost:${E2E_PORT}`,
} as const

/** Shops with an age gate. Test visitors are confirmed adults by default. */
export const gatedShops: readonly string[] = [shops.nicosia]

/** The e2e server's state, separate from the developer's. */
export const E2E_STATE_FOLDER = '.wrangler/e2e'

/** The demo shops' folders with plain pictures; see `plain-shops.ts`. */
export const PLAIN_SHOPS_FOLDER = '.cache/e2e/plain'
