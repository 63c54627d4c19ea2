import type { Check } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

export const lostBrowsers: Check = {
  name: 'lost-browsers',
  what: '100 payers who never return, without a webhook',
  run: (trial) =>
    inRuntime(trial, ['workers/shop/orders/lost-browsers.workers.test.ts'], { 'lost browsers': trial.of(100) }),
  control: {
    fault: 'doesn’t ask the provider about payments',
    failsWith: /^of \d+ payers who never come back the clock settles who has paid/,
    changes: [
      {
        file: 'workers/shop/orders/settle-due-payments.ts',
        find: 'const settlement = await settlePayment(db, hint, methods, rules, clock)\n    const order',
        replace: "const settlement = { kind: 'pending' }\n    const order",
      },
    ],
    share: 0.05,
  },
}
