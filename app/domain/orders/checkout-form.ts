import { MAX_CART_LINES, MAX_UNITS_PER_PRODUCT } from '#app/domain/cart/lists.ts'
import {
  createVatNumberSchema,
  Email,
  type FormMessageKey,
  type IssueOrder,
  issue,
  LinkFreeLine,
  OptionalLine,
  Phone,
  rejectLinks,
} from '#app/domain/customers/fields.ts'
import { isPostcode } from '#app/domain/customers/postcode.ts'
import { MAX_CODES } from '#app/domain/discounts/discount.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { parseDecimal } from '../decimal-input.ts'
import { cents, type Money } from '../money.ts'
import { z } from '../schema.ts'
import { cleanLine, lineSchema, textSchema } from '../text.ts'
import type { OrderedLine, OrderRules } from './order.ts'
import type { DeliveryKind } from './order-states.ts'

/** The limit fits the cookie that stores the choices across reloads. */
export const MAX_NOTES_LENGTH = 500
const MAX_LINE_LENGTH = 120

const deliveryKinds = ['deliver', 'collect'] as const
/** For an order with only gift vouchers, which is sent by email. The shop refuses it for any other order. */
const allDeliveryKinds = [...deliveryKinds, 'email'] as const satisfies readonly DeliveryKind[]

/** A line that only one delivery kind requires. */
const ConditionalLine = rejectLinks(
  lineSchema(issue('field.required')).max(MAX_LINE_LENGTH, issue('field.tooLong')),
).default('')

const OptionalId = z
  .string(issue('field.choice'))
  .regex(/^[1-9]\d{0,8}$/, issue('field.choice'))
  .transform(Number)
  .optional()

/** Reward points as typed: euros with at most two decimals, with a comma or a point. Empty means none. */
const PointsInput = lineSchema(issue('field.amount'))
  .regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, issue('field.amount'))
  .transform((text) => cents(parseDecimal(text) ?? 0))
  .default(cents(0))

const Notes = textSchema(issue('field.tooLong')).max(MAX_NOTES_LENGTH, issue('field.tooLong')).default('')

/** An earlier date is a typing error: `20100427` read as day, month and year is in the year 427. */
const EARLIEST_BIRTH_DATE = '1900-01-01'

/** As `2001-02-03`, or as typed: day, month and year. */
const BirthDate = z
  .string(issue('field.birthDate'))
  .transform(toIsoDate)
  .pipe(z.iso.date(issue('field.birthDate')))
  .refine((date) => date >= EARLIEST_BIRTH_DATE, issue('field.birthDate'))
  .optional()

/**
 * The checkout form for a tenant's countries, payment methods and minimum age (spec §5, §6). `today` is the day in the
 * shop's time zone. `isVatNumber` checks more than the format of a VAT number, on the server only.
 */
export function createCheckoutForm(
  rules: Pick<OrderRules, (typeof formRuleNames)[number]>,
  today: string,
  isVatNumber?: (number: string) => boolean,
) {
  const fields = z.object({
    firstName: LinkFreeLine,
    lastName: LinkFreeLine,
    email: Email,
    phone: Phone,
    birthDate: BirthDate,
    company: OptionalLine,
    vatNumber: createVatNumberSchema(isVatNumber),
    delivery: z.enum(allDeliveryKinds, issue('field.choice')),
    country: z.string(issue('field.country')).default(''),
    street: ConditionalLine,
    city: ConditionalLine,
    postcode: ConditionalLine,
    shipping: OptionalId,
    warehouse: OptionalId,
    payment: z
      .enum(paymentMethodCodes, issue('field.choice'))
      .refine((code) => rules.payments.includes(code), issue('field.choice')),
    points: PointsInput,
    notes: Notes,
    terms: z.literal('on', issue('field.terms')),
  })
  return z.intersection(fields, createCrossFieldRules(rules, today))
}

/**
 * Rules between fields, intersected with the fields' own schema. A refinement on top of it would not run while any
 * field is invalid, and the form shows all issues at once.
 */
function createCrossFieldRules(
  { countries, minimumAge }: Pick<OrderRules, (typeof formRuleNames)[number]>,
  today: string,
) {
  const anyValue = z.unknown().optional()
  const isFilled = (text: unknown) => typeof text === 'string' && cleanLine(text) !== ''
  return z
    .object({
      ...{ delivery: anyValue, country: anyValue, street: anyValue, city: anyValue, postcode: anyValue },
      ...{ shipping: anyValue, warehouse: anyValue, birthDate: anyValue },
    })
    .check(({ value: form, issues }) => {
      const requireField = (field: keyof typeof form, isMet: boolean, message: FormMessageKey) => {
        if (!isMet) issues.push({ code: 'custom', path: [field], message, input: form[field], continue: false })
      }
      if (form.delivery === 'deliver') {
        requireField('street', isFilled(form.street), 'field.required')
        requireField('city', isFilled(form.city), 'field.required')
        requireField('postcode', isFilled(form.postcode), 'field.required')
        const isServed = countries.some((code) => code === form.country)
        requireField('country', isServed, 'field.country')
        if (isServed && isFilled(form.postcode))
          requireField('postcode', isPostcode(String(form.postcode), String(form.country)), 'field.postcode')
        requireField('shipping', isFilled(form.shipping), 'field.choice')
      }
      if (form.delivery === 'collect') requireField('warehouse', isFilled(form.warehouse), 'field.choice')
      if (minimumAge !== null && form.delivery !== 'email') {
        requireField('birthDate', isFilled(form.birthDate), 'field.birthDate')
        const birthDate = BirthDate.safeParse(form.birthDate).data
        if (birthDate !== undefined) requireField('birthDate', isOldEnough(birthDate, minimumAge, today), 'field.age')
      }
    })
    .transform(() => ({}))
}

const formRuleNames = ['countries', 'payments', 'minimumAge'] as const satisfies readonly (keyof OrderRules)[]

export type CheckoutForm = z.infer<ReturnType<typeof createCheckoutForm>>

/** The required fields and the phone first, as at registration (spec §5), then the other issues. */
export const checkoutIssues: IssueOrder = [
  ['field.required', 'register.required'],
  ['field.phoneRequired', 'register.required'],
  ['field.emailMissingAt', 'register.required'],
  ['field.country', 'register.required'],
  ['field.phone', 'register.phone'],
  ['field.phoneTooShort', 'field.phoneTooShort'],
  ['field.email', 'field.email'],
  ['field.birthDate', 'field.birthDate'],
  ['field.age', 'field.age'],
  ['field.noLinks', 'form.noLinks'],
  ['field.postcode', 'field.postcode'],
  ['field.choice', 'register.required'],
  ['field.cardMinimum', 'field.cardMinimum'],
  ['field.amount', 'field.amount'],
  ['field.points', 'field.points'],
  ['field.terms', 'field.terms'],
  ['field.vatNumber', 'field.vatNumber'],
  ['field.tooLong', 'form.tooLong'],
]

/** A browser counts a line break as one character and sends two. */
const rawText = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n/g, '\n'))
    .max(maxLength)
    .catch('')

/** The inputs of a quote and those stored across reloads, as typed. Never refused: an invalid value is dropped. */
export const CheckoutChoices = z.object({
  delivery: z.enum(deliveryKinds).catch('deliver'),
  country: rawText(2),
  shipping: rawText(9),
  warehouse: rawText(9),
  payment: rawText(20),
  points: rawText(12),
  notes: rawText(MAX_NOTES_LENGTH),
  /**
   * Accepted codes of discounts and gift vouchers. Read from the cookie only: if a form could contain them, a client
   * could try codes without a limit.
   */
  codes: z.array(rawText(40)).max(MAX_CODES).catch([]),
  /** The browser's random id, under which its unknown codes are counted. Like the codes, it is only in the cookie. */
  browser: rawText(32),
  /**
   * The idempotency key of the order that the cart becomes, so that two tabs can't order one cart twice. Only in the
   * cookie; the checkout form has a copy.
   */
  attempt: rawText(40),
})

export type CheckoutChoices = z.infer<typeof CheckoutChoices>

/** Why the order can't redeem the typed points; null if it can. */
export function findPointsIssue({ points }: { readonly points?: unknown }, redeemable: Money): FormMessageKey | null {
  const parsed = PointsInput.safeParse(points === '' ? undefined : points)
  if (!parsed.success) return 'field.amount'
  return parsed.data > redeemable ? 'field.points' : null
}

/** The points to redeem; 0 while the input is not an amount. */
export function parseSelectedPoints({ points }: Pick<CheckoutChoices, 'points'>): Money {
  const parsed = PointsInput.safeParse(points)
  return parsed.success ? parsed.data : cents(0)
}

/**
 * The lines that the form showed, each as `<variant>:<quantity>`. Adds up lines of the same variant. Null for input
 * that the shop's form never sends.
 */
export function parseOrderedLines(texts: readonly string[]): OrderedLine[] | null {
  if (texts.length > MAX_CART_LINES) return null
  const quantities = new Map<number, number>()
  for (const text of texts) {
    const [, variant, quantity] = /^([1-9]\d{0,8}):([1-9]\d{0,4})$/.exec(text) ?? []
    if (variant === undefined) return null
    quantities.set(Number(variant), (quantities.get(Number(variant)) ?? 0) + Number(quantity))
  }
  const lines = [...quantities].map(([variant, quantity]) => ({ variant, quantity }))
  return lines.every(({ quantity }) => quantity <= MAX_UNITS_PER_PRODUCT) ? lines : null
}

/** The total that the form showed, in cents; null for input that the shop's form never sends. */
export function parseDisplayedTotal(text: string): Money | null {
  return /^\d{1,10}$/.test(text) ? cents(Number(text)) : null
}

/** Whether a form may have this key. Keys with `api-` are for orders of tills, and a form must not take one of them. */
export function isAttemptKey(text: string): boolean {
  return /^(?!api-)[\w-]{32}$/.test(text)
}

/** Converts `3/2/2001`, `03.02.2001` or `03022001` to `2001-02-03`. Returns other texts as they are. */
function toIsoDate(text: string): string {
  const line = cleanLine(text)
  const [, day, month, year] =
    /^(\d\d?)[ /.-](\d\d?)[ /.-](\d{4})$/.exec(line) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(line) ?? []
  if (day === undefined || month === undefined) return line
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Whether somebody with this date of birth is old enough today (both as `2026-12-24`). A birthday on 29 February
 * counts from 1 March.
 */
export function isOldEnough(birthDate: string | null, years: number, today: string): boolean {
  const latest = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  return birthDate !== null && EARLIEST_BIRTH_DATE <= birthDate && birthDate <= latest
}
