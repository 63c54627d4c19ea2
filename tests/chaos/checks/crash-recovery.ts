import type { Check, Outcome, Trial } from '../check.ts'
import { crashDuringOrders } from '../crash-during-orders.ts'
import { runWithServer } from '../with-server.ts'

const kills = 100

function checkCrashRecovery(trial: Trial): Promise<Outcome> {
  return runWithServer(trial, async (server) => {
    const {
      kills: done,
      acknowledged,
      repeated,
      handled,
      failures,
    } = await crashDuringOrders(server, trial.scale(kills), trial.seed)
    return {
      summary: `${done} kills: ${acknowledged} acknowledged orders, ${repeated} of them sent again, ${handled} handled by merchants`,
      failures,
    }
  })
}

export const crashRecovery: Check = {
  name: 'crash-recovery',
  description:
    '100 × kill -9 while 20 buyers order with codes and vouchers, and merchants ship and refund; unacknowledged orders are sent again',
  run: checkCrashRecovery,
  control: [
    {
      mutation: 'takes the stock after the transaction',
      failsWith: /^variant \d+: \d+ units left and \d+ sold of \d+$/,
      changes: [
        {
          file: 'workers/shop/orders/place-order.ts',
          find: '      takeUnits(db, variant, part)\n',
          replace: '      setTimeout(() => takeUnits(db, variant, part), 30)\n',
        },
      ],
      share: 0.05,
    },
    {
      mutation: 'takes the voucher’s balance after the transaction',
      failsWith: /^an order whose voucher part differs from the entries of its vouchers: /,
      changes: [
        {
          file: 'workers/shop/orders/place-order.ts',
          find: '  redeemVouchers(db, order.id, quote.vouchers, now)\n',
          replace:
            '  setTimeout(() => db.transactionSync(() => redeemVouchers(db, order.id, quote.vouchers, now)), 30)\n',
        },
      ],
      share: 0.1,
    },
  ],
}
