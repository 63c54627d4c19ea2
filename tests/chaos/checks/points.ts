import type { Check } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

export const points: Check = {
  name: 'points',
  what: 'reward points',
  run: (trial) =>
    inRuntime(trial, ['workers/shop/customers/points.workers.test.ts'], {
      // One redemption alone races with nobody.
      redemptions: Math.max(2, trial.of(100)),
      operations: 25 * trial.of(400),
    }),
  control: {
    guard: 'no more is redeemed than is spendable',
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
