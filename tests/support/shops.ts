/** Where the e2e tests find the demo shops. */
export const e2ePort = Number(process.env.E2E_PORT ?? 8788)

export const shops = {
  limassol: `http://limassol.localhost:${e2ePort}`,
  nicosia: `http://nicosia.localhost:${e2ePort}`,
  wholesale: `http://wholesale.localhost:${e2ePort}`,
  local: `http://localhost:${e2ePort}`,
} as const

/** Those that ask for their visitors' age. The tests come as adults unless they say otherwise. */
export const gatedShops: readonly string[] = [shops.nicosia]

/** The server's state while the tests run, apart from the developer's own. */
export const e2eState = '.wrangler/e2e'

/** The demo shops' folders as the tests publish them; see `plain-shops.ts`. */
export const plainShops = '.cache/e2e/plain'
