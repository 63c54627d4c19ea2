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

const either = <Value>(right: readonly Value[], wrong: readonly Value[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })

interface Wrong {
  readonly variants: readonly string[]
  readonly quantities: readonly string[]
  readonly places: readonly string[]
  readonly points: readonly string[]
  readonly shown: readonly string[]
  readonly twice: readonly string[]
}

const submission = (wrong: Wrong) =>
  fc.record({
    lines: fc.uniqueArray(
      fc.record({
        variant: either(['1', '2'], wrong.variants),
        quantity: either(['1', '2', '3'], wrong.quantities),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    place: either(['CY 1', 'GR 2', 'GB 2'], wrong.places),
    points: either(['', '0'], wrong.points),
    shown: either(['honest'], wrong.shown),
    extra: fc.subarray(
      ['price=1', 'total=1', 'shippingCost=0', 'vat=0', 'vatExcluded=true', 'priceListId=1', 'quote.totals.total=1'],
      { maxLength: 3 },
    ),
    twice: fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...wrong.twice]) }),
  })

/** Nothing but fields that are none of the form's: these are placed. */
const padded = submission({
  variants: ['1'],
  quantities: ['40'],
  places: ['CY 1'],
  points: [''],
  shown: ['honest'],
  twice: [],
})

const twisted = submission({
  variants: ['3', '0', '-1', '1e0', '__proto__'],
  quantities: ['-1', '0', '1e9', '1000000000', 'NaN', '1.5', '', ' 1', '0x1'],
  places: ['CY 2', 'GR 1', 'US 2', 'CY 99', 'CY -1', ' ', 'CY 1.5'],
  points: ['5', '-5', 'NaN', '1e9', '999999.99', '0.001'],
  shown: ['-1', '+1', '-250', '+250', '0', '1', '1e9', 'NaN', '1.5', ''],
  twice: ['shownTotal=1', 'shipping=1', 'country=CY', 'points=1', 'payment=viva'],
})

/** Submissions of the checkout's form to a shop with the variants 1 and 2: a third of them to be placed. */
export const Submission = fc.oneof({ weight: 1, arbitrary: padded }, { weight: 2, arbitrary: twisted })

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
