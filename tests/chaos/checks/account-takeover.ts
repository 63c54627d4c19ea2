import type { Check } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

export const accountTakeover: Check = {
  name: 'account-takeover',
  what: '5,000 random histories of two people who claim one address: register, confirm, reset, change address, second factor, delete; the owner takes it by a reset or by changing another account’s address to it',
  run: (trial) =>
    inRuntime(trial, ['workers/shop/customers/account-takeover.workers.test.ts'], {
      takeovers: trial.of(5_000),
      steps: 40,
    }),
  control: {
    fault: 'keeps an unconfirmed account’s second factor at a reset',
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
