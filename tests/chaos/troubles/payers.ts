import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { aPurchase, choose, order, saidOn } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import { failuresOf, openLedger } from '../ledger.queries.ts'
import { visit } from '../town/walk.ts'
import { type TroubledTown, troubles } from './trouble.ts'

const tenant = 'troubled'
const stock = [1_000]
const lines = [{ variant: 1, quantity: 1 }]

/** Where a payer who has paid comes back while the provider can't be asked, and what there is to read. */
const doors = {
  viva: { '/vivasuccess': 'confirmed', '/vivaerror': 'failed' },
  paypal: { '/paypal/return': 'confirmed', '/paypal/cancel': 'failed' },
} as const
const words = {
  confirmed: 'Your payment is being confirmed',
  failed: 'Oooops!!! Something bad happened! Please contact the shop!',
} as const

/** Orders, and comes back from paying, so many times in each trouble of each provider. The shop hears of payments from payers alone. */
export async function payInTroubles(town: TroubledTown, times: number): Promise<() => void> {
  const { server, failures, during, inTime } = town
  const shop = await publishChaosShop(server.port, tenant, { stock, webhooks: false })
  const { cart } = cookiesOf(await sendForm(`${shop}/shop/basket`, 'intent=restore&line=1%3A1'))
  for (const payment of ['viva', 'paypal'] as const)
    for (const kind of troubles) {
      const what = `${payment} ${kind}`
      const purchase = () => aPurchase({ lines, payment })
      for (let time = 0; time < times; time++) {
        const begun = await order(shop, purchase(), `cart=${cart}`)
        if (begun.kind !== 'to-pay') {
          failures.push(`${payment} before ${kind}: ${begun.kind}`)
          continue
        }
        const { search } = new URL(await choose(begun.page, 'pay'))
        const own = `cart=${cart}; ${begun.cookies}`
        await during(payment, kind, async () => {
          const answer = await inTime(`${what}, the checkout`, order(shop, purchase(), `cart=${cart}`))
          if (answer.kind !== 'refused' || answer.status !== 400) failures.push(`${what}: ${answer.kind}`)
          else if (!answer.body.includes('Something bad happened; please try again later'))
            failures.push(`${what}: the shopper reads ${saidOn(answer.body)}`)
          else if (!answer.body.includes('name="line" value="1:1"')) failures.push(`${what}: the cart is not as it was`)
          for (const [door, standing] of Object.entries(doors[payment])) {
            const back = await inTime(`${what}, ${door}`, visit(shop + door + search, own))
            if (back.status !== 200 || !back.body.includes(words[standing]))
              failures.push(`${what}, ${door}: the payer reads ${saidOn(back.body)}`)
            if ((back.headers['set-cookie'] ?? []).some((cookie) => cookie.startsWith('cart=')))
              failures.push(`${what}, ${door}: the cart is not as it was`)
          }
        })
        const [door = ''] = Object.keys(doors[payment])
        const told = await visit(shop + door + search, own)
        if (!told.body.includes('Congrats your order is on the way!'))
          failures.push(`${payment} after ${kind}: the payer reads ${saidOn(told.body)}`)
      }
      const again = await order(shop, purchase(), `cart=${cart}`)
      if (again.kind !== 'to-pay') failures.push(`${payment} after ${kind}: ${again.kind}`)
    }
  return () => {
    const ledger = openLedger(server.state, tenant)
    failures.push(...failuresOf(ledger, stock))
    ledger.close()
  }
}
