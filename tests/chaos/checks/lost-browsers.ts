import type { Check } from '../check.ts'
import { runInWorkers } from '../run-in-workers.ts'

export const lostBrowsers: Check = {
  name: 'lost-browsers',
  description: '100 payers who never return, without a webhook',
  run: (trial) =>
    runInWorkers(trial, ['workers/shop/orders/abandoned-returns.workers.test.ts'], {
      'lost browsers': trial.scale(100),
    }),
  control: {
    mutation: 'doesn’t ask the provider about payments',
    failsWith: /^of \d+ abandoned payments, the scheduler settles those that were paid/,
    changes: [
      {
        file: 'workers/shop/orders/settle-payment.ts',
        find: 'const settlement = await settlePayment(db, hint, methods, rules, now)\n    const order',
        replace: "const settlement = { kind: 'pending' }\n    const order",
      },
    ],
    share: 0.05,
  },
}
