import type { Check } from '../check.ts'
import { runInWorkers } from '../run-in-workers.ts'

export const forgedPayments: Check = {
  name: 'forged-payments',
  description: '1,000 forged payments of eleven kinds, including payments to another merchant',
  run: (trial) =>
    runInWorkers(trial, ['workers/shop/orders/forged-payments.workers.test.ts'], { forgers: trial.scale(1_000) }),
  control: {
    mutation: 'doesn’t compare amount and currency',
    failsWith: /^none of \d+ forged payments pays an order.* by viva: expected \[ 'paid'/,
    changes: [
      {
        file: 'workers/integrations/viva/viva-api.ts',
        find: "if (transaction.amount !== payment.amount || transaction.currency !== EURO_CODE) return 'mismatch'",
        replace: "return 'paid'",
      },
    ],
    share: 0.05,
  },
}
