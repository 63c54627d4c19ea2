import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { orderGoods, publishOrderShop } from '#tests/support/order-shop.ts'
import { shops } from '#tests/support/shops.ts'

/** Whatever a browser sends: an order is placed at the shop's own price, to the cent, or not at all. */

const prices: Readonly<Record<string, number>> = { 1: orderGoods.mint.price, 2: orderGoods.mango.price }
const deliveries: Readonly<Record<string, number>> = { 'CY 1': 250, 'GR 2': 1_290, 'GB 2': 1_290 }
const freeFrom = 3_000

const honest = {
  firstName: 'Eleni',
  lastName: 'Georgiou',
  email: 'tampering@shopper.example',
  phone: '99123456',
  delivery: 'deliver',
  street: '1 Athinon',
  city: 'Limassol',
  postcode: '3040',
  payment: 'onDelivery',
  terms: 'on',
}

/** Mostly right, so that many of the orders are placed. */
const mostly = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })

const Submission = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      variant: mostly(['1', '2'], ['3', '0', '-1', '1e0', '__proto__']),
      quantity: mostly(['1', '2', '3', '40'], ['-1', '0', '1e9', '1000000000', 'NaN', '1.5', '', ' 1', '0x1']),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  place: mostly(Object.keys(deliveries), ['CY 2', 'GR 1', 'US 2', 'CY 99', 'CY -1', ' ', 'CY 1.5']),
  points: mostly(['', '0'], ['5', '-5', 'NaN', '1e9', '999999.99', '0.001']),
  shown: fc.oneof(
    { weight: 4, arbitrary: fc.constant('honest') },
    { weight: 2, arbitrary: fc.constantFrom('-1', '+1', '-250', '+250') },
    { weight: 1, arbitrary: fc.constantFrom('0', '1', '1e9', 'NaN', '1.5', '') },
  ),
  extra: fc.subarray(
    ['price=1', 'total=1', 'shippingCost=0', 'vat=0', 'vatExcluded=true', 'priceListId=1', 'quote.totals.total=1'],
    { maxLength: 3 },
  ),
  twice: fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(['shownTotal=1', 'shipping=1', 'country=CY', 'points=1', 'payment=viva']) },
  ),
})

type Tampered = typeof Submission extends fc.Arbitrary<infer Value> ? Value : never

/** Cents, or null for what the shop does not sell in this way. */
function shopsOwnPrice({ lines, place }: Tampered): number | null {
  let goods = 0
  for (const { variant, quantity } of lines) {
    const price = prices[variant]
    if (price === undefined || !/^[1-9]\d*$/.test(quantity)) return null
    goods += price * Number(quantity)
  }
  const delivery = deliveries[place]
  return delivery === undefined ? null : goods + (goods >= freeFrom ? 0 : delivery)
}

function bodyOf(tampered: Tampered): string {
  const own = shopsOwnPrice(tampered) ?? 1_250
  const { shown, place, points, extra, twice } = tampered
  const [country = '', shipping = ''] = place.split(' ')
  const shownTotal = shown === 'honest' ? String(own) : /^[+-]/.test(shown) ? String(own + Number(shown)) : shown
  const body = new URLSearchParams({ ...honest, country, shipping, points, shownTotal })
  body.append('key', randomBytes(24).toString('base64url'))
  for (const { variant, quantity } of tampered.lines) body.append('line', `${variant}:${quantity}`)
  for (const pair of [...extra, ...twice]) body.append(...(pair.split('=') as [string, string]))
  return body.toString()
}

test('of 100 tampered submissions no order differs by a cent from the shop’s own price', async () => {
  test.setTimeout(240_000)
  const shop = await publishOrderShop('tampered')
  await expect.poll(async () => (await ask(shop)).status, { timeout: 60_000 }).toBe(200)
  const cart = await sendForm(`${shop}/shop/basket`, 'intent=restore&line=1%3A1')
  const cookies = `cart=${cookiesOf(cart).cart}`
  let placed = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(Submission, async (tampered) => {
      const answer = await sendForm(`${shop}/shop/checkout`, bodyOf(tampered), { cookies })
      const { location } = answer.headers
      if (location === undefined || !location.startsWith('/shop/order/')) {
        refused++
        expect([answer.status, location]).toEqual([400, undefined])
        return
      }
      placed++
      expect(tampered.shown).toBe('honest')
      const price = shopsOwnPrice(tampered)
      expect(price).not.toBeNull()
      const { body } = await ask(shop + location)
      const [, total] = />Total<\/dt><dd[^>]*>€([\d,.]+)</.exec(body) ?? []
      expect(Math.round(Number(total?.replace(',', '')) * 100)).toBe(price)
    }),
    { numRuns: 100 },
  )
  expect(Math.min(placed, refused), `${placed} placed, ${refused} refused`).toBeGreaterThan(10)
})

test('an order that is sent twice at once is one order with one answer', async () => {
  const shop = await publishOrderShop('sent-twice')
  await expect.poll(async () => (await ask(shop)).status, { timeout: 60_000 }).toBe(200)
  const body = new URLSearchParams({ ...honest, country: 'CY', shipping: '1', shownTotal: '1250', line: '1:1' })
  body.append('key', randomBytes(24).toString('base64url'))
  const send = (text: string) => sendForm(`${shop}/shop/checkout`, text)
  const answers = await Promise.all([send(`${body}`), send(`${body}`), send(`${body}`)])
  const places = new Set(answers.map(({ headers }) => headers.location))
  expect([...places]).toEqual([expect.stringMatching(/^\/shop\/order\/[\w-]{43}$/)])

  body.set('firstName', 'Somebody else')
  const other = await send(`${body}`)
  expect(other.status).toBe(400)
  expect(other.body).toContain('Your order was changed while it was being sent.')
})

test('where guests may not order, the way leads to the sign-in and back', async () => {
  const page = await ask(`${shops.wholesale}/shop/checkout`)
  const sent = await sendForm(`${shops.wholesale}/shop/checkout`, { ...honest, country: 'CY', shipping: '1' })
  for (const answer of [page, sent])
    expect([answer.status, answer.headers.location]).toEqual([302, '/pages/login?back=%2Fshop%2Fcheckout'])
})
