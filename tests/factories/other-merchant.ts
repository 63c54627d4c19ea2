import type { OpenPayment } from '#app/domain/payments/payment-method.ts'
import { newTokenMemory } from '#workers/integrations/bearer.ts'
import type { PaymentDesk } from '#workers/integrations/payment-methods.ts'
import { anOrderOver, type Providers, paypalAccount, paypalMerchant, vivaAccount, vivaMerchant } from './payments.ts'

/** Somebody else with accounts of their own at the same providers. */

const viva = {
  ...{ id: 'merchant-2', name: 'Forger', apiKey: 'other-api-key' },
  ...{ clientId: 'client-2.apps.vivapayments.com', clientSecret: 'other-client-secret' },
}
const paypal = { id: 'merchant-2', name: 'Forger', clientId: 'other-client', secret: 'other-secret' }

/** The desk of a shop of theirs. */
export const otherDesk = (): Pick<PaymentDesk, 'accounts' | 'tokens'> => ({
  accounts: {
    viva: {
      ...vivaAccount,
      client: { id: viva.clientId, secret: viva.clientSecret },
      auth: authOf(viva.id, viva.apiKey),
    },
    paypal: { ...paypalAccount, auth: authOf(paypal.clientId, paypal.secret) },
  },
  tokens: newTokenMemory(),
})

const authOf = (user: string, password: string) => btoa(`${user}:${password}`)

/** Pays them what a payment of ours is about, under the same name and to the cent: what they then show of it. */
export async function paidToAnother(
  providers: Providers,
  method: 'viva' | 'paypal',
  { order, amount }: Pick<OpenPayment, 'order' | 'amount'>,
): Promise<{ readonly reference: string; readonly transaction: string }> {
  const open = { viva: { ...vivaMerchant, ...viva }, paypal: { ...paypalMerchant, ...paypal } }[method]
  const body = JSON.stringify(open)
  await providers.ask(`/${method}/control/merchants/${open.id}`, { method: 'PUT', body })
  const theirs = providers.pay(method, otherDesk())
  const begun = await theirs.begin({ ...anOrderOver(amount), id: order, key: crypto.randomUUID() })
  if (begun.kind !== 'redirect') throw new Error(begun.kind)
  const back = await providers.choose(begun.to, 'pay')
  const { reference } = begun
  const standing = await theirs.inquire({ order, reference, amount, hint: back?.searchParams.get('t') ?? null })
  if (standing.kind !== 'paid') throw new Error(standing.kind)
  return { reference, transaction: standing.transaction }
}
