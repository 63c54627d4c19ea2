import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { removeOrderedLines } from '#app/domain/cart/change-cart.ts'
import { parseCookies } from '#app/domain/cookies.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderStates } from '#app/domain/orders/order-states.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { getLists, saveLists } from '#app/http/lists-cookies.ts'
import { getOwnOrders, markLeftCart, saveOwnOrder } from '#app/http/own-orders.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { emptyLists } from '#tests/factories/lists.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderView } from '#tests/factories/order-view.ts'
import { createShopClient } from '#tests/factories/stub-shop-client.ts'
import { loader } from './route.tsx'

const tenant = toTenant(anOpenedTenant())
const jar = (sent: string) =>
  signedCookies({
    tenant: tenant.id,
    secrets: ['x'.repeat(40)],
    requestCookies: parseCookies(sent),
    https: true,
    now: 0,
  })
const token = 'T'.repeat(43)
const lines = [{ variant: 1, quantity: 2 }]

/** Cookies of a browser with the ordered lines in its cart; `ordered` if that browser placed the order. */
async function aBrowser(ordered: boolean): Promise<string> {
  const cart = [{ variant: 1, quantity: 3, seen: cents(2000) }]
  const setCookies = await saveLists(jar(''), { ...emptyLists, cart })
  if (ordered) setCookies.push(await saveOwnOrder(jar(''), token))
  return setCookies.map((header) => header.split(';')[0]).join('; ')
}

interface PaymentState {
  first: boolean
  isPaidWithoutStock: boolean
}

/** Opens a return URL of the provider, for a payment in the given state. */
async function returnFrom(
  path: string,
  sent: string,
  { kind, ...extra }: { kind: 'paid' | 'pending' | 'failed' } & Partial<OrderStates & PaymentState>,
) {
  const states = { state: 'open', paymentState: 'awaiting', fulfilment: 'unfulfilled' }
  const { first, ...result } = { first: false, isPaidWithoutStock: false, ...states, ...extra }
  const order = { id: 1, code: 'W26-000001', token, payment: 'viva', total: cents(4000), lines, ...result }
  const shop = createShopClient({
    showPaymentResult: async () => ({ settlement: { kind, payment: 1, order, canRetry: null }, first }),
    order: async () => anOrderView({ ...order, paid: kind === 'paid', lines: [] } as Partial<OrderView>),
    removeOrderedLines: async (browserLists: Parameters<typeof removeOrderedLines>[0]) =>
      removeOrderedLines(browserLists, lines),
  })
  const visitor = { session: { kind: 'signed-out' }, settings: tenant.settings, buyer: anonymousBuyer }
  const context = { tenant, shop, cookies: jar(sent), ...visitor } as unknown as AppLoadContext
  const request = new Request(`https://kiosk.example${path}?s=1272214778972604`)
  const response = await loader({ request, context, params: {} } satisfies LoaderFunctionArgs)
  const sentCookies = new Headers(response.init?.headers).getSetCookie().map((header) => header.split(';')[0])
  return { paymentView: response.data.paymentView, body: JSON.stringify(response.data), result: sentCookies.join('; ') }
}

const getCartLines = async (sent: string) => (await getLists(jar(sent))).cart.map(({ quantity }) => quantity)

test.each([
  ['/vivasuccess', { kind: 'pending', paymentState: 'awaiting' }],
  ['/vivaerror', { kind: 'failed', paymentState: 'awaiting' }],
  ['/vivasuccess', { kind: 'paid', paymentState: 'paid', first: true }],
  ['/vivasuccess', { kind: 'paid', state: 'cancelled', paymentState: 'paid' }],
] as const)('%s %o links to the order only in the browser that placed it', async (path, paymentState) => {
  expect((await returnFrom(path, await aBrowser(true), paymentState)).body).toContain(token)
  expect((await returnFrom(path, await aBrowser(false), paymentState)).body).not.toContain(token)
})

test('the first view removes the ordered lines from the cart, or the next view if the first response was lost', async () => {
  for (const first of [true, false]) {
    const { result, paymentView } = await returnFrom('/vivasuccess', await aBrowser(true), {
      kind: 'paid',
      paymentState: 'paid',
      first,
    })
    expect([paymentView.kind, await getCartLines(result), await getOwnOrders(jar(result))]).toEqual([
      ...[first ? 'paid' : 'repeat', [1]],
      [token],
    ])
  }
})

test('a return after the cart has already dropped the lines links to the order and removes nothing more', async () => {
  const sent = await aBrowser(true)
  const result = sent.replace(/__Host-ordered=[^;]*/, (await markLeftCart(jar(sent), [token])).split(';')[0] ?? '')
  const { paymentView, result: after } = await returnFrom('/vivasuccess', result, {
    kind: 'paid',
    paymentState: 'paid',
    first: true,
  })
  expect(paymentView).toMatchObject({ kind: 'paid', page: { order: { token } } })
  expect([await getCartLines(result), after]).toEqual([[3], ''])
})

test('a reload still links to the order only in the browser that placed it', async () => {
  const paid = { kind: 'paid', paymentState: 'paid' } as const
  const { result } = await returnFrom('/vivasuccess', await aBrowser(true), { ...paid, first: true })
  expect((await returnFrom('/vivasuccess', result, paid)).paymentView).toMatchObject({
    ...{ kind: 'repeat', page: { order: { token } } },
  })
  expect((await returnFrom('/vivasuccess', await aBrowser(false), paid)).paymentView).toMatchObject({
    kind: 'repeat',
    page: null,
  })
})

test('only a successful payment removes cart lines, and only in the browser that placed the order', async () => {
  const paid = { kind: 'paid', paymentState: 'paid', first: true } as const
  expect((await returnFrom('/vivasuccess', await aBrowser(false), paid)).result).toBe('')
  for (const kind of ['pending', 'failed'] as const)
    expect((await returnFrom('/vivasuccess', await aBrowser(true), { kind, paymentState: 'awaiting' })).result).toBe('')
})

test('a payment for a cancelled order is shown as too late and leaves the cart unchanged', async () => {
  for (const state of ['cancelled', 'expired'] as const) {
    const { paymentView, result } = await returnFrom('/vivasuccess', await aBrowser(true), {
      kind: 'paid',
      state,
      first: true,
    })
    expect([paymentView.kind, result]).toEqual(['too-late', ''])
  }
})

test('a refunded payment is shown as refunded on every view', async () => {
  for (const first of [true, false]) {
    const refunded = { kind: 'paid', fulfilment: 'delivered', paymentState: 'refunded', first } as const
    const { paymentView, result } = await returnFrom('/vivasuccess', await aBrowser(true), refunded)
    expect([paymentView.kind, result]).toEqual(['refunded', ''])
  }
})

test('a payment for products that sold out is shown as too late on every view and leaves the cart unchanged', async () => {
  const paidWithoutStock = { kind: 'paid', paymentState: 'paid', isPaidWithoutStock: true } as const
  for (const first of [true, false]) {
    const { paymentView, result } = await returnFrom('/vivasuccess', await aBrowser(true), {
      ...paidWithoutStock,
      first,
    })
    expect([paymentView.kind, result]).toEqual(['too-late', ''])
  }
})

test('a payment that the provider is still clearing is shown as pending on the error page', async () => {
  const clearing = { kind: 'pending', paymentState: 'authorised' } as const
  expect((await returnFrom('/vivaerror', await aBrowser(true), clearing)).paymentView.kind).toBe('pending')
  const unpaid = { kind: 'pending', paymentState: 'awaiting' } as const
  expect((await returnFrom('/vivaerror', await aBrowser(true), unpaid)).paymentView).toMatchObject({
    kind: 'failed',
    canRetry: true,
  })
})
