import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Account, Address } from '#app/domain/customers/customer.ts'
import { type CodeView, MAX_CODES, type RefusedCode } from '#app/domain/discounts/discount.ts'
import { codeField, refusedCodeField, removedCodeField } from '#app/domain/form-fields.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { formatMoney, getMoneyFormat } from '#app/domain/money.ts'
import { CheckoutChoices, parseSelectedPoints } from '#app/domain/orders/checkout-form.ts'
import type { OrderedLine, OrderRules } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { z } from '#app/domain/schema.ts'
import { fromBase64Url, toBase64Url } from '#app/domain/urls.ts'
import { parseVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { createFormKey, getField, parseValues } from './form-submissions.ts'
import { getOwnOrdersInCart } from './own-orders.ts'
import { parsePositiveInteger } from './search-term.ts'
import type { SignedCookies } from './signed-cookies.ts'

/** The choices made at checkout, in a signed cookie. The cart page can change the codes among them. */

export const DEFAULT_CHOICES: CheckoutChoices = {
  ...{ delivery: 'deliver', country: '', shipping: '', warehouse: '', payment: '', points: '', notes: '', codes: [] },
  ...{ browser: '', attempt: '' },
}

/** Bytes. Notes that make the cookie longer are not saved. */
const MAX_CHOICES_BYTES = 2600

/**
 * Returns a `Set-Cookie` header with the choices, so that a reload keeps them (spec §3 Locally persisted data).
 * Placing the order and signing out clear the cookie.
 */
export function saveChoices(cookies: SignedCookies, choices: CheckoutChoices): Promise<string> {
  const bytes = encodeJson(choices)
  const savedChoices = bytes.length > MAX_CHOICES_BYTES ? encodeJson({ ...choices, notes: '' }) : bytes
  return cookies.write('checkout', toBase64Url(savedChoices))
}

export async function loadSavedChoices(cookies: SignedCookies): Promise<CheckoutChoices | null> {
  const bytes = fromBase64Url((await cookies.read('checkout')) ?? '')
  if (bytes === null || bytes.length === 0) return null
  const parsed = CheckoutChoices.safeParse(decodeJson(bytes))
  return parsed.success ? parsed.data : null
}

/** The choices in the form, with what only the cookie contains. */
export async function parseChoices(form: FormData, cookies: SignedCookies): Promise<CheckoutChoices> {
  const { codes, browser, attempt } = (await loadSavedChoices(cookies)) ?? DEFAULT_CHOICES
  return { ...CheckoutChoices.parse(Object.fromEntries(form)), codes, browser, attempt }
}

/**
 * The idempotency key for ordering the cart, with the `Set-Cookie` headers that save a new one. All tabs get the same
 * key until an order is placed with it, except tabs that open at the same moment. It is random: browsers whose carts
 * are equal must not share it.
 */
export async function loadAttempt(cookies: SignedCookies): Promise<{ key: string; setCookies: readonly string[] }> {
  const saved = { ...DEFAULT_CHOICES, ...(await loadSavedChoices(cookies)) }
  if (saved.attempt !== '') return { key: saved.attempt, setCookies: [] }
  const key = createFormKey()
  return { key, setCookies: [await saveChoices(cookies, { ...saved, attempt: key })] }
}

function encodeJson(choices: CheckoutChoices): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(choices))
}

function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

export type CheckoutContext = Pick<AppLoadContext, 'shop' | 'tenant' | 'buyer' | 'cookies' | 'visitor'>

/** Input that is not saved with the choices. The quote depends on the email address and the postcode. */
export interface TypedFields {
  readonly email?: string
  readonly postcode?: string
}

/** The shop's quote for lines and choices. If the shop doesn't deliver to the country, its first country is used. */
export async function quoteChoices(
  { shop, tenant, buyer, cookies, visitor }: CheckoutContext,
  lines: readonly OrderedLine[],
  choices: CheckoutChoices,
  { email = '', postcode = '' }: TypedFields,
) {
  const rules = getOrderRules(tenant)
  const country = getServedCountry(rules, choices)
  const shipping = parsePositiveInteger(choices.shipping)
  const warehouse = parsePositiveInteger(choices.warehouse)
  const kind = choices.delivery
  const delivery = kind === 'collect' ? { kind, warehouse } : { kind, country, postcode, shipping }
  const ownOrders = await getOwnOrdersInCart(cookies)
  const quote = await shop.read((db, tenantId) =>
    db.quoteOrder(
      tenantId,
      { lines, delivery, points: parseSelectedPoints(choices), codes: choices.codes, email, visitor },
      buyer,
      rules,
      ownOrders,
    ),
  )
  return { quote, country, warehouse }
}

type ChoicesContext = Pick<AppLoadContext, 'shop' | 'session' | 'cookies' | 'country'>

/** What the checkout starts with: the saved choices, and the customer's account with the address to deliver to. */
export interface InitialChoices {
  readonly choices: CheckoutChoices
  /** Null for guests. */
  readonly account: Account | null
  /** The requested address, or the default one; undefined without a saved address. */
  readonly address: Address | undefined
}

/**
 * Loads what the checkout starts with, so that the cart and the checkout quote the same delivery. The address's country
 * overrides an earlier choice. `requestedAddress` is the id of the saved address that the customer chose.
 */
export async function loadInitialChoices(
  { shop, session, cookies, country: visitorCountry }: ChoicesContext,
  requestedAddress: string | null = null,
): Promise<InitialChoices> {
  const saved = await loadSavedChoices(cookies)
  const account =
    session.kind === 'signed-in'
      ? await shop.read((db, tenantId) => db.account(tenantId, session.buyer.customerId))
      : null
  const addresses = account?.addresses ?? []
  const requested = addresses.find(({ id }) => id === parsePositiveInteger(requestedAddress))
  const address = requested ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  const country = address?.country || saved?.country || visitorCountry || ''
  return { choices: { ...DEFAULT_CHOICES, ...saved, country }, account, address }
}

/** The country to which the cart would be delivered. */
export async function loadDeliveryCountry(context: ChoicesContext & Pick<AppLoadContext, 'tenant'>): Promise<string> {
  const { choices } = await loadInitialChoices(context)
  return getServedCountry(getOrderRules(context.tenant), choices)
}

function getServedCountry({ countries }: Pick<OrderRules, 'countries'>, { country }: CheckoutChoices): string {
  return countries.includes(country) ? country : (countries[0] ?? '')
}

const CodeFields = z.object({ [codeField]: z.string().catch(''), [removedCodeField]: z.string().catch('') })

/** Whether the form's code is the one that the shop has just refused. */
export function isRefusedCode(form: FormData): boolean {
  return getField(form, codeField) === getField(form, refusedCodeField)
}

/**
 * Adds the form's typed code to the choices or removes one. A code is added only if it applies to this order now;
 * otherwise `refusedCode` has the reason.
 */
export async function changeCodes(
  form: FormData,
  saved: CheckoutChoices,
  lines: readonly OrderedLine[],
  typedFields: TypedFields,
  context: CheckoutContext,
): Promise<{ readonly choices: CheckoutChoices; readonly refusedCode: RefusedCode | null }> {
  const fields = parseValues(form, CodeFields)
  const removed = fields?.[removedCodeField] ?? ''
  const codes = saved.codes.filter((code) => code !== removed && getCodeName(code) !== removed)
  const choices = { ...saved, codes, browser: saved.browser || createFormKey() }
  const input = (fields?.[codeField] ?? '').slice(0, 60)
  const typed = input.trim()
  if (typed === '' || removed !== '') return { choices, refusedCode: null }
  const messages = getMessages(context.tenant)
  const refuse = (text: string) => ({ choices, refusedCode: { code: input, text } })
  if (codes.length >= MAX_CODES) return refuse(translate(messages, 'checkout.code.tooMany', { count: MAX_CODES }))
  const { browser } = choices
  const attempt = await context.shop.write((db, tenantId) =>
    db.tryCode(tenantId, typed, context.visitor, browser, context.buyer),
  )
  if (!attempt.ok)
    return refuse(
      attempt.reason === 'limited'
        ? translate(messages, 'checkout.code.limited', { minutes: attempt.minutes })
        : translate(messages, 'checkout.code.unknown'),
    )
  const { code } = attempt
  if (codes.includes(code)) return { choices, refusedCode: null }
  const withCode = { ...choices, codes: [...codes, code] }
  const { quote } = await quoteChoices(context, lines, withCode, typedFields)
  const issue = quote.codes.at(-1)?.issue ?? null
  return issue === null ? { choices: withCode, refusedCode: null } : refuse(formatCodeIssue(issue, context.tenant))
}

/** The code for display: of a voucher, only the last characters. */
function getCodeName(code: string): string {
  return parseVoucherCode(code)?.slice(-4) ?? code
}

/** The reason why a code doesn't apply, as a message. */
export function formatCodeIssue(issue: NonNullable<CodeView['issue']>, tenant: AppLoadContext['tenant']): string {
  const messages = getMessages(tenant)
  switch (issue.reason) {
    case 'minimum-subtotal':
      return translate(messages, 'checkout.code.minimum-subtotal', {
        amount: formatMoney(issue.missing, getMoneyFormat(tenant.locale)),
      })
    case 'minimum-quantity':
      return translate(messages, 'checkout.code.minimum-quantity', { count: issue.missing })
    case 'empty':
      return translate(messages, 'checkout.code.voucherEmpty')
    default:
      return translate(messages, `checkout.code.${issue.reason}`)
  }
}
