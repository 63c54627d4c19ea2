import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { withoutOrdered } from '#app/domain/cart/without-ordered.ts'
import { parseCookies } from '#app/domain/cookies.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderStatus, RefundExtent } from '#app/domain/orders/order-status.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { heldBasket, holdBasket } from '#app/http/baskets.ts'
import { keepOwnOrder, noteLeftCart, ownOrders } from '#app/http/own-orders.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { answeringShop } from '#tests/factories/answering-shop.ts'
import { emptyBasket } from '#tests/factories/basket.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { loader } from './route.tsx'

const tenant = tenantFrom(anOpenedTenant())
const jar = (sent: string) =>
  signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: parseCookies(sent), https: true, now: 0 })
const token = 'T'.repeat(43)
const lines = [{ variant: 1, quantity: 2 }]

/** A browser with the ordered lines in its cart; `ordered` for the one that has sent the order to its provider. */
async function aBrowser(ordered: boolean): Promise<string> {
  const cart = [{ variant: 1, quantity: 3, seen: cents(2000) }]
  const told = await holdBasket(jar(''), { ...emptyBasket, cart })
  if (ordered) told.push(await keepOwnOrder(jar(''), token))
  return told.map((each) => each.split(';')[0]).join('; ')
}

interface Said {
  first: boolean
  withoutGoods: boolean
  refundExtent: RefundExtent
}

/** The payer is back at this door; the shop says how the payment stands. */
async function back(
  path: string,
  sent: string,
  { kind, status, ...more }: { kind: 'paid' | 'pending' | 'failed'; status: OrderStatus } & Partial<Said>,
) {
  const { first, ...told } = { first: false, withoutGoods: false, refundExtent: 'none', ...more }
  const order = { id: 1, code: 'W26-000001', token, status, payment: 'viva', total: cents(4000), lines, ...told }
  const shop = answeringShop({
    showSettlement: async () => ({ settlement: { kind, payment: 1, order, again: null }, first }),
    takeOrdered: async (held: Parameters<typeof withoutOrdered>[0]) => withoutOrdered(held, lines),
  })
  const context = { tenant, shop, cookies: jar(sent), buyer: anonymous } as unknown as AppLoadContext
  const request = new Request(`https://kiosk.example${path}?s=1272214778972604`)
  const answer = await loader({ request, context, params: {} } satisfies LoaderFunctionArgs)
  const sentCookies = new Headers(answer.init?.headers).getSetCookie().map((each) => each.split(';')[0])
  return { shown: answer.data.shown, said: JSON.stringify(answer.data), told: sentCookies.join('; ') }
}

const cartOf = async (sent: string) => (await heldBasket(jar(sent))).cart.map(({ quantity }) => quantity)

test.each([
  ['/vivasuccess', { kind: 'pending', status: 'awaiting-payment' }],
  ['/vivaerror', { kind: 'failed', status: 'awaiting-payment' }],
  ['/vivasuccess', { kind: 'paid', status: 'paid', first: true }],
  ['/vivasuccess', { kind: 'paid', status: 'cancelled' }],
] as const)('%s %o leads to the order in the browser that ordered alone', async (path, standing) => {
  expect((await back(path, await aBrowser(true), standing)).said).toContain(token)
  expect((await back(path, await aBrowser(false), standing)).said).not.toContain(token)
})

test('the first view takes the ordered lines out of the cart, and where its answer was lost the next one does', async () => {
  for (const first of [true, false]) {
    const { told, shown } = await back('/vivasuccess', await aBrowser(true), { kind: 'paid', status: 'paid', first })
    expect([shown.kind, await cartOf(told), await ownOrders(jar(told))]).toEqual([
      ...[first ? 'paid' : 'repeat', [1]],
      [token],
    ])
  }
})

test('who comes back after the cart has told of the payment is led to the order, and the cart loses nothing more', async () => {
  const sent = await aBrowser(true)
  const told = sent.replace(/__Host-ordered=[^;]*/, (await noteLeftCart(jar(sent), [token])).split(';')[0] ?? '')
  const { shown, told: after } = await back('/vivasuccess', told, { kind: 'paid', status: 'paid', first: true })
  expect(shown).toMatchObject({ kind: 'paid', token })
  expect([await cartOf(told), after]).toEqual([[3], ''])
})

test('a reload of the page still leads the browser that ordered to its order, and nobody else', async () => {
  const paid = { kind: 'paid', status: 'paid' } as const
  const { told } = await back('/vivasuccess', await aBrowser(true), { ...paid, first: true })
  expect((await back('/vivasuccess', told, paid)).shown).toMatchObject({ kind: 'repeat', token })
  expect((await back('/vivasuccess', await aBrowser(false), paid)).shown).toMatchObject({ kind: 'repeat', token: null })
})

test('nobody else’s cart loses anything, and nobody’s does before the money is there', async () => {
  const paid = { kind: 'paid', status: 'paid', first: true } as const
  expect((await back('/vivasuccess', await aBrowser(false), paid)).told).toBe('')
  for (const kind of ['pending', 'failed'] as const)
    expect((await back('/vivasuccess', await aBrowser(true), { kind, status: 'awaiting-payment' })).told).toBe('')
})

test('money for an order that was called off is no order on its way, and leaves the cart as it is', async () => {
  for (const status of ['cancelled', 'expired'] as const) {
    const { shown, told } = await back('/vivasuccess', await aBrowser(true), { kind: 'paid', status, first: true })
    expect([shown.kind, told]).toEqual(['called-off', ''])
  }
})

test('money that came in time and was given back is told as that at every look', async () => {
  for (const first of [true, false]) {
    const refunded = { kind: 'paid', status: 'delivered', refundExtent: 'whole', first } as const
    const { shown, told } = await back('/vivasuccess', await aBrowser(true), refunded)
    expect([shown.kind, told]).toEqual(['refunded', ''])
  }
})

test('money for goods that have gone meanwhile is told as such at every look, and leaves the cart as it is', async () => {
  const late = { kind: 'paid', status: 'paid', withoutGoods: true } as const
  for (const first of [true, false]) {
    const { shown, told } = await back('/vivasuccess', await aBrowser(true), { ...late, first })
    expect([shown.kind, told]).toEqual(['called-off', ''])
  }
})

test('whom the provider sends to the failing door while it clears the payment is not asked to pay again', async () => {
  const clearing = { kind: 'pending', status: 'payment-pending' } as const
  expect((await back('/vivaerror', await aBrowser(true), clearing)).shown.kind).toBe('pending')
  const waiting = { kind: 'pending', status: 'awaiting-payment' } as const
  expect((await back('/vivaerror', await aBrowser(true), waiting)).shown).toMatchObject({ kind: 'failed', again: true })
})
