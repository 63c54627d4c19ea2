import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { aPurchase, order, saidOn } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import { inRuntime } from '../in-runtime.ts'
import { faultsOf, openLedger } from '../ledger.queries.ts'
import type { Line, Outcome, Trial } from '../line.ts'
import { withServer } from '../with-server.ts'

/** Orders in each trouble of each provider. */
const orders = 5
/** Milliseconds. */
const longest = 8_000
const tenant = 'troubled'
const stock = [1_000]
const kinds = ['down', 'slow', '429', '500', 'truncated', 'wrong-types']

async function tryTroubles(trial: Trial): Promise<Outcome> {
  const inShop = await inRuntime(trial, ['workers/shop/orders/provider-troubles.workers.test.ts'], {})
  const atProviders = await inRuntime(trial, ['workers/integrations/provider-faults.test.ts'], {})
  return withServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, { stock })
    const faults = [...inShop.faults, ...atProviders.faults]
    const { cart } = cookiesOf(await sendForm(`${shop}/shop/basket`, 'intent=restore&line=1%3A1'))
    let slowest = 0
    let refused = 0
    for (const payment of ['viva', 'paypal'] as const)
      for (const kind of kinds) {
        const control = `http://localhost:${server.providers}/sandbox/${payment}/control/trouble`
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ kind, ...(kind === 'slow' ? { milliseconds: 30_000 } : {}) })
        await ask(control, { method: 'PUT', headers, body })
        for (let n = 0; n < trial.of(orders); n++) {
          const begun = performance.now()
          const answer = await order(shop, aPurchase({ lines: [{ variant: 1, quantity: 1 }], payment }), `cart=${cart}`)
          const took = performance.now() - begun
          slowest = Math.max(slowest, took)
          if (took > longest) faults.push(`${payment} ${kind}: ${Math.round(took)} ms`)
          if (answer.kind !== 'refused' || answer.status !== 400) faults.push(`${payment} ${kind}: ${answer.kind}`)
          else {
            refused++
            if (!answer.body.includes('Something bad happened; please try again later'))
              faults.push(`${payment} ${kind}: the shopper reads ${saidOn(answer.body)}`)
            if (!answer.body.includes('name="line" value="1:1"'))
              faults.push(`${payment} ${kind}: the cart is not as it was`)
          }
        }
        await ask(control, { method: 'DELETE' })
        const again = await order(shop, aPurchase({ lines: [{ variant: 1, quantity: 1 }], payment }), `cart=${cart}`)
        if (again.kind !== 'to-pay') faults.push(`${payment} after ${kind}: ${again.kind}`)
      }
    await server.kill()
    const ledger = openLedger(server.state, tenant)
    faults.push(...faultsOf(ledger, stock))
    ledger.close()
    return {
      figure:
        `${refused} orders in ${kinds.length} troubles of 2 providers, slowest answer ${(slowest / 1000).toFixed(1)} s, goods and carts as before; ${inShop.figure}; ${atProviders.figure}`.slice(
          0,
          600,
        ),
      faults,
    }
  })
}

export const providersInTrouble: Line = {
  line: 22,
  what: 'providers in trouble',
  run: tryTroubles,
  control: {
    without: 'the shop waits six seconds for a provider at most',
    sees: /^(viva|paypal) slow: \d+ ms$/,
    changes: [
      {
        file: 'workers/integrations/exchange.ts',
        find: 'export const patience = 6_000',
        replace: 'export const patience = 20_000',
      },
    ],
    share: 0.2,
  },
}
