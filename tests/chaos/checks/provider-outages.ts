import type { Check, Outcome, Trial } from '../check.ts'
import { orderDuringOutages, viewDuringOutages } from '../outages/mails-and-reviews.ts'
import { createOutageMonitor, outageKinds } from '../outages/outage-monitor.ts'
import { payDuringOutages } from '../outages/payments.ts'
import { runInWorkers } from '../run-in-workers.ts'
import { runWithServer } from '../with-server.ts'

/** Orders and returning payers in each outage of each payment provider. */
const PAYERS = 5

const clientTests = ['provider-errors', 'email/resend-sender', 'google/places'].map(
  (name) => `workers/integrations/${name}.test.ts`,
)
const shopTests = ['orders/provider-outages', 'reviews/shop-reviews', 'outbox/deliver-mails'].map(
  (name) => `workers/shop/${name}.workers.test.ts`,
)

async function checkProviderOutages(trial: Trial): Promise<Outcome> {
  const shopOutcome = await runInWorkers(trial, shopTests, {})
  const clientOutcome = await runInWorkers(trial, clientTests, {})
  return runWithServer(trial, async (server) => {
    const monitor = createOutageMonitor(server)
    const checkPaymentLedger = await payDuringOutages(monitor, trial.scale(PAYERS))
    await viewDuringOutages(monitor)
    await orderDuringOutages(monitor)
    await server.kill()
    checkPaymentLedger()
    const { responses, slowest } = monitor.stats
    return {
      summary:
        `${responses} responses during ${outageKinds.length} kinds of outages of 4 providers, the slowest after ${(slowest / 1000).toFixed(1)} s; stock and carts unchanged, each mail sent once; ${shopOutcome.summary}; ${clientOutcome.summary}`.slice(
          0,
          600,
        ),
      failures: [...shopOutcome.failures, ...clientOutcome.failures, ...monitor.failures],
    }
  })
}

export const providerOutages: Check = {
  name: 'provider-outages',
  description: 'every kind of outage of Viva, PayPal, Resend and Google',
  run: checkProviderOutages,
  control: {
    mutation: 'waits 20 seconds for a provider',
    failsWith: /^(viva|paypal) slow, .*: \d+ ms$/,
    changes: [
      {
        file: 'workers/integrations/send-request.ts',
        find: 'export const PROVIDER_TIMEOUT_MS = 6_000',
        replace: 'export const PROVIDER_TIMEOUT_MS = 20_000',
      },
    ],
    share: 0.2,
  },
}
