import { providerMethods } from '#app/domain/payments/payment-methods.ts'
import { secretOf } from '#app/domain/tenancy/record-secret.ts'
import type { OpenedRecord, SecretField } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { newTokenMemory } from '#workers/integrations/bearer.ts'
import { type Fetch, patience } from '#workers/integrations/exchange.ts'
import { type PaymentDesk, paymentProviders } from '#workers/integrations/payment-methods.ts'
import { paypalToken } from '#workers/integrations/paypal/paypal-account.ts'
import { providerAddresses } from '#workers/integrations/provider-addresses.ts'
import { vivaToken } from '#workers/integrations/viva/viva-account.ts'
import { vivaWebhookKey } from '#workers/integrations/viva/viva-webhook.ts'
import type { PaymentMethods } from './begin-payment.ts'

type DeskEnv = Pick<Env, 'CONFIG_KEY' | 'ENVIRONMENT' | 'SANDBOX_URL'>

/** Providers' bearer tokens, for as long as they live. */
const tokens = newTokenMemory()

/** The payment providers, with the tenant's own accounts. */
export async function openPaymentMethods(
  opened: OpenedRecord,
  env: DeskEnv,
  fetch: Fetch,
  clock: () => number,
): Promise<PaymentMethods> {
  const desk = await openDesk(opened, env, fetch, clock)
  return { viva: paymentProviders.viva(desk), paypal: paymentProviders.paypal(desk) }
}

/** The key with which the shop's webhook address answers Viva; null where Viva does not tell. */
export async function openVivaWebhookKey(
  opened: OpenedRecord,
  env: DeskEnv,
  fetch: Fetch,
  clock: () => number,
): Promise<string | null> {
  const { accounts, addresses, ...desk } = await openDesk(opened, env, fetch, clock)
  if (accounts.viva === null) return null
  const answer = await vivaWebhookKey({ ...desk, addresses: addresses.viva, account: accounts.viva })
  return answer.kind === 'key' ? answer.key : null
}

/**
 * What is wrong with the accounts by which the shop takes money, as `PayPal: unauthorised`; what the record lacks is for
 * `recordProblems`. Asks for tokens and for the
 * webhooks' key, which moves nothing.
 */
export async function paymentAccountFaults(
  opened: OpenedRecord,
  env: DeskEnv,
  fetch: Fetch,
  clock: () => number,
): Promise<string[]> {
  const { accounts, addresses } = await openDesk(opened, env, fetch, clock)
  const { record, settings } = opened
  // A token at hand would say nothing of the secret.
  const fresh = { fetch, now: clock, tokens: newTokenMemory() }
  const deadline = AbortSignal.timeout(patience)
  const faults: string[] = []
  const cards = providerMethods.viva.isOffered({ settings, paypal: record.paypal, bank: record.bank })
  if (cards && accounts.viva?.auth === null)
    faults.push('Cards are offered without viva_auth: nothing can be cancelled, given back or asked about at Viva')
  if (cards && accounts.viva !== null && record.secrets.viva_source_code === undefined)
    faults.push("Cards are offered without viva_source_code: payers come back to where Viva's source Default leads")
  const told = (what: string, answer: { readonly kind: string; readonly fault?: string }) => {
    if (answer.kind === 'fault') faults.push(`${what}: ${answer.fault}`)
  }
  if (accounts.viva !== null) {
    const parts = { ...fresh, addresses: addresses.viva, account: accounts.viva }
    if (accounts.viva.client !== null) told('Viva, viva_client_id', await vivaToken(parts, deadline))
    if (accounts.viva.auth !== null) told('Viva, viva_auth', await vivaWebhookKey(parts, deadline))
  }
  if (accounts.paypal !== null)
    told('PayPal', await paypalToken({ ...fresh, addresses: addresses.paypal, account: accounts.paypal }, deadline))
  return faults
}

/** The tenant's secrets are opened here and go no further. */
async function openDesk(
  { record }: OpenedRecord,
  env: DeskEnv,
  fetch: Fetch,
  clock: () => number,
): Promise<PaymentDesk> {
  const key = { configKey: env.CONFIG_KEY, plainSecrets: env.ENVIRONMENT === 'local' }
  const secret = (field: SecretField) => secretOf(record, field, key)
  const [vivaAuth, clientId, clientSecret, sourceCode, paypalAuth] = await Promise.all([
    secret('viva_auth'),
    secret('viva_client_id'),
    secret('viva_client_secret'),
    secret('viva_source_code'),
    secret('paypal_auth'),
  ])
  const client = clientId !== null && clientSecret !== null ? { id: clientId, secret: clientSecret } : null
  return {
    fetch,
    addresses: providerAddresses(env),
    accounts: {
      viva:
        client === null && vivaAuth === null
          ? null
          : { client, auth: vivaAuth, sourceCode: sourceCode ?? 'Default', color: record.theme.primary },
      paypal: paypalAuth === null ? null : { auth: paypalAuth, brandName: record.name },
    },
    tokens,
    now: clock,
  }
}
