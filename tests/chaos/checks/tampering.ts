import fc from 'fast-check'
import { jarOf, sendForm, signIn } from '#tests/support/customer.ts'
import {
  isHonest,
  type Offer,
  sendTampered,
  shopsOwnPrice,
  submissionsBy,
  type Tampered,
  type Who,
} from '#tests/support/tampered.ts'
import { atOnce } from '../at-once.ts'
import { chaosSettings, customerEmail, password, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { failuresOf, openLedger } from '../ledger.queries.ts'
import { withServer } from '../with-server.ts'

const submissions = 2_000
const tenant = 'tampered'
const stock = [1_000_000, 1_000_000]
const offer: Offer = {
  prices: { 1: 1_000, 2: 450 },
  listPrices: { 1: 820, 2: 395 },
  points: 100_000_000,
  deliveries: { 'CY 1': 250, 'GR 2': 1_290, 'GB 2': 1_290 },
  freeFrom: 3_000,
}

async function tryTampered(trial: Trial): Promise<Outcome> {
  const given = fc.sample(submissionsBy(['guest', 'listed', 'exempt']), {
    seed: trial.seed | 0,
    numRuns: trial.of(submissions),
  })
  return withServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, {
      stock,
      prices: [1_000, 450],
      listPrices: [820, 395],
      customers: { count: 2, points: 0, terms: [{ priceList: 1 }, { excludeVat: true, points: offer.points }] },
      record: {
        countries: ['CY', 'GR', 'GB'],
        shipping: [
          { id: 1, description: 'Courier', cost: 250, countries: ['CY'] },
          { id: 2, description: 'Post', cost: 1_290, countries: ['GR', 'GB'] },
        ],
        settings: { ...chaosSettings, IQ_WEB_Shipping_Total_Free_Delivery: '30' },
      },
    })
    const signedIn = async (index: number) => jarOf(await signIn(shop, { email: customerEmail(index), password }))
    const cookies: Readonly<Record<Who, string>> = {
      guest: jarOf(await sendForm(`${shop}/shop/basket`, 'intent=restore&line=1%3A1')),
      listed: await signedIn(0),
      exempt: await signedIn(1),
    }
    const placed = { guest: 0, listed: 0, exempt: 0 }
    const judge = async (tampered: Tampered): Promise<string[]> => {
      const answer = await sendTampered(shop, offer, tampered, cookies[tampered.who])
      if (answer.kind === 'refused')
        return answer.status === 400 ? [] : [`${answer.status} to ${JSON.stringify(tampered)}`]
      placed[tampered.who]++
      const own = shopsOwnPrice(offer, tampered)
      return answer.total === own && isHonest(offer, tampered)
        ? []
        : [`${answer.total} instead of ${own} for ${JSON.stringify(tampered)}`]
    }
    const failures = (await atOnce(given, 8, judge)).flat()
    await server.kill()
    const ledger = openLedger(server.state, tenant)
    failures.push(...failuresOf(ledger, stock))
    ledger.close()
    for (const [who, orders] of Object.entries(placed))
      if (orders === 0) failures.push(`No order of a ${who} was placed`)
    return {
      figure: `${given.length} submissions: ${placed.guest} orders of guests, ${placed.listed} by a price list, ${placed.exempt} without VAT and with points, each at the shop's price, the others refused`,
      failures,
    }
  })
}

export const tampering: Check = {
  name: 'tampering',
  what: '2,000 tampered orders by guests, a customer with a price list, and one without VAT who has points',
  run: tryTampered,
  control: {
    fault: 'doesn’t compare the total that was shown',
    failsWith: /^\d+ instead of \d+ for .*"shown":"(?!honest)/,
    changes: [
      { file: 'workers/shop/orders/place-order.ts', find: 'if (total !== request.shownTotal)', replace: 'if (false)' },
    ],
    share: 0.1,
  },
}
