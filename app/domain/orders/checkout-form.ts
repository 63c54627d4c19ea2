import { mostLines, mostOfOne } from '#app/domain/cart/basket.ts'
import { type CustomersKey, Email, fault, MailedLine, Phone, withoutAddress } from '#app/domain/customers/fields.ts'
import type { FaultOrder } from '#app/domain/customers/first-fault.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { z } from '#app/domain/schema.ts'
import { cleanLine, typedLine, typedText } from '#app/domain/text.ts'
import type { OrderedLine, OrderRules } from './views.ts'

/** What a shopper fills in at the checkout. Amounts and prices are none of it: the shop has its own. */

/** Sized for the cookie that keeps them over a reload. */
export const longestNotes = 500
const longestLine = 120

const deliveryKinds = ['deliver', 'collect'] as const

/** A line that only one way of delivery needs. */
const SometimesLine = withoutAddress(
  typedLine(fault('field.required')).max(longestLine, fault('field.tooLong')),
).default('')

const Choice = z
  .string(fault('field.choice'))
  .regex(/^[1-9]\d{0,8}$/, fault('field.choice'))
  .transform(Number)
  .optional()

/** Reward points as they are typed: euros with at most two decimals, with a comma or a point. Empty is none. */
const TypedPoints = typedLine(fault('field.amount'))
  .regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, fault('field.amount'))
  .transform(pointsOf)
  .default(cents(0))

const Notes = typedText(fault('field.tooLong')).max(longestNotes, fault('field.tooLong')).default('')

const Day = z.iso.date(fault('field.birthDate')).optional()

function pointsOf(text: string): Money {
  const [euros = '0', decimals = ''] = text.split(/[.,]/)
  return cents(Number(euros) * 100 + Number(decimals.padEnd(2, '0')))
}

/** The checkout's form, for a tenant's countries, ways to pay and age limit (spec §5, §6). */
export function checkoutForm(rules: Pick<OrderRules, (typeof formRules)[number]>) {
  const fields = z.object({
    firstName: MailedLine,
    lastName: MailedLine,
    email: Email,
    phone: Phone,
    delivery: z.enum(deliveryKinds, fault('field.choice')),
    country: z.string(fault('field.country')).default(''),
    street: SometimesLine,
    city: SometimesLine,
    postcode: SometimesLine,
    shipping: Choice,
    warehouse: Choice,
    payment: z
      .enum(paymentMethodCodes, fault('field.choice'))
      .refine((code) => rules.payments.includes(code), fault('field.choice')),
    points: TypedPoints,
    notes: Notes,
    birthDate: Day,
    terms: z.literal('on', fault('field.terms')),
  })
  return z.intersection(fields, together(rules))
}

/**
 * What one field asks of another. Beside the fields and not on top of them, because a rule on top is not asked while any
 * field is wrong, and all faults are to show at once.
 */
function together({ countries, minimumAge }: Pick<OrderRules, (typeof formRules)[number]>) {
  const given = z.unknown().optional()
  const filled = (text: unknown) => typeof text === 'string' && cleanLine(text) !== ''
  return z
    .object({
      ...{ delivery: given, country: given, street: given, city: given, postcode: given },
      ...{ shipping: given, warehouse: given, birthDate: given },
    })
    .check(({ value: form, issues }) => {
      const need = (field: keyof typeof form, met: boolean, message: CustomersKey) => {
        if (!met) issues.push({ code: 'custom', path: [field], message, input: form[field], continue: false })
      }
      if (form.delivery === 'deliver') {
        need('street', filled(form.street), 'field.required')
        need('city', filled(form.city), 'field.required')
        need('postcode', filled(form.postcode), 'field.required')
        const reached = countries.some((code) => code === form.country)
        need('country', reached, 'field.country')
        need('shipping', filled(form.shipping), 'field.choice')
      }
      if (form.delivery === 'collect') need('warehouse', filled(form.warehouse), 'field.choice')
      if (minimumAge !== null) need('birthDate', filled(form.birthDate), 'field.birthDate')
    })
    .transform(() => ({}))
}

/** What of a tenant's rules the form itself knows. */
const formRules = ['countries', 'payments', 'minimumAge'] as const satisfies readonly (keyof OrderRules)[]

export type CheckoutForm = z.infer<ReturnType<typeof checkoutForm>>

/** In the order of the form. */
export const checkoutFaults: FaultOrder = [
  ['field.required', 'register.required'],
  ['field.phoneRequired', 'register.required'],
  ['field.emailAt', 'register.required'],
  ['field.country', 'register.required'],
  ['field.phone', 'register.phone'],
  ['field.email', 'field.email'],
  ['field.webAddress', 'field.webAddress'],
  ['field.choice', 'register.required'],
  ['field.cardLeast', 'field.cardLeast'],
  ['field.amount', 'field.amount'],
  ['field.points', 'field.points'],
  ['field.birthDate', 'field.birthDate'],
  ['field.age', 'field.age'],
  ['field.terms', 'field.terms'],
  ['field.tooLong', 'field.tooLong'],
]

/** A browser counts the end of a line as one character, and sends two. */
const typed = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n/g, '\n'))
    .max(longest)
    .catch('')

/** What decides a quote, or is worth keeping over a reload, as it was typed: never refused, at worst left out. */
export const CheckoutChoices = z.object({
  delivery: z.enum(deliveryKinds).catch('deliver'),
  country: typed(2),
  shipping: typed(9),
  warehouse: typed(9),
  payment: typed(20),
  points: typed(12),
  notes: typed(longestNotes),
})

export type CheckoutChoices = z.infer<typeof CheckoutChoices>

/** The points that a choice asks for; none while it is no amount. */
export function chosenPoints({ points }: Pick<CheckoutChoices, 'points'>): Money {
  const read = TypedPoints.safeParse(points)
  return read.success ? read.data : cents(0)
}

/**
 * The lines that the form showed, each as `<variant>:<quantity>`, those of one variant as one; null for what the shop's form
 * never sends.
 */
export function orderedLines(texts: readonly string[]): OrderedLine[] | null {
  if (texts.length > mostLines) return null
  const quantities = new Map<number, number>()
  for (const text of texts) {
    const [, variant, quantity] = /^([1-9]\d{0,8}):([1-9]\d{0,4})$/.exec(text) ?? []
    if (variant === undefined) return null
    quantities.set(Number(variant), (quantities.get(Number(variant)) ?? 0) + Number(quantity))
  }
  const lines = [...quantities].map(([variant, quantity]) => ({ variant, quantity }))
  return lines.every(({ quantity }) => quantity <= mostOfOne) ? lines : null
}

/** The total that the form showed, in cents; null for what the shop's form never sends. */
export function shownTotal(text: string): Money | null {
  return /^\d{1,10}$/.test(text) ? cents(Number(text)) : null
}
