import type { Check } from '../check.ts'
import { runInWorkers } from '../run-in-workers.ts'

export const idempotency: Check = {
  name: 'idempotency',
  description: 'one form 50 times in parallel, and its key with other content',
  // The test sends the copies for each of two payment methods, and a quarter as many forms with changed content.
  run: (trial) =>
    runInWorkers(trial, ['workers/shop/orders/idempotency-key.workers.test.ts'], {
      copies: Math.max(4, trial.scale(50)),
    }),
  control: {
    mutation: 'doesn’t compare the content',
    failsWith: /^of \d+ copies of one form.*'key-reused'/,
    changes: [
      {
        file: 'workers/shop/orders/place-order.ts',
        find: 'placedBefore.digest === metadata.digest',
        replace: 'placedBefore !== null',
      },
    ],
    share: 0.5,
  },
}
