import { MAX_CART_LINES, MAX_UNITS_PER_PRODUCT } from '#app/domain/cart/lists.ts'
import { MAX_CODES } from '#app/domain/discounts/discount.ts'
import { z } from '#app/domain/schema.ts'
import { type Language, languages } from '../messages/languages.ts'
import { cents, type Money } from '../money.ts'
import type { PaymentMethodCode } from '../payments/payment-methods.ts'
import { acceptsAmount, isProvider, paymentMethodCodes } from '../payments/payment-methods.ts'
import { type CheckoutForm, MAX_NOTES_LENGTH, parseDisplayedTotal, parseSelectedPoints } from './checkout-form.ts'
import { DraftVoucher, listCodes } from './draft-codes.ts'
import type { Delivery, OrderedLine, OrderRequest, OrderRules, Quote, QuoteRequest } from './order.ts'
import type { DeliveryKind } from './order-states.ts'
import { reachesAddress, type ShippingMethod } from './shipping-rates.ts'

/** An order that staff enter for a caller, and place later. */

const MAX_NOTE_LENGTH = 1000

/** A field as typed; a draft may be incomplete. */
const rawText = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n/g, '\n').slice(0, maxLength))
    .catch('')

const draftTexts = {
  firstName: rawText(120),
  lastName: rawText(120),
  email: rawText(254),
  phone: rawText(40),
  company: rawText(120),
  vatNumber: rawText(40),
  street: rawText(120),
  city: rawText(120),
  postcode: rawText(120),
  country: rawText(2),
  /** `deliver-<method>`, `collect-<store>` or `email`; '' while nothing is chosen. */
  delivery: rawText(20),
  /** A payment method without a provider, or `link`. */
  payment: rawText(20),
  points: rawText(12),
  codes: rawText(250),
  birthDate: rawText(10),
  /** For the shop and the courier; the customer sees it. */
  notes: rawText(MAX_NOTES_LENGTH),
  /** For staff only. */
  note: rawText(MAX_NOTE_LENGTH),
  /** Of the customer's mails. */
  language: rawText(2),
}
export type DraftField = keyof typeof draftTexts

const DraftLine = z.object({ variant: z.int().min(1), quantity: z.int().min(1).max(MAX_UNITS_PER_PRODUCT) })

export const DraftContent = z.object({
  ...draftTexts,
  lines: z.array(DraftLine).max(MAX_CART_LINES).catch([]),
  vouchers: z.array(DraftVoucher).max(MAX_CODES).catch([]),
  /** The account of the customer; null for a guest. */
  customer: z.int().min(1).nullable().catch(null),
})
export type DraftContent = z.output<typeof DraftContent>

/** Whether a text can be the key of a draft. */
export function isDraftKey(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}

/** The idempotency key of the draft's order. */
export function toDraftOrderKey(key: string): string {
  return `draft-${key}`
}

/** The customer pays by card or PayPal on the order's page. */
export const PAYMENT_LINK = 'link'

const SingleValue = z.string().catch('')
const ManyValues = z.union([z.array(z.string()), z.string().transform((value) => [value])]).catch([])
const OptionalId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .nullable()
  .catch(null)

/** The draft's page, with the button that was pressed. Never refused: an invalid value is dropped. */
export const DraftForm = z.object({
  ...draftTexts,
  intent: z.enum(['save', 'place']).catch('save'),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .catch(0),
  line: ManyValues,
  quantity: ManyValues,
  customer: OptionalId,
  /** Buttons: the variant to add or to remove, and the account to choose. */
  add: OptionalId,
  remove: OptionalId,
  choose: OptionalId,
  leave: SingleValue,
  findProduct: rawText(100),
  findCustomer: rawText(100),
  shownTotal: SingleValue,
  shownVoucher: SingleValue,
  terms: SingleValue,
})
export type DraftForm = z.output<typeof DraftForm>

/**
 * Whether the added product didn't fit: `applyDraftForm` leaves it out if the draft already has as many lines as an
 * order can have. `lines` are those after the form.
 */
export function isDraftFull({ add }: Pick<DraftForm, 'add'>, { lines }: Pick<DraftContent, 'lines'>): boolean {
  return add !== null && !lines.some(({ variant }) => variant === add)
}

/** The typed quantities that are not whole numbers, or more than an order can have, by variant. */
export function findInvalidQuantities({ line, quantity, remove }: DraftForm): Readonly<Record<string, string>> {
  const typed = line.map((variant, index) => [variant, (quantity[index] ?? '').trim().slice(0, 20)] as const)
  return Object.fromEntries(
    typed.filter(
      ([variant, text]) => variant !== String(remove) && (parseQuantity(text) === null || isQuantityTooHigh(text)),
    ),
  )
}

/** Whether a typed quantity is a whole number, but more than an order can have of one variant. */
export function isQuantityTooHigh(text: string): boolean {
  return (parseQuantity(text) ?? 0) > MAX_UNITS_PER_PRODUCT
}

/** The draft's content after its form. A line whose quantity is 0 or empty is removed. */
export function applyDraftForm(form: DraftForm): DraftContent {
  const texts = Object.fromEntries(Object.keys(draftTexts).map((name) => [name, form[name as DraftField]]))
  const quantities = new Map<number, number>()
  const add = (variant: number, quantity: number) => quantities.set(variant, (quantities.get(variant) ?? 0) + quantity)
  form.line.forEach((text, index) => {
    if (/^[1-9]\d{0,8}$/.test(text)) add(Number(text), parseQuantity(form.quantity[index] ?? '') ?? 1)
  })
  if (form.add !== null) add(form.add, 1)
  if (form.remove !== null) quantities.delete(form.remove)
  const lines = [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .slice(0, MAX_CART_LINES)
    .map(([variant, quantity]) => ({ variant, quantity: Math.min(quantity, MAX_UNITS_PER_PRODUCT) }))
  if (form.leave === '') return DraftContent.parse({ ...texts, lines, customer: form.choose ?? form.customer })
  // Removing the account also clears the fields that belong to it.
  const emptied = Object.fromEntries(accountFields.map((name) => [name, '']))
  return DraftContent.parse({ ...texts, ...emptied, lines, customer: null })
}

/** The fields that belong to the customer. An account fills in some of them and empties the others. */
const accountFields = [
  ...(['firstName', 'lastName', 'email', 'phone', 'company', 'vatNumber'] as const),
  ...(['street', 'city', 'postcode', 'points', 'birthDate'] as const),
] satisfies readonly DraftField[]

/** A typed quantity, 0 if empty; null if it is not a whole number. */
function parseQuantity(text: string): number | null {
  const typed = text.trim()
  return /^\d*$/.test(typed) ? Number(typed) : null
}

function parseDelivery(text: string): { readonly kind: DeliveryKind; readonly id: number } | null {
  // The order has only gift vouchers.
  if (text === 'email') return { kind: 'email', id: 0 }
  const [, kind, id] = /^(deliver|collect)-([1-9]\d{0,8})$/.exec(text) ?? []
  return kind === 'deliver' || kind === 'collect' ? { kind, id: Number(id) } : null
}

/** The content of a draft on which its price depends. */
export function toDraftQuoteRequest(content: DraftContent): QuoteRequest {
  const { lines, country, postcode, email } = content
  const chosen = parseDelivery(content.delivery)
  const delivery =
    chosen?.kind === 'collect'
      ? ({ kind: 'collect', warehouse: chosen.id } as const)
      : ({
          kind: 'deliver',
          country,
          postcode,
          shipping: chosen?.kind === 'deliver' ? chosen.id : null,
          onlyChosen: true,
        } as const)
  return { lines, delivery, points: parseSelectedPoints(content), ...listCodes(content), email }
}

/**
 * Whether a draft has no delivery yet, or a method that is no longer offered for its address. Also true for an order by
 * email, whose amounts have no delivery row.
 */
export function isDeliveryOpen(
  { delivery }: Pick<DraftContent, 'delivery'>,
  { shippingMethod }: Pick<Quote, 'shippingMethod'>,
): boolean {
  return parseDelivery(delivery)?.kind !== 'collect' && shippingMethod === null
}

/** The language of the customer's mails; null for the shop's default. */
export function getDraftLanguage({ language }: Pick<DraftContent, 'language'>): Language | null {
  return languages.find((each) => each === language) ?? null
}

/** The methods that deliver to the draft's address. */
export function listDraftShipping(
  destination: Pick<DraftContent, 'country' | 'postcode'>,
  methods: readonly ShippingMethod[],
): ShippingMethod[] {
  return methods.filter((method) => reachesAddress(method, destination))
}

/** The payment choices of a draft. A payment link leads to the providers. */
export function listDraftPayments(payments: readonly PaymentMethodCode[]): string[] {
  const others = payments.filter((code) => !isProvider(code))
  return payments.some(isProvider) ? [...others, PAYMENT_LINK] : others
}

/** The draft as the checkout's form would send it, to validate it by the same rules. */
export function toCheckoutInput(
  content: DraftContent,
  terms: string,
  { payments, minimumAge }: Pick<OrderRules, 'payments' | 'minimumAge'>,
  due: Money,
): Record<string, unknown> {
  const { customer: _customer, lines: _lines, codes: _codes, vouchers: _vouchers, note: _note, ...rest } = content
  const { language: _language, ...texts } = rest
  const chosen = parseDelivery(content.delivery)
  const payment =
    content.payment === PAYMENT_LINK
      ? (payments.find((code) => isProvider(code) && acceptsAmount(code, due)) ?? payments.find(isProvider))
      : paymentMethodCodes.find((code) => code === content.payment && !isProvider(code))
  const input = {
    ...texts,
    ...{ delivery: chosen?.kind, payment, terms },
    ...{ shipping: chosen?.kind === 'deliver' ? String(chosen.id) : undefined },
    ...{ warehouse: chosen?.kind === 'collect' ? String(chosen.id) : undefined },
    birthDate: minimumAge === null ? undefined : content.birthDate,
  }
  // Empty fields are absent, as in the checkout's form.
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '' && value !== undefined))
}

/** The total and the part that vouchers pay, as the page displayed them. */
export function parseShownAmounts({ shownTotal, shownVoucher }: DraftForm): { total: Money; voucher: Money } {
  return {
    total: parseDisplayedTotal(shownTotal) ?? cents(0),
    voucher: parseDisplayedTotal(shownVoucher) ?? cents(0),
  }
}

/** The order of a complete draft; `content` is the draft as it is stored. */
export function toDraftOrderRequest(
  key: string,
  content: Pick<DraftContent, 'lines' | 'codes' | 'vouchers'>,
  form: CheckoutForm,
  shown: { readonly total: Money; readonly voucher: Money },
): OrderRequest {
  const { firstName, lastName, email, phone, company, vatNumber, street, city, postcode, country } = form
  const deliveries = {
    deliver: { kind: 'deliver', address: { street, city, postcode, country }, shipping: form.shipping ?? 0 },
    collect: { kind: 'collect', warehouse: form.warehouse ?? 0 },
    email: { kind: 'email' },
  } as const satisfies Record<DeliveryKind, Delivery>
  return {
    key: toDraftOrderKey(key),
    lines: content.lines,
    contact: { firstName, lastName, email, phone },
    ...(company + vatNumber === '' ? {} : { business: { company, vatNumber } }),
    ...{ delivery: deliveries[form.delivery], payment: form.payment, points: form.points, notes: form.notes },
    birthDate: form.birthDate ?? null,
    displayedTotal: shown.total,
    displayedVoucher: shown.voucher,
    ...listCodes(content),
  }
}

/** A draft in the list. */
export interface DraftSummary {
  readonly key: string
  /** '' while none is typed. */
  readonly name: string
  readonly lines: readonly OrderedLine[]
  /** The amount due when the draft was saved. */
  readonly total: Money
  readonly createdBy: string
  /** ISO instant */
  readonly updatedAt: string
}

export const DRAFTS_PER_PAGE = 50

export interface DraftPage {
  readonly drafts: readonly DraftSummary[]
  /** The number of drafts on all pages. */
  readonly total: number
}
