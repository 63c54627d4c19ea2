import type { Check } from '../check.ts'
import { runInWorkers } from '../run-in-workers.ts'

export const points: Check = {
  name: 'points',
  description: '100 parallel redemptions of one balance, 10,000 random operations',
  run: (trial) =>
    runInWorkers(trial, ['workers/shop/customers/points.workers.test.ts'], {
      // A race needs at least two redemptions.
      redemptions: Math.max(2, trial.scale(100)),
      operations: 25 * trial.scale(400),
    }),
  control: {
    mutation: 'doesn’t limit a redemption to the spendable points',
    failsWith: /^an order redeems at most the spendable points/,
    changes: [
      {
        file: 'workers/shop/customers/points.queries.ts',
        find: 'if (amount < 0 || amount > spendable)',
        replace: 'if (amount < 0)',
      },
    ],
    share: 0.2,
  },
}
