import fc from 'fast-check'
import { formatCookies, sendForm, signIn } from '#tests/support/customer.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import {
  type BuyerKind,
  calculateTotal,
  createSubmissions,
  isCorrectTotal,
  type Offer,
  submitTampered,
  type Tampered,
} from '#tests/support/tampered-orders.ts'
import { chaosSettings, getCustomerEmail, password, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { checkLedger, openLedger } from '../ledger.queries.ts'
import { createDiscount } from '../merchant.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runWithServer } from '../with-server.ts'

const submissions = 2_000
const tenant = 'tampered'
const stock = [1_000_000, 1_000_000]
const offer: Offer = {
  prices: { 1: 1_000, 2: 450 },
  listPrices: { 1: 820, 2: 395 },
  points: 100_000_000,
  codes: { TEN: { percent: 10 }, TRADE: { percent: 20, isForList: true } },
  deliveries: { 'CY 1': 250, 'GR 2': 1_290, 'GB 2': 1_290 },
  freeFrom: 3_000,
}

async function checkTampering(trial: Trial): Promise<Outcome> {
  const samples = fc.sample(createSubmissions(['guest', 'listed', 'exempt'], ['TEN', 'TRADE', 'NOSUCH']), {
    seed: trial.seed | 0,
    numRuns: trial.scale(submissions),
  })
  return runWithServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, {
      stock,
      prices: [1_000, 450],
      listPrices: [820, 395],
      customers: { count: 2, points: 0, customerTerms: [{ priceList: 1 }, { excludeVat: true, points: offer.points }] },
      record: {
        countries: ['CY', 'GR', 'GB'],
        shipping: [
          { id: 1, description: 'Courier', cost: 250, countries: ['CY'] },
          { id: 2, description: 'Post', cost: 1_290, countries: ['GR', 'GB'] },
        ],
        settings: { ...chaosSettings, IQ_WEB_Shipping_Total_Free_Delivery: '30' },
      },
    })
    const merchant = { origin: shop, cookies: `admin=${await createAdminCookie({ id: tenant, shop }, 'owner')}` }
    await createDiscount(merchant, { code: 'TEN' })
    const offerOfTrade = { kind: 'order-percentage', basisPoints: 2_000 } as const
    await createDiscount(merchant, { code: 'TRADE', offer: offerOfTrade, customers: 'price-list', priceList: 1 })
    const signInIndex = async (index: number) =>
      formatCookies(await signIn(shop, { email: getCustomerEmail(index), password }))
    const cookies: Readonly<Record<BuyerKind, string>> = {
      guest: formatCookies(await sendForm(`${shop}/shop/lists`, 'intent=restore&line=1%3A1')),
      listed: await signInIndex(0),
      exempt: await signInIndex(1),
    }
    const placed = { guest: 0, listed: 0, exempt: 0 }
    const checkSubmission = async (tampered: Tampered): Promise<string[]> => {
      // An order takes its lines out of a customer's cart, and a form whose lines are not in the cart is refused.
      if (tampered.buyerKind !== 'guest')
        await sendForm(`${shop}/shop/lists`, 'intent=restore&line=1%3A999&line=2%3A999', {
          cookies: cookies[tampered.buyerKind],
        })
      const result = await submitTampered(shop, offer, tampered, cookies[tampered.buyerKind])
      if (result.kind === 'refused') {
        const isCorrect = tampered.repeatedFields.length === 0 && isCorrectTotal(offer, tampered)
        if (isCorrect && calculateTotal(offer, tampered) !== null)
          return [`${result.status} to a correct order: ${JSON.stringify(tampered)}`]
        return result.status === 400 ? [] : [`${result.status} for ${JSON.stringify(tampered)}`]
      }
      placed[tampered.buyerKind]++
      const expectedTotal = calculateTotal(offer, tampered)
      return result.total === expectedTotal && isCorrectTotal(offer, tampered)
        ? []
        : [`${result.total} instead of ${expectedTotal} for ${JSON.stringify(tampered)}`]
    }
    const failures = (await runConcurrently(samples, 8, checkSubmission)).flat()
    await server.kill()
    const ledger = openLedger(server.state, tenant)
    failures.push(...checkLedger(ledger, stock))
    ledger.close()
    for (const [actor, orders] of Object.entries(placed))
      if (orders === 0) failures.push(`No order of a ${actor} was placed`)
    return {
      summary: `${samples.length} submissions: ${placed.guest} orders by guests, ${placed.listed} with a price list, ${placed.exempt} without VAT and with points, each at the shop's price, the others refused`,
      failures,
    }
  })
}

export const tampering: Check = {
  name: 'tampering',
  description: '2,000 tampered orders by guests, a customer with a price list, and one with points who pays no VAT',
  run: checkTampering,
  control: [
    {
      mutation: 'doesn’t compare the displayed total',
      failsWith: /^\d+ instead of \d+ for .*"shownTotal":"(?!honest)/,
      changes: [{ file: 'workers/shop/orders/place-order.ts', find: 'if (!hasSeenAmounts)', replace: 'if (false)' }],
      share: 0.1,
    },
    {
      mutation: 'applies the code of a price list to everybody',
      failsWith: /^400 to a correct order: .*"code":"TRADE"/,
      changes: [
        {
          file: 'app/domain/discounts/discount.ts',
          find: "if (customers === 'price-list' && (priceList === null || priceList !== discount.priceList))",
          replace: 'if (false)',
        },
      ],
      share: 0.1,
    },
  ],
}
