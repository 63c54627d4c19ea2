import type { Check } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

export const accountTakeover: Check = {
  name: 'account-takeover',
  what: 'one address claimed by two people',
  run: (trial) =>
    inRuntime(trial, ['workers/shop/customers/account-takeover.workers.test.ts'], {
      takeovers: trial.of(5_000),
      steps: 40,
    }),
  control: {
    guard: 'a reset by mail ends the second factor of an account whose address was never confirmed',
    failsWith: /^of two people who claim one address/,
    changes: [
      {
        file: 'workers/shop/customers/end-access.ts',
        find: "  if (emailState !== 'confirmed') deleteTwoFactor(db, id)\n",
        replace: '',
      },
    ],
    share: 0.01,
  },
}
