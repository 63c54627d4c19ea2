import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'

/** Robustness of the lists, tested with plain requests: invalid cookies, full lists, fuzzed forms. */

const shop = shops.limassol
const empty = 'No products in the cart.'

interface ListsReply {
  readonly view: { readonly lines: readonly { variant: number; quantity: number }[]; readonly count: number } | null
  readonly messages: readonly { readonly kind: string; readonly text: string }[]
}

/** Sends a change and accepts JSON, like the page's JavaScript. Returns the response and its `Set-Cookie` headers. */
async function change(fields: Readonly<Record<string, string>> | URLSearchParams, cookies = '') {
  const { origin } = new URL(shop)
  const response = await sendRequest(`${shop}/shop/lists`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      'sec-fetch-site': 'same-origin',
      cookie: cookies,
    },
  })
  return {
    status: response.status,
    body: response.body,
    reply: () => JSON.parse(response.body) as ListsReply,
    set: response.headers['set-cookie'] ?? [],
  }
}

const getCookie = (set: readonly string[], name: string) =>
  set.map((line) => line.split(';')[0] ?? '').find((pair) => pair.startsWith(`${name}=`)) ?? ''

/** Returns a cart cookie with one product. Tries several: not every product can be added without a choice. */
async function createCart(): Promise<string> {
  const { body } = await sendRequest(`${shop}/shop/sidebar/3cols?inStock=yes`)
  for (const [, product = ''] of body.matchAll(/value="add:(\d+)"/g)) {
    const { set, reply } = await change({ intent: 'add', product })
    if ((reply().view?.count ?? 0) > 0) return getCookie(set, 'cart')
  }
  throw new Error('No product can be added without a choice')
}

const loadCartPage = (cookie: string, origin: string = shop) =>
  sendRequest(`${origin}/shop/cart`, { headers: { cookie } })

test('a forged, truncated, renamed or foreign cart cookie gives an empty cart', async () => {
  const cookie = await createCart()
  expect((await loadCartPage(cookie)).body).not.toContain(empty)
  const value = cookie.slice('cart='.length)
  const flipped = [0, 4, value.length - 2].map(
    (index) => `cart=${value.slice(0, index)}${value[index] === 'a' ? 'b' : 'a'}${value.slice(index + 1)}`,
  )
  const unsigned = `cart=${value.split('.').slice(0, -1).join('.')}`
  for (const forged of [...flipped, cookie.slice(0, -1), unsigned, `${cookie}x`, 'cart=', `cart=${'1'.repeat(5000)}`]) {
    const page = await loadCartPage(forged)
    expect(page.status, forged.slice(0, 60)).toBe(200)
    expect(page.body, forged.slice(0, 60)).toContain(empty)
  }
  expect((await loadCartPage(cookie, shops.nicosia)).body).toContain(empty)
  expect((await loadCartPage(`lists=${value}`)).body).toContain(empty)
})

test('the cookie holds 100 lines, and the 101st is refused with a message', async () => {
  let cookie = ''
  let heldVariants: readonly number[] = []
  const restoreLists = async (variants: readonly number[]) => {
    const lines = new URLSearchParams({ intent: 'restore' })
    for (const variant of variants) lines.append('line', `${variant}:1`)
    const { set, reply } = await change(lines, cookie)
    cookie = getCookie(set, 'cart') || cookie
    heldVariants = (reply().view?.lines ?? []).map(({ variant }) => variant)
    return reply()
  }
  const from = (first: number) => Array.from({ length: 50 }, (_, index) => first + index)
  for (let first = 1; first <= 1000 && heldVariants.length < 100; first += 50) await restoreLists(from(first))
  expect(heldVariants).toHaveLength(100)
  expect(cookie.length).toBeLessThanOrEqual(4096)
  const rest = from(1)
    .map((id) => id * 10)
    .filter((variant) => !heldVariants.includes(variant))
  const { messages } = await restoreLists(rest)
  expect(heldVariants).toHaveLength(100)
  expect(messages.map(({ text }) => text)).toContain(
    'This list can hold up to 100 products. Remove one to add another.',
  )
})

test('a list form never redirects to another site', async () => {
  for (const returnUrl of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const response = await sendForm(`${shop}/shop/lists`, { intent: 'refresh', back: returnUrl })
    expect([response.status, response.headers.location]).toEqual([302, '/shop/cart'])
  }
  const localRedirect = await sendForm(`${shop}/shop/lists`, { intent: 'refresh', back: '/shop/compare?differences=1' })
  expect(localRedirect.headers.location).toBe('/shop/compare?differences=1')
})

test('fuzzed list forms get 200 or 400 and only valid quantities', async () => {
  const strange = fc.constantFrom(
    '-1',
    '0',
    '1e9',
    'NaN',
    '1.5',
    '',
    '\0',
    '__proto__',
    "' OR 1=1",
    '<b>',
    'Ω'.repeat(500),
  )
  const form = fc.record({
    intent: fc.oneof(
      fc.constantFrom('add', 'update', 'remove', 'restore', 'wish', 'compare', 'save', 'clear'),
      strange,
    ),
    product: fc.oneof(fc.constantFrom('1', '2', '999999'), strange),
    variant: fc.oneof(fc.constantFrom('1', '2', '999999'), strange),
    quantity: fc.oneof(fc.constantFrom('1', '2'), strange),
    line: fc.oneof(fc.constant('1:1'), strange),
    'quantity-1': strange,
    back: strange,
  })
  await fc.assert(
    fc.asyncProperty(form, fc.boolean(), async (fields, twice) => {
      const body = new URLSearchParams(fields)
      if (twice) for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const { status, body: text } = await change(body)
      expect([200, 400]).toContain(status)
      expect(text).not.toMatch(/\bat .*\.(ts|js):\d+/)
      for (const { quantity } of (JSON.parse(text) as ListsReply).view?.lines ?? []) {
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(10_000)
      }
    }),
    { numRuns: 150 },
  )
})
