import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sendForm } from './customer.ts'
import { ask } from './http.ts'

/** What may be ordered: cents of each variant by its number, cents of each delivery as `CY 1`, and from where it is free. */
export interface Offer {
  readonly prices: Readonly<Record<string, number>>
  readonly deliveries: Readonly<Record<string, number>>
  readonly freeFrom: number
}

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

/** Submissions of the checkout's form to a shop with the variants 1 and 2. */
export const Submission = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      variant: mostly(['1', '2'], ['3', '0', '-1', '1e0', '__proto__']),
      quantity: mostly(['1', '2', '3', '40'], ['-1', '0', '1e9', '1000000000', 'NaN', '1.5', '', ' 1', '0x1']),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  place: mostly(['CY 1', 'GR 2', 'GB 2'], ['CY 2', 'GR 1', 'US 2', 'CY 99', 'CY -1', ' ', 'CY 1.5']),
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

export type Tampered = typeof Submission extends fc.Arbitrary<infer Value> ? Value : never

/** Cents, or null for what the shop does not sell in this way. */
export function shopsOwnPrice({ prices, deliveries, freeFrom }: Offer, { lines, place }: Tampered): number | null {
  let goods = 0
  for (const { variant, quantity } of lines) {
    const price = prices[variant]
    if (price === undefined || !/^[1-9]\d*$/.test(quantity)) return null
    goods += price * Number(quantity)
  }
  const delivery = deliveries[place]
  return delivery === undefined ? null : goods + (goods >= freeFrom ? 0 : delivery)
}

function bodyOf(offer: Offer, tampered: Tampered): string {
  const own = shopsOwnPrice(offer, tampered) ?? 1_250
  const { shown, place, points, extra, twice } = tampered
  const [country = '', shipping = ''] = place.split(' ')
  const shownTotal = shown === 'honest' ? String(own) : /^[+-]/.test(shown) ? String(own + Number(shown)) : shown
  const body = new URLSearchParams({ ...honest, country, shipping, points, shownTotal })
  body.append('key', randomBytes(24).toString('base64url'))
  for (const { variant, quantity } of tampered.lines) body.append('line', `${variant}:${quantity}`)
  for (const pair of [...extra, ...twice]) body.append(...(pair.split('=') as [string, string]))
  return body.toString()
}

export type TamperedAnswer =
  | { readonly kind: 'refused'; readonly status: number; readonly location: string | undefined }
  /** `total` in cents, as the order's page says it. */
  | { readonly kind: 'placed'; readonly total: number }

export async function sendTampered(shop: string, offer: Offer, tampered: Tampered, cookies: string) {
  const answer = await sendForm(`${shop}/shop/checkout`, bodyOf(offer, tampered), { cookies })
  const { location } = answer.headers
  if (location === undefined || !location.startsWith('/shop/order/'))
    return { kind: 'refused', status: answer.status, location } satisfies TamperedAnswer
  const { body } = await ask(shop + location)
  const [, total] = />Total<\/dt><dd[^>]*>€([\d,.]+)</.exec(body) ?? []
  return { kind: 'placed', total: Math.round(Number(total?.replace(',', '')) * 100) } satisfies TamperedAnswer
}
