import { bundle, freshState } from '../bundle.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { killWhileOrdering } from '../kills.ts'
import { chaosServer } from '../server.ts'

const kills = 100

async function tryKills({ name, changes, seed, of }: Trial): Promise<Outcome> {
  const server = await chaosServer({ bundle: bundle(name, changes), state: freshState(name) })
  try {
    const done = await killWhileOrdering(server, of(kills), seed)
    return {
      figure: `${done.kills} kills: ${done.acknowledged} acknowledged orders, ${done.repeated} of them sent again`,
      failures: done.failures,
    }
  } finally {
    await server.end()
  }
}

export const crashRecovery: Check = {
  name: 'crash-recovery',
  what: 'kill -9 while 20 buyers order',
  run: tryKills,
  control: {
    guard: 'an order and what it takes are written together',
    failsWith: /left and \d+ sold of \d+ of variant/,
    changes: [
      {
        file: 'workers/shop/orders/place-order.ts',
        find: '      takeUnits(db, variant, part)\n',
        replace: '      setTimeout(() => takeUnits(db, variant, part), 30)\n',
      },
    ],
    share: 0.05,
  },
}
