import fc from 'fast-check'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { type Offer, Submission, sendTampered, shopsOwnPrice, type Tampered } from '#tests/support/tampered.ts'
import { atOnce } from '../at-once.ts'
import { chaosSettings, publishChaosShop } from '../chaos-shop.ts'
import { faultsOf, openLedger } from '../ledger.queries.ts'
import type { Line, Outcome, Trial } from '../line.ts'
import { withServer } from '../with-server.ts'

const submissions = 2_000
const tenant = 'tampered'
const stock = [1_000_000, 1_000_000]
const offer: Offer = {
  prices: { 1: 1_000, 2: 450 },
  deliveries: { 'CY 1': 250, 'GR 2': 1_290, 'GB 2': 1_290 },
  freeFrom: 3_000,
}

async function tryTampered(trial: Trial): Promise<Outcome> {
  const given = fc.sample(Submission, { seed: trial.seed | 0, numRuns: trial.of(submissions) })
  return withServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, {
      stock,
      prices: [1_000, 450],
      record: {
        countries: ['CY', 'GR', 'GB'],
        shipping: [
          { id: 1, description: 'Courier', cost: 250, countries: ['CY'] },
          { id: 2, description: 'Post', cost: 1_290, countries: ['GR', 'GB'] },
        ],
        settings: { ...chaosSettings, IQ_WEB_Shipping_Total_Free_Delivery: '30' },
      },
    })
    const { cart } = cookiesOf(await sendForm(`${shop}/shop/basket`, 'intent=restore&line=1%3A1'))
    let placed = 0
    const judge = async (tampered: Tampered): Promise<string[]> => {
      const answer = await sendTampered(shop, offer, tampered, `cart=${cart}`)
      if (answer.kind === 'refused')
        return answer.status === 400 ? [] : [`${answer.status} to ${JSON.stringify(tampered)}`]
      placed++
      const own = shopsOwnPrice(offer, tampered)
      return answer.total === own && tampered.shown === 'honest'
        ? []
        : [`${answer.total} instead of ${own} for ${JSON.stringify(tampered)}`]
    }
    const faults = (await atOnce(given, 8, judge)).flat()
    await server.kill()
    const ledger = openLedger(server.state, tenant)
    faults.push(...faultsOf(ledger, stock))
    ledger.close()
    return { figure: `${given.length} submissions: ${placed} orders at the shop's price, the others refused`, faults }
  })
}

export const tamperedOrders: Line = {
  line: 9,
  what: 'tampered submissions',
  run: tryTampered,
  control: {
    without: 'the total that was shown is compared with the shop’s own',
    sees: /^\d+ instead of \d+ for .*"shown":"(?!honest)/,
    changes: [
      { file: 'workers/shop/orders/place-order.ts', find: 'if (total !== request.shownTotal)', replace: 'if (false)' },
    ],
    share: 0.05,
  },
}
