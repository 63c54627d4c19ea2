import { Hono } from 'hono'
import { cents } from '#app/domain/money.ts'
import type { ProviderCode } from '#app/domain/payments/payment-methods.ts'
import type { OpenPayment, PayableOrder } from '#app/domain/payments/payment-provider.ts'
import { type PaymentAccounts, type PaymentService, paymentProviders } from '#workers/integrations/payment-methods.ts'
import { createTokenCache, getSandboxUrls } from '#workers/integrations/send-request.ts'
import { createPaypalSandbox } from '#workers/sandbox/paypal/paypal-sandbox.ts'
import { createVivaSandbox } from '#workers/sandbox/viva/viva-sandbox.ts'
import { createMemoryStore } from './memory-store.ts'

/** Payment providers simulated in this process, and a shop that uses them. */

const sandboxAddress = 'https://sandbox.test'
const noon = Date.UTC(2026, 10, 20, 12)

export const secrets = {
  vivaClient: 'client-1.apps.vivapayments.com',
  vivaSecret: 'viva-client-secret',
  vivaAuth: btoa('merchant-1:viva-api-key'),
  paypalAuth: btoa('paypal-client:paypal-secret'),
}

export const vivaMerchant = {
  id: 'merchant-1',
  apiKey: 'viva-api-key',
  name: 'Kiosk',
  clientId: secrets.vivaClient,
  clientSecret: secrets.vivaSecret,
  sources: { Default: { success: 'https://shop.test/vivasuccess', failure: 'https://shop.test/vivaerror' } },
  webhook: { address: 'https://shop.test/webhooks/viva', delivery: 'at-once' },
  webhookKey: 'B3248222FDCD7AB9',
  refundsAllowed: true,
}

export const paypalMerchant = {
  id: 'merchant-1',
  name: 'Kiosk',
  clientId: 'paypal-client',
  secret: 'paypal-secret',
  webhook: { id: 'WH-SHOP', address: 'https://shop.test/webhooks/paypal', delivery: 'at-once' },
}

export const vivaAccount = {
  client: { id: secrets.vivaClient, secret: secrets.vivaSecret },
  auth: secrets.vivaAuth,
  sourceCode: 'Default',
  color: '#1f6f6b',
}

export const paypalAccount = { auth: secrets.paypalAuth, brandName: 'Kiosk' }

/** The accounts of a shop that has set up no provider. */
export const noAccounts: PaymentAccounts = { viva: null, paypal: null }

export interface Outage {
  /** `slow` processes the request and responds after the end of the test, so that no response races with a timeout. */
  readonly kind: 'down' | 'slow' | '429' | '500' | 'truncated' | 'wrong-types'
  readonly path?: string
  readonly times?: number
}

/** The body for the simulators' `control/trouble`. */
export function formatOutage(outage: Outage): string {
  return JSON.stringify({ ...outage, milliseconds: 60_000 })
}

export async function createProviders(
  options: {
    accounts?: Partial<PaymentAccounts>
    vivaMerchant?: object
    paypalMerchant?: object
    /** Responds to webhooks in place of the shop. */
    shop?: (request: Request) => Response | Promise<Response>
  } = {},
) {
  const time = { now: noon }
  const webhooks: { address: string; headers: Headers; body: string }[] = []
  const requests: string[] = []
  const parts = {
    store: createMemoryStore(),
    now: () => time.now,
    fetch: async (address: string, init: RequestInit) => {
      const request = new Request(address, init)
      if (request.method === 'POST')
        webhooks.push({ address, headers: request.headers, body: await request.clone().text() })
      return options.shop?.(request) ?? new Response(null, { status: 200 })
    },
  }
  const sandbox = new Hono().route('/viva', createVivaSandbox(parts)).route('/paypal', createPaypalSandbox(parts))
  const sendRequest = async (address: string, init: RequestInit = {}) =>
    sandbox.request(address.startsWith('/') ? sandboxAddress + address : address, init)
  const control = (path: string, body: object, method = 'PUT') =>
    sendRequest(path, { method, body: JSON.stringify(body) })

  const viva = { ...vivaMerchant, ...options.vivaMerchant }
  await control(`/viva/control/merchants/${viva.id}`, viva)
  const paypal = { ...paypalMerchant, ...options.paypalMerchant }
  await control(`/paypal/control/merchants/${paypal.id}`, paypal)

  const tokens = createTokenCache()
  const paymentService: PaymentService = {
    fetch: async (address, init) => {
      requests.push(`${init.method} ${new URL(address).pathname}`)
      return sendRequest(address, init)
    },
    urls: getSandboxUrls(sandboxAddress),
    accounts: { viva: vivaAccount, paypal: paypalAccount, ...options.accounts },
    tokens,
    now: () => time.now,
  }
  return {
    paymentService,
    time,
    /** The webhooks that the shop got. */
    webhooks,
    /** The shop's requests to the providers, such as `GET /viva/api/…`. */
    requests,
    sendRequest,
    /** A payment provider, for the shop's payment service or a changed one. */
    pay: (code: ProviderCode, changes: Partial<PaymentService> = {}) =>
      paymentProviders[code]({ ...paymentService, ...changes }),
    outage: (provider: 'viva' | 'paypal', outage: Outage) =>
      sendRequest(`/${provider}/control/trouble`, { method: 'PUT', body: formatOutage(outage) }),
    endOutage: (provider: 'viva' | 'paypal') => sendRequest(`/${provider}/control/trouble`, { method: 'DELETE' }),
    /** Presses a button on the payer's page; returns the redirect's URL, or null. */
    async choose(page: string, choice: string): Promise<URL | null> {
      const response = await sendRequest(page, { method: 'POST', body: new URLSearchParams({ choice }) })
      const to = response.headers.get('Location')
      return to === null ? null : new URL(to)
    },
  }
}

export type Providers = Awaited<ReturnType<typeof createProviders>>

/** An order of €35.00: two pods and delivery, less three euros of points. */
export function aPayableOrder(changes: Partial<PayableOrder> = {}): PayableOrder {
  return {
    id: 'ord_7f3a',
    code: 'W-1001',
    key: 'attempt-1',
    total: cents(3500),
    lines: [{ name: 'Pod kit', sku: 'POD-1', quantity: 2, price: cents(1750) }],
    shipping: cents(300),
    discount: cents(300),
    payer: { name: 'Eleni Pavlou', email: 'eleni@example.com', phone: '35799123456', country: 'CY', language: 'en' },
    holdSeconds: 1800,
    returnUrls: { paid: 'https://shop.test/paid', cancelled: 'https://shop.test/cancelled' },
    ...changes,
  }
}

/** The same order with one line of this amount. */
export function anOrderOfAmount(amount: number): PayableOrder {
  return aPayableOrder({
    total: cents(amount),
    lines: [{ name: 'Pod kit', sku: 'POD-1', quantity: 1, price: cents(amount) }],
    shipping: cents(0),
    discount: cents(0),
  })
}

/** The stored payment of `aPayableOrder`. */
export function anOpenPayment(reference: string, changes: Partial<OpenPayment> = {}): OpenPayment {
  return { order: 'ord_7f3a', reference, amount: cents(3500), hint: null, ...changes }
}

/** Starts a payment; returns the payer's page and the provider's reference. */
export async function startPayment(providers: Providers, code: 'viva' | 'paypal', order = aPayableOrder()) {
  const startedPayment = await providers.pay(code).begin(order)
  if (startedPayment.kind !== 'redirect')
    throw new Error(`The payment was not started: ${JSON.stringify(startedPayment)}`)
  return { page: startedPayment.redirectUrl, reference: startedPayment.reference }
}
