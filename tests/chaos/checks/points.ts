import type { Check } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

export const points: Check = {
  name: 'points',
  what: '100 parallel redemptions of one balance, 10,000 random operations',
  run: (trial) =>
    inRuntime(trial, ['workers/shop/customers/points.workers.test.ts'], {
      // One redemption alone races with nobody.
      redemptions: Math.max(2, trial.of(100)),
      operations: 25 * trial.of(400),
    }),
  control: {
    fault: 'doesn’t limit a redemption to the spendable points',
    failsWith: /^an order redeems what is spendable and no cent more/,
    changes: [
      {
        file: 'workers/shop/customers/points.ts',
        find: 'if (amount < 0 || amount > spendable)',
        replace: 'if (amount < 0)',
      },
    ],
    share: 0.2,
  },
}
