import type { Check } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

export const forgedPayments: Check = {
  name: 'forged-payments',
  what: '1,000 forged payments of eleven kinds, one of them paid to another merchant',
  run: (trial) =>
    inRuntime(trial, ['workers/shop/orders/forged-payments.workers.test.ts'], { forgers: trial.of(1_000) }),
  control: {
    fault: 'doesn’t compare amount and currency',
    failsWith: /^\d+ forgers pay for nothing.* by viva: expected \[ 'paid'/,
    changes: [
      {
        file: 'workers/integrations/viva/viva-transactions.ts',
        find: "if (transaction.amount !== payment.amount || transaction.currency !== euro) return 'mismatch'",
        replace: "return 'paid'",
      },
    ],
    share: 0.05,
  },
}
