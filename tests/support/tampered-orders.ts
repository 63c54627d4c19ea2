import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sendForm } from './customer.ts'
import { sendRequest } from './http.ts'
import { signCheckoutCodes } from './signed-cookie.ts'

/** A guest, a customer with a price list, or a customer with points who pays no VAT. */
export type BuyerKind = 'guest' | 'listed' | 'exempt'

/**
 * The shop's prices in cents: products by variant id, delivery by "country method" as in `CY 1`, and the subtotal
 * from which delivery is free.
 */
export interface Offer {
  readonly prices: Readonly<Record<string, number>>
  /** Prices of the `listed` customer's price list. */
  readonly listPrices: Readonly<Record<string, number>>
  readonly deliveries: Readonly<Record<string, number>>
  readonly freeFrom: number
  /** Percentages off the order by code. */
  readonly codes?: Readonly<Record<string, OfferedCode>>
  /** Points of the `exempt` customer in cents: more than all their orders cost. */
  readonly points: number
}

interface OfferedCode {
  readonly percent: number
  /** Only for customers with the price list. */
  readonly isForList?: true
}

/** VAT in every price, per cent. */
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

const pickEither = <Value>(validValues: readonly Value[], tamperedValues: readonly Value[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...validValues) },
    { weight: 1, arbitrary: fc.constantFrom(...tamperedValues) },
  )

interface TamperedValues {
  readonly variants: readonly string[]
  readonly quantities: readonly string[]
  readonly destinations: readonly string[]
  readonly points: readonly string[]
  readonly shownTotal: readonly string[]
  readonly shownVoucher: readonly string[]
  readonly repeatedFields: readonly string[]
}

/** Fields that the checkout's form does not have. */
const unknownFields = [
  ...['price=1', 'total=1', 'shippingCost=0', 'quote.totals.total=1', 'redeemable=999999', 'customerId=1'],
  ...['codes=TEN', 'codes[]=TRADE', 'discount=500', 'discounts[0].amount=500', 'shippingDiscount=250', 'voucher=500'],
  ...['vat=0', 'vatExcluded=true', 'excludeVat=true', 'priceListId=1', 'priceList=1', 'listPrice=1'],
]

const createSubmission = (buyerKind: BuyerKind, tamperedValues: TamperedValues, codes: readonly string[]) =>
  fc.record({
    code: fc.constantFrom(null, null, ...codes),
    shownVoucher: pickEither(['', '0'], tamperedValues.shownVoucher),
    buyerKind: fc.constant(buyerKind),
    lines: fc.uniqueArray(
      fc.record({
        variant: pickEither(['1', '2'], tamperedValues.variants),
        quantity: pickEither(['1', '2', '3'], tamperedValues.quantities),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    destination: pickEither(['CY 1', 'GR 2', 'GB 2'], tamperedValues.destinations),
    points: pickEither(buyerKind === 'exempt' ? ['', '0', '2.50', '3,75', '4.5'] : ['', '0'], tamperedValues.points),
    shownTotal: pickEither(['honest'], tamperedValues.shownTotal),
    extra: fc.subarray(unknownFields, { maxLength: 3 }),
    repeatedFields: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray([...tamperedValues.repeatedFields]) },
    ),
  })

/** Only unknown fields are added, so the shop places these orders. */
const paddedValues: TamperedValues = {
  variants: ['1'],
  quantities: ['40'],
  destinations: ['CY 1'],
  points: [''],
  shownTotal: ['honest'],
  shownVoucher: [''],
  repeatedFields: [],
}

const invalidValues: TamperedValues = {
  variants: ['3', '0', '-1', '1e0', '__proto__'],
  quantities: ['-1', '0', '1e9', '1000000000', 'NaN', '1.5', '', ' 1', '0x1'],
  destinations: ['CY 2', 'GR 1', 'US 2', 'CY 99', 'CY -1', ' ', 'CY 1.5'],
  points: ['5', '-5', '40', 'NaN', '1e9', '999999.99', '0.001'],
  // Includes the totals that other kinds of buyers would pay.
  shownTotal: ['guest', 'listed', 'exempt', '-1', '+1', '-250', '+250', '0', '1', '1e9', 'NaN', '1.5', ''],
  shownVoucher: ['500', '1', '250'],
  repeatedFields: ['shownTotal=1', 'shownVoucher=1', 'shipping=1', 'country=CY', 'points=1', 'payment=viva'],
}

/**
 * Arbitrary submissions of the checkout's form by these buyers, for a shop with the variants 1 and 2. The shop should
 * place at least a third of them.
 */
export function createSubmissions(people: readonly [BuyerKind, ...BuyerKind[]], codes: readonly string[] = []) {
  const createFrom = (tamperedValues: TamperedValues) =>
    fc.constantFrom(...people).chain((buyerKind) => createSubmission(buyerKind, tamperedValues, codes))
  return fc.oneof(
    { weight: 1, arbitrary: createFrom(paddedValues) },
    { weight: 2, arbitrary: createFrom(invalidValues) },
  )
}

export type Tampered = ReturnType<typeof createSubmissions> extends fc.Arbitrary<infer Value> ? Value : never

const removeVat = (amount: number) => Math.round((amount * 100) / (100 + vatRate))

/** The correct total in cents; null if the shop must refuse the order. */
export function calculateTotal(
  offer: Offer,
  { buyerKind, lines, destination, points, code, shownVoucher }: Omit<Tampered, 'shownTotal'>,
): number | null {
  // No voucher was entered.
  if (Number(shownVoucher) > 0) return null
  const charge = buyerKind === 'exempt' ? removeVat : (amount: number) => amount
  let subtotal = 0
  for (const { variant, quantity } of lines) {
    const prices = buyerKind === 'listed' ? offer.listPrices : offer.prices
    const price = Object.hasOwn(prices, variant) ? prices[variant] : undefined
    // The checkout's form refuses other quantities.
    if (price === undefined || !/^[1-9]\d{0,4}$/.test(quantity)) return null
    subtotal += charge(price) * Number(quantity)
  }
  const delivery = offer.deliveries[destination]
  if (delivery === undefined || !/^(\d{1,6}([.,]\d{1,2})?)?$/.test(points)) return null
  const redeemed = Math.round(Number(points.replace(',', '.')) * 100)
  const getTotal = (products: number) => products + (products >= offer.freeFrom ? 0 : charge(delivery))
  const offered = code === null ? undefined : offer.codes?.[code]
  const isApplied = offered !== undefined && (offered.isForList !== true || buyerKind === 'listed')
  const discounted = subtotal - (isApplied ? Math.round((subtotal * offered.percent) / 100) : 0)
  // A discount that would cost the shopper free delivery is not applied.
  const products = getTotal(discounted) < getTotal(subtotal) ? discounted : subtotal
  if (redeemed > Math.min(products, buyerKind === 'exempt' ? offer.points : 0)) return null
  return getTotal(products) - redeemed
}

/** The `shownTotal` of a submission: the correct one, another buyer's, one with an offset, or a made-up text. */
function getShownTotal(offer: Offer, tampered: Tampered): string {
  const { shownTotal } = tampered
  const expectedTotal = calculateTotal(offer, tampered) ?? 1_250
  switch (shownTotal) {
    case 'honest':
      return String(expectedTotal)
    case 'guest':
    case 'listed':
    case 'exempt':
      return String(calculateTotal(offer, { ...tampered, buyerKind: shownTotal }) ?? expectedTotal)
    default:
      return /^[+-]/.test(shownTotal) ? String(expectedTotal + Number(shownTotal)) : shownTotal
  }
}

function formatBody(offer: Offer, tampered: Tampered): string {
  const { destination, points, extra, repeatedFields } = tampered
  const [country = '', shipping = ''] = destination.split(' ')
  const { shownVoucher } = tampered
  const shownTotal = getShownTotal(offer, tampered)
  // The checkout refuses a postcode of another country.
  const postcode = country === 'GR' ? '105 57' : honest.postcode
  const body = new URLSearchParams({ ...honest, postcode, country, shipping, points, shownTotal, shownVoucher })
  body.append('key', randomBytes(24).toString('base64url'))
  for (const { variant, quantity } of tampered.lines) body.append('line', `${variant}:${quantity}`)
  for (const pair of [...extra, ...repeatedFields]) body.append(...(pair.split('=') as [string, string]))
  return body.toString()
}

export type TamperedResult =
  | { readonly kind: 'refused'; readonly status: number; readonly location: string | undefined }
  /** `total` in cents, as the order page shows it. */
  | { readonly kind: 'placed'; readonly total: number }

/** Whether the submission's `shownTotal` is the correct total for this buyer. */
export function isCorrectTotal(offer: Offer, tampered: Tampered): boolean {
  return getShownTotal(offer, tampered) === String(calculateTotal(offer, tampered))
}

export async function submitTampered(shop: string, offer: Offer, tampered: Tampered, cookies: string) {
  const { code } = tampered
  const codes = code === null ? [] : [`checkout=${await signCheckoutCodes(shop, [code])}`]
  const response = await sendForm(`${shop}/shop/checkout`, formatBody(offer, tampered), {
    cookies: [...(cookies === '' ? [] : [cookies]), ...codes].join('; '),
  })
  const { location } = response.headers
  if (location === undefined || !location.startsWith('/shop/order/'))
    return { kind: 'refused', status: response.status, location } satisfies TamperedResult
  const { body } = await sendRequest(shop + location)
  const [, total] = />Total<\/dt><dd[^>]*>€([\d,.]+)</.exec(body) ?? []
  return { kind: 'placed', total: Math.round(Number(total?.replace(',', '')) * 100) } satisfies TamperedResult
}
