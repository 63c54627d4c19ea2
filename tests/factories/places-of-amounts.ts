import { parse } from 'csv-parse/sync'
import type { Basket } from '#app/domain/cart/basket.ts'
import { orderCsv } from '#app/domain/orders/order-csv.ts'
import type { OrderedLine } from '#app/domain/orders/views.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { orderLineRow, orderRow } from '#workers/retail-api/spec-rows/order-rows.ts'
import { productDetailRow } from '#workers/retail-api/spec-rows/product-rows.ts'
import { changeBasket, comparison, wishlist } from '#workers/shop/cart/basket.ts'
import { productPage } from '#workers/shop/catalogue/product-page.ts'
import type { Database } from '#workers/shop/database.ts'
import { exportOrders } from '#workers/shop/orders/order-operations.ts'
import { namedRows } from '#workers/shop/retail/named-rows.queries.ts'
import type { Search } from '#workers/shop/search/search.ts'
import { aListingQuery } from './catalogue.ts'

/** Places that name an amount, read as others read them: of a shop with three products, of which the first has variants 1 and 2. */

const rules = { showStock: false }
const nothing: Basket = { cart: [], saved: [], wished: [], compared: [] }
const productOf = (variant: number) => Math.max(1, variant - 1)

/** What a page or a mail says of an amount, in cents: the digits of any language. */
export const centsIn = (text: string) => Number(text.replace(/\D/g, ''))
/** As a program reads euros. */
export const centsOf = (euros: number | string | undefined) => Math.round(Number(euros) * 100)

/**
 * What each variant costs wherever goods are shown: page and quick view, Retail API, wishlist; and card and compare list, which
 * tell of a product with one variant what that costs.
 */
export function pricesShown(db: Database, search: Search, buyer: Buyer, now: number) {
  const held: Basket = { ...nothing, wished: [1, 2, 3, 4], compared: [1, 2, 3] }
  // A customer's lists are kept in the shop.
  if (buyer.kind === 'customer') {
    for (const variant of held.wished)
      changeBasket(db, nothing, { kind: 'wish', product: productOf(variant), variant }, buyer, rules, now)
    for (const product of held.compared) changeBasket(db, nothing, { kind: 'compare', product }, buyer, rules, now)
  }
  const { products: cards } = search.listing(aListingQuery(), buyer, now)
  const wishes = wishlist(db, held, buyer, rules, now)
  const compared = comparison(db, held, buyer, now)
  return held.compared.flatMap((id) => {
    const page = productPage(db, id, buyer, now)
    if (page === null) throw new Error(`There is no product ${id}`)
    const { price, variants } = page.product
    const { variants: rows } = productDetailRow(page.product, 'https://shop.test')
    const card = cards.find((each) => each.id === id)
    const ranges = [price, card?.price, compared.find((each) => each.id === id)?.price]
    return variants.map((variant) => {
      const row = rows.find(({ code }) => code === variant.sku)
      const was = row?.sale_price == null ? null : centsOf(row.price)
      return [
        variant.price,
        { now: centsOf(row?.sale_price ?? row?.price), was },
        wishes.find(({ sku }) => sku === variant.sku)?.price,
        ...(variants.length > 1 ? [] : ranges.flatMap((range) => [range?.from, range?.to])),
      ]
    })
  })
}

/** The cart with these lines put into it one after the other, and nothing else. */
export function filledCart(db: Database, lines: readonly OrderedLine[], buyer: Buyer, now: number) {
  let answer = changeBasket(db, nothing, { kind: 'clear' }, buyer, rules, now)
  for (const { variant, quantity } of lines) {
    const change = { kind: 'add', product: productOf(variant), variant, quantity } as const
    answer = changeBasket(db, answer.basket, change, buyer, rules, now)
  }
  return answer.view
}

/** A request to a provider, as `POST /v2/checkout/orders`. */
export interface SentToProvider {
  readonly path: string
  readonly body: string
}

/** What a provider is asked to take: Viva hears of the whole alone. */
export function askedOf(code: PaymentMethodCode, sent: readonly SentToProvider[]) {
  const body = JSON.parse(sent.find(({ path }) => /^POST .*\/orders$/.test(path))?.body ?? 'null')
  if (code === 'viva') return { total: body.amount }
  const [{ amount, items }] = body.purchase_units
  const { item_total: goods, shipping, discount } = amount.breakdown
  return {
    ...{ total: centsIn(amount.value), goods: centsIn(goods.value), shipping: centsIn(shipping.value) },
    points: centsIn(discount.value),
    lines: items.map((item: { sku: string; quantity: string; unit_amount: { value: string } }) => [
      ...[item.sku, Number(item.quantity), centsIn(item.unit_amount.value)],
    ]),
  }
}

/** What a provider is asked to give back; null where none is asked. */
export function askedBackOf(code: PaymentMethodCode, sent: readonly SentToProvider[]): number | null {
  const asked = sent.find(({ path }) => (code === 'viva' ? path.startsWith('DELETE ') : path.endsWith('/refund')))
  if (asked === undefined) return null
  if (code === 'viva') return Number(new URLSearchParams(asked.path.split('?')[1]).get('amount'))
  return centsIn(JSON.parse(asked.body).amount.value)
}

/** The orders' file, each line by the names of its columns. */
export function exportedOrders(db: Database): Record<string, string>[] {
  return parse(orderCsv(exportOrders(db, 0).lines, true), { bom: true, columns: true })
}

/** An order and its lines as the Retail API tells them. */
export function apiRows(db: Database, id: number) {
  const [order] = namedRows(db, 'orders', { id, after: 0, limit: 1 }).map(orderRow)
  return { order, lines: namedRows(db, 'order_lines', { id, after: 0, limit: 100 }).map(orderLineRow) }
}

/** The amounts of an order's mails to the company and to the customer, as far as they were promised. */
export function mailedAmounts(db: Database, code: string) {
  return db.sql
    .exec<{ filling: string }>(
      'SELECT filling FROM outbox WHERE key IN (?, ?)',
      ...[`order ${code} company`, `order ${code} customer`],
    )
    .toArray()
    .map(({ filling }) => {
      const mail: { table: string; total: string; vat: string } = JSON.parse(filling)
      const table: [what: string, amount: string][] = JSON.parse(mail.table)
      // Where there is no VAT it is said in words.
      return { table: table.map(([, amount]) => centsIn(amount)), total: centsIn(mail.total), vat: centsIn(mail.vat) }
    })
}
