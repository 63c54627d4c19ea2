import { Hono } from 'hono'
import { cents } from '#app/domain/money.ts'
import type { OpenPayment, PayableOrder, ProviderCode } from '#app/domain/payments/payment-method.ts'
import { newTokenMemory } from '#workers/integrations/bearer.ts'
import { type PaymentAccounts, type PaymentDesk, paymentProviders } from '#workers/integrations/payment-methods.ts'
import { simulatedAddresses } from '#workers/integrations/provider-addresses.ts'
import { paypalSandbox } from '#workers/sandbox/paypal/paypal-sandbox.ts'
import { vivaSandbox } from '#workers/sandbox/viva/viva-sandbox.ts'
import { memoryStore } from './memory-store.ts'

/** Payment providers, simulated in this process, and a shop that takes money by them. */

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

/** A shop that has set up nothing. */
export const noAccounts: PaymentAccounts = { viva: null, paypal: null }

export interface Trouble {
  /** A slow provider does what it is asked for and answers after the test: no answer races with a timeout. */
  readonly kind: 'down' | 'slow' | '429' | '500' | 'truncated' | 'wrong-types'
  readonly path?: string
  readonly times?: number
}

/** As a simulator's switch takes it. */
export function troubleText(trouble: Trouble): string {
  return JSON.stringify({ ...trouble, milliseconds: 60_000 })
}

export async function someProviders(
  given: {
    accounts?: Partial<PaymentAccounts>
    vivaMerchant?: object
    paypalMerchant?: object
    /** What the shop's webhook addresses answer. */
    shop?: (request: Request) => Response | Promise<Response>
  } = {},
) {
  const time = { now: noon }
  const webhooks: { address: string; headers: Headers; body: string }[] = []
  const asked: string[] = []
  const parts = {
    store: memoryStore(),
    clock: () => time.now,
    fetch: async (address: string, init: RequestInit) => {
      const request = new Request(address, init)
      if (request.method === 'POST')
        webhooks.push({ address, headers: request.headers, body: await request.clone().text() })
      return given.shop?.(request) ?? new Response(null, { status: 200 })
    },
  }
  const sandbox = new Hono().route('/viva', vivaSandbox(parts)).route('/paypal', paypalSandbox(parts))
  const ask = async (address: string, init: RequestInit = {}) =>
    sandbox.request(address.startsWith('/') ? sandboxAddress + address : address, init)
  const control = (path: string, body: object, method = 'PUT') => ask(path, { method, body: JSON.stringify(body) })

  const viva = { ...vivaMerchant, ...given.vivaMerchant }
  await control(`/viva/control/merchants/${viva.id}`, viva)
  const paypal = { ...paypalMerchant, ...given.paypalMerchant }
  await control(`/paypal/control/merchants/${paypal.id}`, paypal)

  const tokens = newTokenMemory()
  const desk: PaymentDesk = {
    fetch: async (address, init) => {
      asked.push(`${init.method} ${new URL(address).pathname}`)
      return ask(address, init)
    },
    addresses: simulatedAddresses(sandboxAddress),
    accounts: { viva: vivaAccount, paypal: paypalAccount, ...given.accounts },
    tokens,
    now: () => time.now,
  }
  return {
    desk,
    time,
    /** What reached the shop. */
    webhooks,
    /** What the shop asked of the providers, as `GET /viva/api/…`. */
    asked,
    ask,
    /** A way to pay, from the shop's desk or from one that differs. */
    pay: (code: ProviderCode, changes: Partial<PaymentDesk> = {}) => paymentProviders[code]({ ...desk, ...changes }),
    trouble: (provider: 'viva' | 'paypal', trouble: Trouble) =>
      ask(`/${provider}/control/trouble`, { method: 'PUT', body: troubleText(trouble) }),
    wellAgain: (provider: 'viva' | 'paypal') => ask(`/${provider}/control/trouble`, { method: 'DELETE' }),
    /** Presses a button of a payer's page; where it leads, if it leads anywhere. */
    async choose(page: string, choice: string): Promise<URL | null> {
      const answer = await ask(page, { method: 'POST', body: new URLSearchParams({ choice }) })
      const to = answer.headers.get('Location')
      return to === null ? null : new URL(to)
    },
  }
}

export type Providers = Awaited<ReturnType<typeof someProviders>>

/** An order over €35.00: two pods and the way to the door, less three euros of points. */
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
    returnTo: { paid: 'https://shop.test/paid', cancelled: 'https://shop.test/cancelled' },
    ...changes,
  }
}

/** The same order for another amount, with one line of it. */
export function anOrderOver(amount: number): PayableOrder {
  return aPayableOrder({
    total: cents(amount),
    lines: [{ name: 'Pod kit', sku: 'POD-1', quantity: 1, price: cents(amount) }],
    shipping: cents(0),
    discount: cents(0),
  })
}

/** The payment of `aPayableOrder`, as the shop wrote it down. */
export function anOpenPayment(reference: string, changes: Partial<OpenPayment> = {}): OpenPayment {
  return { order: 'ord_7f3a', reference, amount: cents(3500), hint: null, ...changes }
}

/** Begins a payment and returns the payer's page with the provider's reference. */
export async function begun(providers: Providers, code: 'viva' | 'paypal', order = aPayableOrder()) {
  const begun = await providers.pay(code).begin(order)
  if (begun.kind !== 'redirect') throw new Error(`Not begun: ${JSON.stringify(begun)}`)
  return { page: begun.to, reference: begun.reference }
}
