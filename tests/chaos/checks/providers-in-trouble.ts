import type { Check, Outcome, Trial } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'
import { payInTroubles } from '../troubles/payers.ts'
import { lookInTroubles, writeInTroubles } from '../troubles/readers.ts'
import { aTroubledTown, troubles } from '../troubles/trouble.ts'
import { withServer } from '../with-server.ts'

/** Orders and payers in each trouble of each provider that one pays at. */
const payers = 5

const atTheirClients = ['provider-faults', 'email/resend-sender', 'google/places'].map(
  (name) => `workers/integrations/${name}.test.ts`,
)
const inTheShop = ['orders/provider-troubles', 'reviews/shop-reviews', 'outbox/send-mails'].map(
  (name) => `workers/shop/${name}.workers.test.ts`,
)

async function tryTroubles(trial: Trial): Promise<Outcome> {
  const inShop = await inRuntime(trial, inTheShop, {})
  const atProviders = await inRuntime(trial, atTheirClients, {})
  return withServer(trial, async (server) => {
    const town = aTroubledTown(server)
    const closeBooks = await payInTroubles(town, trial.of(payers))
    await lookInTroubles(town)
    await writeInTroubles(town)
    await server.kill()
    closeBooks()
    const { answers, slowest } = town.seen
    return {
      figure:
        `${answers} answers in ${troubles.length} troubles of 4 providers, slowest ${(slowest / 1000).toFixed(1)} s, goods and carts as before, each mail once; ${inShop.figure}; ${atProviders.figure}`.slice(
          0,
          600,
        ),
      failures: [...inShop.failures, ...atProviders.failures, ...town.failures],
    }
  })
}

export const providersInTrouble: Check = {
  name: 'providers-in-trouble',
  what: 'Viva, PayPal, Resend and Google, each in every trouble',
  run: tryTroubles,
  control: {
    fault: 'waits 20 seconds for a provider',
    failsWith: /^(viva|paypal) slow, .*: \d+ ms$/,
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
