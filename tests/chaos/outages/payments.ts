import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { aPurchase, choose, getAlertText, sendOrder } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import { visit } from '../fixtures/crawl.ts'
import { checkLedger, openLedger } from '../ledger.queries.ts'
import { type OutageMonitor, outageKinds } from './outage-monitor.ts'

const tenant = 'troubled'
const stock = [1_000]
const lines = [{ variant: 1, quantity: 1 }]

/** Return paths of a payer who has paid, and the text that each shows during an outage. */
const returnPaths = {
  viva: { '/vivasuccess': 'confirmed', '/vivaerror': 'failed' },
  paypal: { '/paypal/return': 'confirmed', '/paypal/cancel': 'failed' },
} as const
const messages = {
  confirmed: 'Your payment is being confirmed',
  failed: 'Oooops!!! Something bad happened! Please contact the shop!',
} as const

/** Places orders and returns from payments during each outage of each provider, without webhooks. */
export async function payDuringOutages(monitor: OutageMonitor, runs: number): Promise<() => void> {
  const { server, failures, runDuringOutage, withinTimeout } = monitor
  const shop = await publishChaosShop(server.port, tenant, { stock, webhooks: false })
  const { cart } = parseCookies(await sendForm(`${shop}/shop/lists`, 'intent=restore&line=1%3A1'))
  for (const payment of ['viva', 'paypal'] as const)
    for (const kind of outageKinds) {
      const label = `${payment} ${kind}`
      const purchase = () => aPurchase({ lines, payment })
      for (let run = 0; run < runs; run++) {
        const firstOrder = await sendOrder(shop, purchase(), `cart=${cart}`)
        if (firstOrder.kind !== 'to-pay') {
          failures.push(`${payment} before ${kind}: ${firstOrder.kind}`)
          continue
        }
        const { search } = new URL(await choose(firstOrder.page, 'pay'))
        const payerCookies = `cart=${cart}; ${firstOrder.cookies}`
        await runDuringOutage(payment, kind, async () => {
          const result = await withinTimeout(`${label}, the checkout`, sendOrder(shop, purchase(), `cart=${cart}`))
          if (result.kind !== 'refused' || result.status !== 400) failures.push(`${label}: ${result.kind}`)
          else if (!result.body.includes('Something bad happened; please try again later'))
            failures.push(`${label}: the shopper sees ${getAlertText(result.body)}`)
          else if (!result.body.includes('name="line" value="1:1"')) failures.push(`${label}: the cart has changed`)
          for (const [returnPath, outcome] of Object.entries(returnPaths[payment])) {
            const returnPage = await withinTimeout(
              `${label}, ${returnPath}`,
              visit(shop + returnPath + search, payerCookies),
            )
            if (returnPage.status !== 200 || !returnPage.body.includes(messages[outcome]))
              failures.push(`${label}, ${returnPath}: the payer sees ${getAlertText(returnPage.body)}`)
            if ((returnPage.headers['set-cookie'] ?? []).some((cookie) => cookie.startsWith('cart=')))
              failures.push(`${label}, ${returnPath}: the cart has changed`)
          }
        })
        const [returnPath = ''] = Object.keys(returnPaths[payment])
        const confirmation = await visit(shop + returnPath + search, payerCookies)
        if (!confirmation.body.includes('Congrats your order is on the way!'))
          failures.push(`${payment} after ${kind}: the payer sees ${getAlertText(confirmation.body)}`)
      }
      const nextOrder = await sendOrder(shop, purchase(), `cart=${cart}`)
      if (nextOrder.kind !== 'to-pay') failures.push(`${payment} after ${kind}: ${nextOrder.kind}`)
    }
  return () => {
    const ledger = openLedger(server.state, tenant)
    failures.push(...checkLedger(ledger, stock))
    ledger.close()
  }
}
