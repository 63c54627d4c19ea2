import { corruptRecord, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { CONCURRENCY, visit } from '../fixtures/crawl.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runInWorkers } from '../run-in-workers.ts'
import { runWithServer } from '../with-server.ts'

/** Rounds of three requests to each shop, in each phase: before, while and after one shop is broken. */
const rounds = 100

async function checkBrokenShops(trial: Trial): Promise<Outcome> {
  const gatewayOutcome = await runInWorkers(
    trial,
    ['workers/gateway/tenancy.workers.test.ts', 'workers/gateway/gateway.workers.test.ts'],
    {},
  )
  const shopOutcome = await runInWorkers(trial, ['workers/shop/shop-client.test.ts'], {})
  return runWithServer(trial, async (server) => {
    const healthyShop = await publishChaosShop(server.port, 'healthy', { stock: [1] })
    const brokenShop = await publishChaosShop(server.port, 'broken', { stock: [1] })
    const failures: string[] = []
    const requestedPaths = Array.from({ length: trial.scale(rounds) }, () => [
      '/',
      '/shop/sidebar/3cols',
      '/pages/about',
    ]).flat()
    const checkShops = async (phase: string, expectedStatus: number) => {
      await runConcurrently(requestedPaths, CONCURRENCY, async (path) => {
        const responses = await Promise.all([visit(healthyShop + path), visit(brokenShop + path)])
        for (const [index, { status, body }] of responses.entries()) {
          const expected = index === 0 ? 200 : expectedStatus
          if (status !== expected || !body.includes('<h1'))
            failures.push(`${phase}: ${[healthyShop, brokenShop][index]} responds ${status}`)
        }
      })
    }
    await checkShops('Before', 200)
    await server.kill()
    const restoreRecord = corruptRecord(server, 'broken')
    await server.start()
    await checkShops('With a broken record', 503)
    await server.kill()
    restoreRecord()
    await server.start()
    await checkShops('Fixed', 200)
    return {
      summary: `${requestedPaths.length} requests to each of two shops before one record was broken, while it was broken (only its shop responds 503), and after it was fixed; ${gatewayOutcome.summary}; ${shopOutcome.summary}`,
      failures: [...gatewayOutcome.failures, ...shopOutcome.failures, ...failures],
    }
  })
}

export const brokenShops: Check = {
  name: 'broken-shops',
  description: 'a broken record, a KV that fails or hangs, a database that hangs',
  run: checkBrokenShops,
  control: {
    mutation: 'doesn’t fall back to the last good record',
    failsWith: /^when a record breaks later, its last good copy is served/,
    changes: [
      {
        file: 'workers/gateway/tenancy.ts',
        find: "const fallback = cached?.lookup.kind === 'shop' ? cached.lookup : undefined",
        replace: 'const fallback = undefined as TenantLookup | undefined',
      },
    ],
    share: 0.05,
  },
}
