import type { Check } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'

export const model: Check = {
  name: 'model',
  what: '5,000 random histories of orders and 5,000 of carts against a model; all amounts of 500 shops against a separate calculation',
  run: async (trial) => {
    const ordered = await inRuntime(trial, ['workers/shop/orders/order-model.workers.test.ts'], {
      histories: trial.of(5_000),
      steps: 50,
    })
    const carts = await inRuntime(trial, ['app/domain/cart/basket-model.test.ts'], {
      baskets: trial.of(5_000),
      steps: 50,
    })
    const counted = await inRuntime(trial, ['workers/shop/orders/same-cents.workers.test.ts'], {
      'counted shops': trial.of(500),
    })
    const all = [ordered, carts, counted]
    return { figure: all.map(({ figure }) => figure).join('; '), failures: all.flatMap(({ failures }) => failures) }
  },
  control: {
    fault: 'doesn’t restock cancelled orders',
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
