import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { createRandom, type Random } from '#tests/factories/random.ts'
import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { aPurchase, getAlertText, type OrderResult, type Purchase, sendOrder } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { checkLedger, countSoldUnits, openLedger } from '../ledger.queries.ts'
import { hasLostPromotion, publishPromotions } from '../promotions.ts'
import { runWithServer } from '../with-server.ts'

const buyers = 500
const rounds = 40
const units = 25
const tenant = 'oversell'

/** In every other round buyers want one unit each; otherwise one to three, sometimes on two lines. */
const isSingleUnit = (round: number) => round % 2 === 0

function splitLine(variant: number, quantity: number, random: Random) {
  const first = quantity > 1 && random.integer(2) === 0 ? 1 : quantity
  return [first, quantity - first]
    .filter((quantityPart) => quantityPart > 0)
    .map((quantityPart) => ({ variant, quantity: quantityPart }))
}

/** Five hundred simultaneous checkouts for twenty-five units, each round for another product. */
async function checkOversell(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  const stock = Array.from({ length: trial.scale(rounds) }, () => units)
  return runWithServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, { stock })
    const promotions = await publishPromotions(shop)
    const failures: string[] = []
    let refusedBuyers = 0
    let withoutPromotion = 0
    /** Orders with a code or a voucher, and again without it if others have used it up in the meantime. */
    async function buy(purchase: Purchase, cookies: string): Promise<OrderResult> {
      const result = await sendOrder(shop, { ...purchase, ...promotions.choose(random, purchase) }, cookies)
      if (result.kind !== 'refused' || !hasLostPromotion(result.body)) return result
      withoutPromotion++
      return sendOrder(shop, { ...purchase, ...promotions.plain(purchase) }, cookies)
    }
    for (const round of stock.keys()) {
      // All carts are filled while the product is in stock.
      const { cart } = parseCookies(await sendForm(`${shop}/shop/lists`, `intent=restore&line=${round + 1}%3A1`))
      const quantities = Array.from({ length: buyers }, () => (isSingleUnit(round) ? 1 : 1 + random.integer(3)))
      const results = await Promise.all(
        quantities.map((quantity) => {
          const lines = splitLine(round + 1, quantity, random)
          return buy(aPurchase({ lines, payment: random.pick(paymentMethodCodes) }), `cart=${cart}`)
        }),
      )
      for (const result of results) {
        if (result.kind !== 'refused') continue
        refusedBuyers++
        const expectedMessage = isSingleUnit(round)
          ? /Product out of stock!/
          : /Product out of stock!|Available stock: [12]\b/
        if (result.status >= 500) failures.push(`Round ${round + 1}: a response with ${result.status}`)
        else if (!expectedMessage.test(result.body))
          failures.push(`Round ${round + 1}: a refused buyer gets ${result.status} ${getAlertText(result.body)}`)
      }
    }
    await server.kill()
    const ledger = openLedger(server.state, tenant)
    failures.push(...checkLedger(ledger, stock))
    for (const round of stock.keys()) {
      const sold = countSoldUnits(ledger, round + 1)
      if (sold.units > units || (isSingleUnit(round) && sold.orders !== units))
        failures.push(`Round ${round + 1}: ${sold.units} units in ${sold.orders} orders`)
    }
    ledger.close()
    return {
      summary: `${stock.length} rounds of ${buyers} buyers for ${units} units: no round sold more, ${refusedBuyers} buyers were refused with a reason, ${withoutPromotion} ordered again without a code or voucher that others had used up`,
      failures,
    }
  })
}

export const oversell: Check = {
  name: 'oversell',
  description: '500 concurrent checkouts for 25 units that compete for codes and vouchers too, in 40 rounds',
  run: checkOversell,
  control: [
    {
      mutation: 'doesn’t reduce the stock',
      failsWith: /^Round \d+: \d+ units in \d+ orders$/,
      changes: [
        {
          file: 'workers/shop/orders/order-stock.queries.ts',
          find: 'SET quantity = quantity - ?1 WHERE',
          replace: 'SET quantity = quantity - 0 * ?1 WHERE',
        },
      ],
      share: 0.025,
    },
    {
      mutation: 'doesn’t count the uses of a limited code',
      failsWith: /^a discount whose count of uses differs from its orders: /,
      changes: [
        {
          file: 'workers/shop/discounts/discounts.queries.ts',
          find: 'SET used = used + 1 WHERE',
          replace: 'SET used = used + 0 WHERE',
        },
      ],
      share: 0.025,
    },
    {
      mutation: 'pays orders without taking the voucher’s balance',
      failsWith: /^a voucher whose balance differs from the sum of its entries: /,
      changes: [
        {
          file: 'workers/shop/vouchers/vouchers.queries.ts',
          find: 'SET balance = balance - ?1\n',
          replace: 'SET balance = balance - 0 * ?1\n',
        },
      ],
      share: 0.025,
    },
  ],
}
