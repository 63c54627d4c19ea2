import type { Check } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

export const idempotency: Check = {
  name: 'idempotency',
  what: 'one form 50 times in parallel, and its key with other content',
  // The test needs units for two orders, and sends a quarter as many forms with other content.
  run: (trial) =>
    inRuntime(trial, ['workers/shop/orders/same-key.workers.test.ts'], { copies: Math.max(4, trial.of(50)) }),
  control: {
    fault: 'doesn’t compare the content',
    failsWith: /^of \d+ copies of one form.*'key-reused'/,
    changes: [
      {
        file: 'workers/shop/orders/place-order.ts',
        find: 'known.digest === marks.digest',
        replace: 'known !== null',
      },
    ],
    share: 0.5,
  },
}
