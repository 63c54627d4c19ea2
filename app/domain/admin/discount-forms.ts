import { type FormMessageKey, type IssueOrder, issue } from '../customers/fields.ts'
import { formatEndInput, getLocalDay, toEndInstant } from '../dates.ts'
import { parseDecimal } from '../decimal-input.ts'
import {
  type Discount,
  type DiscountKind,
  DiscountOffer,
  type DiscountTerms,
  discountKinds,
  normalizeCode,
} from '../discounts/discount.ts'
import { cents, formatDecimalEuros, type Money } from '../money.ts'
import { z } from '../schema.ts'
import { lineSchema } from '../text.ts'
import { parseVoucherCode } from '../vouchers/voucher.ts'

/** Two decimals at most, in hundredths; 0 if empty. */
const hundredths = (invalidMessage: FormMessageKey) =>
  lineSchema(issue(invalidMessage))
    .regex(/^(?:\d{1,5}(?:[.,]\d{1,2})?)?$/, issue(invalidMessage))
    .transform((text) => cents(parseDecimal(text) ?? 0))
const Euros = hundredths('field.amount').default(cents(0))
const Count = lineSchema(issue('field.unitCount'))
  .regex(/^\d{0,6}$/, issue('field.unitCount'))
  .transform(Number)
  .default(0)
/** A limit or minimum; 0 if empty. A typed 0 is refused, because it would mean the same as none. */
const OptionalCount = lineSchema(issue('field.optionalCount'))
  .regex(/^(?:0*[1-9]\d{0,5})?$/, issue('field.optionalCount'))
  .transform(Number)
  .default(0)
const OptionalEuros = lineSchema(issue('field.positiveAmount'))
  .refine((text) => text === '' || /[1-9]/.test(text), issue('field.positiveAmount'))
  .pipe(hundredths('field.positiveAmount'))
  .default(cents(0))
const Day = z.iso.date(issue('field.day')).optional()
/** SKUs, separated by commas. */
const SkuList = lineSchema()
  .max(2000, issue('field.tooLong'))
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every((part) => part.length <= 100), issue('field.tooLong'))
  .default([])
/** The values of the checked boxes with one name. */
const CheckedCodes = z
  .array(lineSchema().min(1).max(100, issue('field.tooLong')))
  .max(500)
  .default([])
const CountryCode = z.string().regex(/^[A-Z]{2}$/, issue('field.choice'))

/** The groups of customers that don't need a price list. */
export const customerGroups = ['everyone', 'signed-in', 'first-order'] as const

/** The form's value for the customers with a price list. */
export const formatPriceListGroup = (priceList: number) => `price-list-${priceList}`

/** The fields of each kind of offer. */
export const offerFields = {
  'product-percentage': ['percent'],
  'product-amount': ['amount'],
  'buy-x-get-y': ['buy', 'get', 'percent'],
  'mix-and-match': ['buy', 'amount'],
  'order-percentage': ['percent'],
  'order-amount': ['amount'],
  'free-delivery': [],
} as const satisfies Record<DiscountKind, readonly (keyof typeof offerLimits)[]>

/** The highest values of an offer; a percentage is in hundredths, an amount in cents. */
const offerLimits = { percent: 10_000, amount: 10_000_000, buy: 1000, get: 1000 }

const offerMessages = {
  percent: 'field.percent',
  amount: 'field.amountAboveZero',
  buy: 'field.unitCount',
  get: 'field.unitCount',
} as const satisfies Record<keyof typeof offerLimits, FormMessageKey>

/** A discount as staff type it. Fields that its kind doesn't use must be well-formed, but have no effect. */
export const DiscountForm = z
  .object({
    title: lineSchema(issue('field.required')).min(1, issue('field.required')).max(80, issue('field.tooLong')),
    titleEl: lineSchema().max(80, issue('field.tooLong')).default(''),
    discountCode: lineSchema()
      .max(40, issue('field.tooLong'))
      .default('')
      .refine((text) => text === '' || normalizeCode(text) !== '', issue('field.discountCode'))
      .refine((text) => parseVoucherCode(text) === null, issue('field.voucherCode')),
    kind: z.enum(discountKinds, issue('field.choice')),
    percent: hundredths('field.percent').default(cents(0)),
    amount: Euros,
    buy: Count,
    get: Count,
    categories: CheckedCodes,
    products: SkuList,
    minimumSubtotal: OptionalEuros,
    minimumQuantity: OptionalCount,
    /** One of `customerGroups`, or `price-list-` with a number. */
    customers: z.string().regex(/^(?:everyone|signed-in|first-order|price-list-\d{1,9})$/, issue('field.choice')),
    countries: z.array(CountryCode).max(300).default([]),
    combines: z.literal('on').optional(),
    maxUses: OptionalCount,
    maxUsesPerCustomer: OptionalCount,
    starts: Day,
    ends: Day,
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .default('0'),
    key: z.string().regex(/^[\w-]{32}$/),
  })
  .superRefine((form, context) => {
    for (const name of offerFields[form.kind])
      if (form[name] < 1 || form[name] > offerLimits[name])
        context.addIssue({ code: 'custom', path: [name], message: offerMessages[name] })
    if (form.starts !== undefined && form.ends !== undefined && form.ends < form.starts)
      context.addIssue({ code: 'custom', path: ['ends'], message: 'field.endBeforeStart' satisfies FormMessageKey })
  })
export type DiscountForm = z.output<typeof DiscountForm>

export const discountIssues: IssueOrder = (
  [
    ...(['field.required', 'field.discountCode', 'field.voucherCode', 'field.percent', 'field.amount'] as const),
    ...(['field.amountAboveZero', 'field.positiveAmount', 'field.unitCount', 'field.optionalCount'] as const),
    ...(['field.day', 'field.endBeforeStart', 'field.pastDay', 'field.choice', 'field.tooLong'] as const),
  ] as const
).map((key) => [key, key])

interface OfferFields {
  readonly kind: (typeof discountKinds)[number]
  readonly percent: Money
  readonly amount: Money
  readonly buy: number
  readonly get: number
}

function toOffer({ kind, percent, amount, buy, get }: OfferFields): unknown {
  switch (kind) {
    case 'product-percentage':
    case 'order-percentage':
      return { kind, basisPoints: percent }
    case 'product-amount':
    case 'order-amount':
      return { kind, amount }
    case 'buy-x-get-y':
      return { kind, buy, get, basisPoints: percent }
    case 'mix-and-match':
      return { kind, quantity: buy, price: amount }
    case 'free-delivery':
      return { kind }
  }
}

type TypedDiscount = Omit<Discount, 'id' | 'used' | 'isActive'> & { readonly titleEl: string }

/** The discount of a valid form. Days are whole days in the shop's time zone. */
export function toDiscount(form: DiscountForm, timeZone: string): TypedDiscount {
  const { title, titleEl, discountCode, customers, starts, ends, maxUses, maxUsesPerCustomer } = form
  const dayBefore = starts && new Date(Date.parse(starts) - 86_400_000).toISOString().slice(0, 10)
  const terms: DiscountTerms = {
    offer: DiscountOffer.parse(toOffer(form)),
    ...{ categories: form.categories, products: form.products, countries: form.countries },
    ...{ minimumSubtotal: form.minimumSubtotal, minimumQuantity: form.minimumQuantity },
    ...toCustomerTerms(customers),
    combines: form.combines === 'on',
  }
  return {
    ...{ title, titleEl, ...terms, code: discountCode === '' ? null : normalizeCode(discountCode) },
    startsAt: dayBefore ? Date.parse(toEndInstant(dayBefore, timeZone)) : null,
    endsAt: ends ? Date.parse(toEndInstant(ends, timeZone)) : null,
    ...{ maxUses: maxUses || null, maxUsesPerCustomer: maxUsesPerCustomer || null },
  }
}

function toCustomerTerms(group: DiscountForm['customers']): Pick<DiscountTerms, 'customers' | 'priceList'> {
  const known = customerGroups.find((each) => each === group)
  if (known !== undefined) return { customers: known, priceList: null }
  return { customers: 'price-list', priceList: Number(group.slice('price-list-'.length)) }
}

/** The values of a stored discount in the form. */
export function toDiscountFormValues(discount: Discount & { readonly titleEl: string }, timeZone: string) {
  const { offer, maxUses, maxUsesPerCustomer, startsAt, endsAt, minimumSubtotal, minimumQuantity } = discount
  const basisPoints = 'basisPoints' in offer ? offer.basisPoints : 0
  const amount = 'amount' in offer ? offer.amount : 'price' in offer ? offer.price : 0
  const count = (value: number | null) => (value === null || value === 0 ? '' : String(value))
  const euros = (value: number) => (value === 0 ? '' : formatDecimalEuros(cents(value)))
  const lastDay = (at: number) => formatEndInput(new Date(at).toISOString(), timeZone).slice(0, 10)
  return {
    ...{ title: discount.title, titleEl: discount.titleEl, discountCode: discount.code ?? '' },
    ...{ kind: offer.kind, percent: euros(basisPoints) },
    ...{ amount: euros(amount), get: count('get' in offer ? offer.get : 0) },
    buy: count('buy' in offer ? offer.buy : 'quantity' in offer ? offer.quantity : 0),
    ...{ categories: [...discount.categories], products: discount.products.join(', ') },
    countries: [...discount.countries],
    customers: discount.priceList === null ? discount.customers : formatPriceListGroup(discount.priceList),
    ...{ minimumSubtotal: euros(minimumSubtotal), minimumQuantity: count(minimumQuantity) },
    ...{ maxUses: count(maxUses), maxUsesPerCustomer: count(maxUsesPerCustomer) },
    starts: startsAt === null ? '' : getLocalDay(startsAt, timeZone),
    ends: endsAt === null ? '' : lastDay(endsAt),
  }
}

/** A gift voucher to issue. */
export const VoucherForm = z.object({
  amount: Euros.refine((amount) => amount > 0, issue('field.amountAboveZero')),
  ends: Day,
  note: lineSchema().max(200, issue('field.tooLong')).default(''),
  key: z.string().regex(/^[\w-]{32}$/),
})
export type VoucherForm = z.output<typeof VoucherForm>
