import { secretOf } from '#app/domain/tenancy/record-secret.ts'
import type { OpenedRecord, SecretField } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import type { TokenMemory } from '#workers/integrations/bearer.ts'
import type { Fetch } from '#workers/integrations/exchange.ts'
import { type PaymentDesk, paymentMethods } from '#workers/integrations/payment-methods.ts'
import { providerAddresses } from '#workers/integrations/provider-addresses.ts'
import type { PaymentMethods } from './begin-payment.ts'

type DeskEnv = Pick<Env, 'CONFIG_KEY' | 'ENVIRONMENT' | 'SANDBOX_URL'>

/** Providers' bearer tokens, for as long as they live. */
const tokens: TokenMemory = new Map()

/** Every way to pay, with the tenant's own accounts. Its secrets are opened here and go no further. */
export async function openPaymentMethods(
  { record }: OpenedRecord,
  env: DeskEnv,
  fetch: Fetch,
  clock: () => number,
): Promise<PaymentMethods> {
  const key = { configKey: env.CONFIG_KEY ?? '', plainSecrets: env.ENVIRONMENT === 'local' }
  const secret = (field: SecretField) => secretOf(record, field, key)
  const [vivaAuth, clientId, clientSecret, sourceCode, paypalAuth] = await Promise.all([
    secret('viva_auth'),
    secret('viva_client_id'),
    secret('viva_client_secret'),
    secret('viva_source_code'),
    secret('paypal_auth'),
  ])
  const client = clientId !== null && clientSecret !== null ? { id: clientId, secret: clientSecret } : null
  const desk: PaymentDesk = {
    fetch,
    addresses: providerAddresses(env),
    accounts: {
      viva:
        client === null && vivaAuth === null
          ? null
          : { client, auth: vivaAuth, sourceCode: sourceCode ?? 'Default', color: record.theme.primary },
      paypal: paypalAuth === null ? null : { auth: paypalAuth, brandName: record.name, locale: record.locale },
      bank: record.bank,
    },
    tokens,
    now: clock,
  }
  return {
    viva: paymentMethods.viva(desk),
    paypal: paymentMethods.paypal(desk),
    bankTransfer: paymentMethods.bankTransfer(desk),
    onDelivery: paymentMethods.onDelivery(),
  }
}
