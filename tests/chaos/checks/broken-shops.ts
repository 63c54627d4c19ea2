import { atOnce } from '../at-once.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'
import { spoilRecord } from '../spoil-record.ts'
import { crowd, visit } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

/** Questions to each shop while one is broken. */
const rounds = 100

async function tryBroken(trial: Trial): Promise<Outcome> {
  const front = await inRuntime(
    trial,
    ['workers/front/tenancy.workers.test.ts', 'workers/front/front.workers.test.ts'],
    {},
  )
  const inShop = await inRuntime(trial, ['workers/shop/shop-client.test.ts'], {})
  return withServer(trial, async (server) => {
    const whole = await publishChaosShop(server.port, 'whole', { stock: [1] })
    const broken = await publishChaosShop(server.port, 'broken', { stock: [1] })
    const failures: string[] = []
    const asked = Array.from({ length: trial.of(rounds) }, () => ['/', '/shop/sidebar/3cols', '/pages/about']).flat()
    const look = async (when: string, brokenIs: number) => {
      await atOnce(asked, crowd, async (path) => {
        const answers = await Promise.all([visit(whole + path), visit(broken + path)])
        for (const [index, { status, body }] of answers.entries()) {
          const expected = index === 0 ? 200 : brokenIs
          if (status !== expected || !body.includes('<h1'))
            failures.push(`${when}: ${status} of ${[whole, broken][index]}`)
        }
      })
    }
    await look('Before', 200)
    await server.kill()
    const mend = spoilRecord(server, 'broken')
    await server.start()
    await look('With a broken record', 503)
    await server.kill()
    mend()
    await server.start()
    await look('Mended', 200)
    return {
      figure: `${asked.length} questions to each of two shops before one record was broken, while it was, when it alone answers 503, and after; ${front.figure}; ${inShop.figure}`,
      failures: [...front.failures, ...inShop.failures, ...failures],
    }
  })
}

export const brokenShops: Check = {
  name: 'broken-shops',
  what: 'a broken record, a failing and a hanging KV, a hanging database',
  run: tryBroken,
  control: {
    fault: 'doesn’t fall back to the last good record',
    failsWith: /^a record that is broken later is bridged with the last good copy/,
    changes: [
      {
        file: 'workers/front/tenancy.ts',
        find: "const bridge = before?.found.kind === 'shop' ? before.found : undefined",
        replace: 'const bridge = undefined as Found | undefined',
      },
    ],
    share: 0.05,
  },
}
