import { inRuntime } from '../in-runtime.ts'
import type { Line } from '../line.ts'

/** Lines about people and tenants whose full form is the quick form's test, in the Workers runtime. */

export const bruteForce: Line = {
  line: 16,
  what: 'guessed passwords',
  run: (trial) =>
    inRuntime(trial, ['workers/shop/customers/guess.workers.test.ts', 'workers/accounts/equal-work.workers.test.ts'], {
      guesses: trial.of(1_000),
      sprayed: trial.of(10_000),
    }),
  control: {
    without: 'an attempt that is too many is not evaluated',
    sees: /^of a thousand guesses at an account twenty an hour are evaluated/,
    changes: [
      {
        file: 'workers/shop/customers/guess.ts',
        find: "if (minutes > 0) return { ok: false, reason: 'limited', minutes }",
        replace: '',
      },
    ],
    share: 0.1,
  },
}

export const brokenShops: Line = {
  line: 21,
  what: 'a broken record, a failing KV, a stuck database',
  run: async (trial) => {
    const front = await inRuntime(
      trial,
      ['workers/front/tenancy.workers.test.ts', 'workers/front/front.workers.test.ts'],
      {},
    )
    const shop = await inRuntime(trial, ['workers/shop/ask-shop.test.ts'], {})
    return { figure: `${front.figure}; ${shop.figure}`, faults: [...front.faults, ...shop.faults] }
  },
  control: {
    without: 'a record that fails is bridged with the last good copy',
    sees: /^a record that is broken later is bridged with the last good copy/,
    changes: [
      {
        file: 'workers/front/tenancy.ts',
        find: "const bridge = before?.found.kind === 'shop' ? before.found : undefined",
        replace: 'const bridge = undefined as Found | undefined',
      },
    ],
    share: 1,
  },
}
