import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { sendForm } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'

/** What baskets withstand, by plain requests: cookies that are no good, lists that are full, forms that make no sense. */

const shop = shops.limassol
const empty = 'No products in the cart.'

interface Reply {
  readonly view: { readonly lines: readonly { variant: number; quantity: number }[]; readonly count: number } | null
  readonly messages: readonly { readonly kind: string; readonly text: string }[]
}

/** A change as a script asks for it: what the shop answers, and the cookies that the browser holds then. */
async function change(fields: Readonly<Record<string, string>> | URLSearchParams, cookies = '') {
  const { origin } = new URL(shop)
  const answer = await ask(`${shop}/shop/basket`, {
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
    status: answer.status,
    body: answer.body,
    reply: () => JSON.parse(answer.body) as Reply,
    set: answer.headers['set-cookie'] ?? [],
  }
}

const held = (set: readonly string[], name: string) =>
  set.map((line) => line.split(';')[0] ?? '').find((pair) => pair.startsWith(`${name}=`)) ?? ''

/** A browser's cart with something in it: not every product can be added without a choice. */
async function aCart(): Promise<string> {
  const { body } = await ask(`${shop}/shop/sidebar/3cols?inStock=yes`)
  for (const [, product = ''] of body.matchAll(/value="add:(\d+)"/g)) {
    const { set, reply } = await change({ intent: 'add', product })
    if ((reply().view?.count ?? 0) > 0) return held(set, 'cart')
  }
  throw new Error('Nothing can be added')
}

const cartPage = (cookie: string, origin: string = shop) => ask(`${origin}/shop/cart`, { headers: { cookie } })

test('a cart’s cookie that was forged, cut, renamed or made by another shop is an empty cart', async () => {
  const cookie = await aCart()
  expect((await cartPage(cookie)).body).not.toContain(empty)
  const value = cookie.slice('cart='.length)
  const flipped = [0, 4, value.length - 2].map(
    (at) => `cart=${value.slice(0, at)}${value[at] === 'a' ? 'b' : 'a'}${value.slice(at + 1)}`,
  )
  const unsigned = `cart=${value.split('.').slice(0, -1).join('.')}`
  for (const forged of [...flipped, cookie.slice(0, -1), unsigned, `${cookie}x`, 'cart=', `cart=${'1'.repeat(5000)}`]) {
    const page = await cartPage(forged)
    expect(page.status, forged.slice(0, 60)).toBe(200)
    expect(page.body, forged.slice(0, 60)).toContain(empty)
  }
  expect((await cartPage(cookie, shops.nicosia)).body).toContain(empty)
  expect((await cartPage(`lists=${value}`)).body).toContain(empty)
})

test('a hundred lines fit into the cookie, and the hundred-and-first is refused in words', async () => {
  let cookie = ''
  let held100: readonly number[] = []
  const restore = async (variants: readonly number[]) => {
    const lines = new URLSearchParams({ intent: 'restore' })
    for (const variant of variants) lines.append('line', `${variant}:1`)
    const { set, reply } = await change(lines, cookie)
    cookie = held(set, 'cart') || cookie
    held100 = (reply().view?.lines ?? []).map(({ variant }) => variant)
    return reply()
  }
  const from = (first: number) => Array.from({ length: 50 }, (_, index) => first + index)
  for (let first = 1; first <= 1000 && held100.length < 100; first += 50) await restore(from(first))
  expect(held100).toHaveLength(100)
  expect(cookie.length).toBeLessThanOrEqual(4096)
  const others = from(1)
    .map((id) => id * 10)
    .filter((variant) => !held100.includes(variant))
  const { messages } = await restore(others)
  expect(held100).toHaveLength(100)
  expect(messages.map(({ text }) => text)).toContain('That list is full: it holds at most 100 products.')
})

test('a form of a basket sends nobody to another site', async () => {
  for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const answer = await sendForm(`${shop}/shop/basket`, { intent: 'refresh', back })
    expect([answer.status, answer.headers.location]).toEqual([302, '/shop/cart'])
  }
  const own = await sendForm(`${shop}/shop/basket`, { intent: 'refresh', back: '/shop/compare?differences=1' })
  expect(own.headers.location).toBe('/shop/compare?differences=1')
})

test('whatever a form holds, the shop answers with sense', async () => {
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
      const { status, body: said } = await change(body)
      expect([200, 400]).toContain(status)
      expect(said).not.toMatch(/\bat .*\.(ts|js):\d+/)
      for (const { quantity } of (JSON.parse(said) as Reply).view?.lines ?? []) {
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(10_000)
      }
    }),
    { numRuns: 150 },
  )
})
