import type { Line } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

/** Lines whose full form is the quick form's test with another size, in the Workers runtime. */

const orders = (name: string) => `workers/shop/orders/${name}.workers.test.ts`

export const forgedPayments: Line = {
  line: 4,
  what: 'forged payments',
  run: (trial) => inRuntime(trial, [orders('forged-payments')], { forgers: trial.of(1_000) }),
  control: {
    without: 'the cents and the currency of a card payment are looked at',
    sees: /^\d+ forgers pay for nothing.* by viva: expected \[ 'paid'/,
    changes: [
      {
        file: 'workers/integrations/viva/viva-transactions.ts',
        find: "if (transaction.amount !== payment.amount || transaction.currency !== euro) return 'mismatch'",
        replace: "return 'paid'",
      },
    ],
    share: 0.05,
  },
}

export const lostBrowsers: Line = {
  line: 5,
  what: 'the browser never returns, no webhook comes',
  run: (trial) => inRuntime(trial, [orders('lost-browsers')], { 'lost browsers': trial.of(100) }),
  control: {
    without: 'the clock asks about payments',
    sees: /^of \d+ payers who never come back the clock settles who has paid/,
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

export const sameKey: Line = {
  line: 6,
  what: 'one key in parallel; one key, other body',
  run: (trial) => inRuntime(trial, [orders('same-key')], { copies: trial.of(50) }),
  control: {
    without: 'the content under a key is compared',
    sees: /^of \d+ copies of one form.*'key-reused'/,
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

export const rewardPoints: Line = {
  line: 7,
  what: 'reward points',
  run: (trial) =>
    inRuntime(trial, ['workers/shop/customers/points.workers.test.ts'], {
      redemptions: trial.of(100),
      operations: 25 * trial.of(400),
    }),
  control: {
    without: 'no more is redeemed than is spendable',
    sees: /^an order redeems what is spendable and no cent more/,
    changes: [
      {
        file: 'workers/shop/customers/points.ts',
        find: 'if (amount < 0 || amount > spendable)',
        replace: 'if (amount < 0)',
      },
    ],
    share: 0.2,
  },
}

export const modelTest: Line = {
  line: 8,
  what: 'histories against a model',
  run: async (trial) => {
    const ordered = await inRuntime(trial, [orders('order-model')], { histories: trial.of(5_000), steps: 50 })
    const carts = await inRuntime(trial, ['app/domain/cart/basket-model.test.ts'], {
      baskets: trial.of(5_000),
      steps: 50,
    })
    const counted = await inRuntime(trial, [orders('same-cents')], { 'counted shops': trial.of(500) })
    const all = [ordered, carts, counted]
    return { figure: all.map(({ figure }) => figure).join('; '), faults: all.flatMap(({ faults }) => faults) }
  },
  control: {
    without: 'an order that comes to nothing gives its goods back',
    sees: /^orders, stock, money and points agree with the model/,
    changes: [
      {
        file: 'workers/shop/orders/change-order.ts',
        find: '    returnUnits(db, order.id)\n',
        replace: '',
      },
    ],
    share: 0.01,
  },
}
