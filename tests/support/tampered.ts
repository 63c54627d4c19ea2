import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sendForm } from './customer.ts'
import { ask } from './http.ts'

/** Who orders: nobody in particular, a customer with a price list, one without VAT and with points. */
export type Who = 'guest' | 'listed' | 'exempt'

/** What may be ordered: cents of each variant by its number, cents of each delivery as `CY 1`, and from where it is free. */
export interface Offer {
  readonly prices: Readonly<Record<string, number>>
  /** Of the price list that the listed customer has. */
  readonly listPrices: Readonly<Record<string, number>>
  readonly deliveries: Readonly<Record<string, number>>
  readonly freeFrom: number
  /** What the exempt customer may redeem, in cents: more than all their orders come to. */
  readonly points: number
}

/** Per cent of VAT in every price. */
const vatRate = 19

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

/** What a form has no field for. */
const strangers = [
  ...['price=1', 'total=1', 'shippingCost=0', 'quote.totals.total=1', 'redeemable=999999', 'customerId=1'],
  ...['vat=0', 'vatExcluded=true', 'excludeVat=true', 'priceListId=1', 'priceList=1', 'listPrice=1'],
]

const submission = (who: Who, wrong: Wrong) =>
  fc.record({
    who: fc.constant(who),
    lines: fc.uniqueArray(
      fc.record({
        variant: either(['1', '2'], wrong.variants),
        quantity: either(['1', '2', '3'], wrong.quantities),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    place: either(['CY 1', 'GR 2', 'GB 2'], wrong.places),
    points: either(who === 'exempt' ? ['', '0', '2.50', '3,75', '4.5'] : ['', '0'], wrong.points),
    shown: either(['honest'], wrong.shown),
    extra: fc.subarray(strangers, { maxLength: 3 }),
    twice: fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...wrong.twice]) }),
  })

/** Nothing but fields that are none of the form's: these are placed. */
const padded: Wrong = {
  variants: ['1'],
  quantities: ['40'],
  places: ['CY 1'],
  points: [''],
  shown: ['honest'],
  twice: [],
}

const twisted: Wrong = {
  variants: ['3', '0', '-1', '1e0', '__proto__'],
  quantities: ['-1', '0', '1e9', '1000000000', 'NaN', '1.5', '', ' 1', '0x1'],
  places: ['CY 2', 'GR 1', 'US 2', 'CY 99', 'CY -1', ' ', 'CY 1.5'],
  points: ['5', '-5', '40', 'NaN', '1e9', '999999.99', '0.001'],
  // What others would pay for the same, too.
  shown: ['guest', 'listed', 'exempt', '-1', '+1', '-250', '+250', '0', '1', '1e9', 'NaN', '1.5', ''],
  twice: ['shownTotal=1', 'shipping=1', 'country=CY', 'points=1', 'payment=viva'],
}

/** Submissions of the checkout's form by these people to a shop with the variants 1 and 2: a third of them to be placed. */
export function submissionsBy(people: readonly [Who, ...Who[]]) {
  const by = (wrong: Wrong) => fc.constantFrom(...people).chain((who) => submission(who, wrong))
  return fc.oneof({ weight: 1, arbitrary: by(padded) }, { weight: 2, arbitrary: by(twisted) })
}

export type Tampered = ReturnType<typeof submissionsBy> extends fc.Arbitrary<infer Value> ? Value : never

const withoutVat = (amount: number) => Math.round((amount * 100) / (100 + vatRate))

/** Cents, or null for what the shop does not sell in this way to this buyer. */
export function shopsOwnPrice(offer: Offer, { who, lines, place, points }: Omit<Tampered, 'shown'>): number | null {
  const charged = who === 'exempt' ? withoutVat : (amount: number) => amount
  let goods = 0
  for (const { variant, quantity } of lines) {
    const price = (who === 'listed' ? offer.listPrices : offer.prices)[variant]
    if (price === undefined || !/^[1-9]\d*$/.test(quantity)) return null
    goods += charged(price) * Number(quantity)
  }
  const delivery = offer.deliveries[place]
  if (delivery === undefined || !/^(\d{1,6}([.,]\d{1,2})?)?$/.test(points)) return null
  const redeemed = Math.round(Number(points.replace(',', '.')) * 100)
  if (redeemed > Math.min(goods, who === 'exempt' ? offer.points : 0)) return null
  return goods - redeemed + (goods >= offer.freeFrom ? 0 : charged(delivery))
}

/** The total that a submission says to have been shown: the shop's own, somebody else's, so much more or less, or anything. */
function shownIn(offer: Offer, tampered: Tampered): string {
  const { shown } = tampered
  const own = shopsOwnPrice(offer, tampered) ?? 1_250
  switch (shown) {
    case 'honest':
      return String(own)
    case 'guest':
    case 'listed':
    case 'exempt':
      return String(shopsOwnPrice(offer, { ...tampered, who: shown }) ?? own)
    default:
      return /^[+-]/.test(shown) ? String(own + Number(shown)) : shown
  }
}

function bodyOf(offer: Offer, tampered: Tampered): string {
  const { place, points, extra, twice } = tampered
  const [country = '', shipping = ''] = place.split(' ')
  const body = new URLSearchParams({ ...honest, country, shipping, points, shownTotal: shownIn(offer, tampered) })
  body.append('key', randomBytes(24).toString('base64url'))
  for (const { variant, quantity } of tampered.lines) body.append('line', `${variant}:${quantity}`)
  for (const pair of [...extra, ...twice]) body.append(...(pair.split('=') as [string, string]))
  return body.toString()
}

export type TamperedAnswer =
  | { readonly kind: 'refused'; readonly status: number; readonly location: string | undefined }
  /** `total` in cents, as the order's page says it. */
  | { readonly kind: 'placed'; readonly total: number }

/** Whether the shop was told the very total that it asks of this buyer. */
export function isHonest(offer: Offer, tampered: Tampered): boolean {
  return shownIn(offer, tampered) === String(shopsOwnPrice(offer, tampered))
}

export async function sendTampered(shop: string, offer: Offer, tampered: Tampered, cookies: string) {
  const answer = await sendForm(`${shop}/shop/checkout`, bodyOf(offer, tampered), { cookies })
  const { location } = answer.headers
  if (location === undefined || !location.startsWith('/shop/order/'))
    return { kind: 'refused', status: answer.status, location } satisfies TamperedAnswer
  const { body } = await ask(shop + location)
  const [, total] = />Total<\/dt><dd[^>]*>€([\d,.]+)</.exec(body) ?? []
  return { kind: 'placed', total: Math.round(Number(total?.replace(',', '')) * 100) } satisfies TamperedAnswer
}
