import type { AppLoadContext } from '@remix-run/cloudflare'
import { type CheckoutChoices, chosenPoints } from '#app/domain/orders/checkout-form.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import type { OrderedLine, Quote } from '#app/domain/orders/views.ts'
import { heldBasket } from '#app/http/baskets.ts'
import { ownOrdersInCart } from '#app/http/own-orders.ts'
import { wholeNumber } from '#app/http/search-term.ts'

/** The checkout at one moment: what would be ordered, with what it comes to, and the choices it was counted with. */
export interface CheckoutView {
  /** Names this attempt to order: sent twice, it is one order. */
  readonly key: string
  /** As the shopper sees them; those that can't be had are among them. */
  readonly lines: readonly OrderedLine[]
  readonly quote: Quote
  readonly chosen: {
    readonly delivery: 'deliver' | 'collect'
    readonly country: string
    /** One of the quote's methods; null where none reaches the country. */
    readonly shipping: number | null
    readonly warehouse: number | null
    readonly payment: string | null
  }
}

type Asked = Pick<AppLoadContext, 'shop' | 'tenant' | 'buyer' | 'cookies'>

/** What is still open is chosen for the shopper where a choice costs nothing to change: the first method, the first country. */
export async function checkoutView(
  { shop, tenant, buyer, cookies }: Asked,
  lines: readonly OrderedLine[],
  choices: CheckoutChoices,
  key: string,
): Promise<CheckoutView> {
  const rules = orderRules(tenant)
  const country = rules.countries.includes(choices.country) ? choices.country : (rules.countries[0] ?? '')
  const reaching = rules.shipping.filter((method) => method.countries.includes(country))
  const wanted = wholeNumber(choices.shipping)
  const shipping = (reaching.find(({ id }) => id === wanted) ?? reaching[0])?.id ?? null
  const warehouse = wholeNumber(choices.warehouse)
  const kind = choices.delivery
  const delivery = kind === 'collect' ? { kind, warehouse } : { kind, country, shipping }
  const own = await ownOrdersInCart(cookies)
  const quote = await shop.read((db, tenantId) =>
    db.quoteOrder(tenantId, { lines, delivery, points: chosenPoints(choices) }, buyer, rules, own),
  )
  const [only, ...more] = rules.payments
  const payment = rules.payments.find((code) => code === choices.payment) ?? (more.length === 0 ? only : null) ?? null
  return { key, lines, quote, chosen: { delivery: kind, country, shipping, warehouse, payment } }
}

type CartOwner = Pick<AppLoadContext, 'shop' | 'cookies' | 'buyer' | 'settings'>

/** What the cart holds and can be ordered. */
export async function cartLines(owner: CartOwner): Promise<OrderedLine[]> {
  return (await orderableCart(owner)).lines
}

/** What the cart holds and can be ordered, the names of what can't, and how many lines lost their product. */
export async function orderableCart({ shop, cookies, buyer, settings }: CartOwner) {
  const held = await heldBasket(cookies)
  const { lines, removed } = await shop.read((db, tenantId) => db.basket(tenantId, held, buyer, settings))
  return {
    lines: lines.flatMap(({ variant, quantity, orderable }) => (orderable ? [{ variant, quantity }] : [])),
    leftOut: lines.flatMap(({ name, choice, orderable }) =>
      orderable ? [] : [choice === '' ? name : `${name} (${choice})`],
    ),
    removed,
  }
}
