import type { Check } from '../check.ts'
import { runInWorkers } from '../run-in-workers.ts'

export const accountTakeover: Check = {
  name: 'account-takeover',
  description:
    '5,000 random histories of two people who claim one email address: they register, confirm, reset, change the address, set up a second factor and delete; at the end, the owner of the address takes over the account with a password reset, or changes another account’s address to the claimed one',
  run: (trial) =>
    runInWorkers(trial, ['workers/shop/customers/account-takeover.workers.test.ts'], {
      takeovers: trial.scale(5_000),
      steps: 40,
    }),
  control: {
    mutation: 'doesn’t remove an unconfirmed account’s second factor when its password is reset',
    failsWith: /^of two people who claim one address/,
    changes: [
      {
        file: 'workers/shop/customers/sign-in.ts',
        find: "  if (emailState !== 'confirmed') deleteTwoFactor(db, id)\n",
        replace: '',
      },
    ],
    share: 0.01,
  },
}
