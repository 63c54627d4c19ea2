import type { AppLoadContext } from '@remix-run/cloudflare'
import { CheckoutChoices, parseSelectedPoints } from '#app/domain/orders/checkout-form.ts'
import type { OrderedLine } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { fromBase64Url, toBase64Url } from '#app/domain/urls.ts'
import { getOwnOrdersInCart } from './own-orders.ts'
import { parsePositiveInteger } from './search-term.ts'
import type { SignedCookies } from './signed-cookies.ts'

/** The choices of the checkout, in a signed cookie. The cart page changes their codes. */

export const DEFAULT_CHOICES: CheckoutChoices = {
  ...{ delivery: 'deliver', country: '', shipping: '', warehouse: '', payment: '', points: '', notes: '', codes: [] },
  browser: '',
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

/** The choices of the form, with the codes and the browser's id of the cookie. */
export async function parseChoices(form: FormData, cookies: SignedCookies): Promise<CheckoutChoices> {
  const { codes, browser } = (await loadSavedChoices(cookies)) ?? DEFAULT_CHOICES
  return { ...CheckoutChoices.parse(Object.fromEntries(form)), codes, browser }
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

/** The shop's quote for lines and choices. A country that the shop doesn't deliver to counts as its first one. */
export async function quoteChoices(
  { shop, tenant, buyer, cookies, visitor }: CheckoutContext,
  lines: readonly OrderedLine[],
  choices: CheckoutChoices,
  { email = '', postcode = '' }: { readonly email?: string; readonly postcode?: string } = {},
) {
  const rules = getOrderRules(tenant)
  const country = rules.countries.includes(choices.country) ? choices.country : (rules.countries[0] ?? '')
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
