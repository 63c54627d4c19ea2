import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { aDice, type Dice } from '#tests/factories/dice.ts'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { aPurchase, order, saidOn } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { failuresOf, openLedger, soldUnits } from '../ledger.queries.ts'
import { withServer } from '../with-server.ts'

const buyers = 500
const rounds = 40
const units = 25
const tenant = 'oversell'

/** In every other round buyers want one unit each, else one to three, now and then on two lines. */
const isSingle = (round: number) => round % 2 === 0

function linesOf(variant: number, quantity: number, dice: Dice) {
  const first = quantity > 1 && dice.below(2) === 0 ? 1 : quantity
  return [first, quantity - first].filter((part) => part > 0).map((part) => ({ variant, quantity: part }))
}

/** Five hundred checkouts at once for twenty-five units, round after round, each round for another product. */
async function tryOversell(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  const stock = Array.from({ length: trial.of(rounds) }, () => units)
  return withServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, { stock })
    const failures: string[] = []
    let losers = 0
    for (const round of stock.keys()) {
      // All have it in their carts while it is still there.
      const { cart } = cookiesOf(await sendForm(`${shop}/shop/basket`, `intent=restore&line=${round + 1}%3A1`))
      const wanted = Array.from({ length: buyers }, () => (isSingle(round) ? 1 : 1 + dice.below(3)))
      const answers = await Promise.all(
        wanted.map((quantity) => {
          const lines = linesOf(round + 1, quantity, dice)
          return order(shop, aPurchase({ lines, payment: dice.pick(paymentMethodCodes) }), `cart=${cart}`)
        }),
      )
      for (const answer of answers) {
        if (answer.kind !== 'refused') continue
        losers++
        const read = isSingle(round) ? /Product out of stock!/ : /Product out of stock!|Available stock: [12]\b/
        if (answer.status >= 500) failures.push(`Round ${round + 1}: an answer of ${answer.status}`)
        else if (!read.test(answer.body))
          failures.push(`Round ${round + 1}: a loser reads ${answer.status} ${saidOn(answer.body)}`)
      }
    }
    await server.kill()
    const ledger = openLedger(server.state, tenant)
    failures.push(...failuresOf(ledger, stock))
    for (const round of stock.keys()) {
      const sold = soldUnits(ledger, round + 1)
      if (sold.units > units || (isSingle(round) && sold.orders !== units))
        failures.push(`Round ${round + 1}: ${sold.units} units in ${sold.orders} orders`)
    }
    ledger.close()
    return {
      figure: `${stock.length} rounds of ${buyers} buyers for ${units} units: never more sold, ${losers} losers told`,
      failures,
    }
  })
}

export const oversell: Check = {
  name: 'oversell',
  what: '500 concurrent checkouts for 25 units, 40 rounds',
  run: tryOversell,
  control: {
    fault: 'doesn’t reduce the stock',
    failsWith: /^Round \d+: \d+ units in \d+ orders$/,
    changes: [
      {
        file: 'workers/shop/orders/order-goods.queries.ts',
        find: 'SET quantity = quantity - ?1 WHERE',
        replace: 'SET quantity = quantity - 0 * ?1 WHERE',
      },
    ],
    share: 0.025,
  },
}
