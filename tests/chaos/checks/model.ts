import type { Check } from '../check.ts'
import { runInWorkers } from '../run-in-workers.ts'

export const model: Check = {
  name: 'model',
  description:
    '5,000 random histories of orders and 5,000 of carts against a model; all amounts of 500 shops against a separate calculation',
  run: async (trial) => {
    const ordersOutcome = await runInWorkers(trial, ['workers/shop/orders/order-model.workers.test.ts'], {
      histories: trial.scale(5_000),
      steps: 50,
    })
    const cartsOutcome = await runInWorkers(trial, ['app/domain/cart/lists-model.test.ts'], {
      baskets: trial.scale(5_000),
      steps: 50,
    })
    const amountsOutcome = await runInWorkers(trial, ['workers/shop/orders/consistent-amounts.workers.test.ts'], {
      'counted shops': trial.scale(500),
    })
    const all = [ordersOutcome, cartsOutcome, amountsOutcome]
    return { summary: all.map(({ summary }) => summary).join('; '), failures: all.flatMap(({ failures }) => failures) }
  },
  control: {
    mutation: 'doesn’t restock cancelled orders',
    failsWith: /^orders, stock, money and points agree with the model/,
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
