import type { OpenPayment } from '#app/domain/payments/payment-provider.ts'
import type { PaymentService } from '#workers/integrations/payment-methods.ts'
import { createTokenCache } from '#workers/integrations/send-request.ts'
import {
  anOrderOfAmount,
  type Providers,
  paypalAccount,
  paypalMerchant,
  vivaAccount,
  vivaMerchant,
} from './payments.ts'

/** Another merchant with accounts at the same providers. */

const viva = {
  ...{ id: 'merchant-2', name: 'Forger', apiKey: 'other-api-key' },
  ...{ clientId: 'client-2.apps.vivapayments.com', clientSecret: 'other-client-secret' },
}
const paypal = { id: 'merchant-2', name: 'Forger', clientId: 'other-client', secret: 'other-secret' }

/** The payment service of the other merchant's shop. */
export const otherPaymentService = (): Pick<PaymentService, 'accounts' | 'tokens'> => ({
  accounts: {
    viva: {
      ...vivaAccount,
      client: { id: viva.clientId, secret: viva.clientSecret },
      auth: formatAuth(viva.id, viva.apiKey),
    },
    paypal: { ...paypalAccount, auth: formatAuth(paypal.clientId, paypal.secret) },
  },
  tokens: createTokenCache(),
})

const formatAuth = (user: string, password: string) => btoa(`${user}:${password}`)

/** Pays the other merchant with the same order id and amount as ours; returns the reference and transaction. */
export async function payOtherMerchant(
  providers: Providers,
  method: 'viva' | 'paypal',
  { order, amount }: Pick<OpenPayment, 'order' | 'amount'>,
): Promise<{ readonly reference: string; readonly transaction: string }> {
  const open = { viva: { ...vivaMerchant, ...viva }, paypal: { ...paypalMerchant, ...paypal } }[method]
  const body = JSON.stringify(open)
  await providers.sendRequest(`/${method}/control/merchants/${open.id}`, { method: 'PUT', body })
  const otherProvider = providers.pay(method, otherPaymentService())
  const startedPayment = await otherProvider.begin({ ...anOrderOfAmount(amount), id: order, key: crypto.randomUUID() })
  if (startedPayment.kind !== 'redirect') throw new Error(startedPayment.kind)
  const returnUrl = await providers.choose(startedPayment.redirectUrl, 'pay')
  const { reference } = startedPayment
  const paymentState = await otherProvider.inquire({
    order,
    reference,
    amount,
    hint: returnUrl?.searchParams.get('t') ?? null,
  })
  if (paymentState.kind !== 'paid') throw new Error(paymentState.kind)
  return { reference, transaction: paymentState.transaction }
}
