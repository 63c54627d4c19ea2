import type { Check, Outcome, Trial } from '../check.ts'
import { killWhileOrdering } from '../kills.ts'
import { withServer } from '../with-server.ts'

const kills = 100

function tryKills(trial: Trial): Promise<Outcome> {
  return withServer(trial, async (server) => {
    const {
      kills: done,
      acknowledged,
      repeated,
      failures,
    } = await killWhileOrdering(server, trial.of(kills), trial.seed)
    return { figure: `${done} kills: ${acknowledged} acknowledged orders, ${repeated} of them sent again`, failures }
  })
}

export const crashRecovery: Check = {
  name: 'crash-recovery',
  what: '100 × kill -9 while 20 buyers order; unacknowledged orders are sent again',
  run: tryKills,
  control: {
    fault: 'takes the stock after the transaction',
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
