import type { AppLoadContext } from '@remix-run/cloudflare'
import { type CheckoutChoices, parseSelectedPoints } from '#app/domain/orders/checkout-form.ts'
import type { OrderedLine } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { getOwnOrdersInCart } from './own-orders.ts'
import { parsePositiveInteger } from './search-term.ts'

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
