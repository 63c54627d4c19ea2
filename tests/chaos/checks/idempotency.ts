import type { Check } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

export const idempotency: Check = {
  name: 'idempotency',
  what: 'one key in parallel; one key, other body',
  // The test needs units for two orders, and sends a quarter as many forms with other content.
  run: (trial) =>
    inRuntime(trial, ['workers/shop/orders/same-key.workers.test.ts'], { copies: Math.max(4, trial.of(50)) }),
  control: {
    guard: 'the content under a key is compared',
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
