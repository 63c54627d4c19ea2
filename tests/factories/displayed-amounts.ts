import { parse } from 'csv-parse/sync'
import type { Lists } from '#app/domain/cart/lists.ts'
import { parseMailDetails } from '#app/domain/notifications/mail.ts'
import type { OrderedLine } from '#app/domain/orders/order.ts'
import { formatOrderCsv } from '#app/domain/orders/orders-file.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { toOrderLineRow, toOrderRow } from '#workers/retail-api/spec-rows/customer-rows.ts'
import { toProductDetailRow } from '#workers/retail-api/spec-rows/product-rows.ts'
import { changeLists, getComparison, wishlist } from '#workers/shop/cart/lists.ts'
import { productPage } from '#workers/shop/catalogue/storefront-pages.ts'
import type { Database } from '#workers/shop/database.ts'
import { exportOrders } from '#workers/shop/orders/order-operations.ts'
import { namedRows } from '#workers/shop/retail/named-rows.queries.ts'
import type { Search } from '#workers/shop/search/search.ts'
import { aListingQuery } from './catalogue.ts'

/** Reads amounts from all pages, mails, exports and APIs that show them. The shop has three products. */

const rules = { showStock: false }
const emptyLists: Lists = { cart: [], saved: [], wished: [], compared: [] }
const getProductId = (variant: number) => Math.max(1, variant - 1)

/** Parses a formatted amount in any language, to cents. */
export const parseCents = (text: string) => Number(text.replace(/\D/g, ''))
/** Converts decimal euros to cents. */
export const toCents = (euros: number | string | undefined) => Math.round(Number(euros) * 100)

/**
 * Lists each variant's price on the product page, in the quick view, the Retail API and the wishlist; for products with
 * one variant also on the card and in the compare list.
 */
export function listDisplayedPrices(db: Database, search: Search, buyer: Buyer, now: number) {
  const lists: Lists = { ...emptyLists, wished: [1, 2, 3, 4], compared: [1, 2, 3] }
  // A customer's lists are in the shop's database.
  if (buyer.kind === 'customer') {
    for (const variant of lists.wished)
      changeLists(db, emptyLists, { kind: 'wish', product: getProductId(variant), variant }, buyer, rules, now)
    for (const product of lists.compared) changeLists(db, emptyLists, { kind: 'compare', product }, buyer, rules, now)
  }
  const { products: cards } = search.listing(aListingQuery(), buyer, now)
  const wishlistRows = wishlist(db, lists, buyer, rules, now)
  const comparedProducts = getComparison(db, lists, buyer, now)
  return lists.compared.flatMap((id) => {
    const page = productPage(db, id, buyer, now)
    if (page === null) throw new Error(`Unknown product ${id}`)
    const { price, variants } = page.product
    const { variants: rows } = toProductDetailRow(page.product, 'https://shop.test')
    const card = cards.find((product) => product.id === id)
    const ranges = [price, card?.price, comparedProducts.find((product) => product.id === id)?.price]
    return variants.map((variant) => {
      const row = rows.find(({ code }) => code === variant.sku)
      const oldPrice = row?.sale_price == null ? null : toCents(row.price)
      return [
        variant.price,
        { now: toCents(row?.sale_price ?? row?.price), was: oldPrice },
        wishlistRows.find(({ sku }) => sku === variant.sku)?.price,
        ...(variants.length > 1 ? [] : ranges.flatMap((range) => [range?.from, range?.to])),
      ]
    })
  })
}

/** Fills an empty cart with these lines, one after the other. */
export function fillCart(db: Database, lines: readonly OrderedLine[], buyer: Buyer, now: number) {
  let result = changeLists(db, emptyLists, { kind: 'clear' }, buyer, rules, now)
  for (const { variant, quantity } of lines) {
    const change = { kind: 'add', product: getProductId(variant), variant, quantity } as const
    result = changeLists(db, result.lists, change, buyer, rules, now)
  }
  return result.view
}

/** A request to a provider, such as `POST /v2/checkout/orders`. */
export interface ProviderRequest {
  readonly path: string
  readonly body: string
}

/** The amounts in the request to the provider. Viva gets only the total. */
export function parseProviderOrder(code: PaymentMethodCode, requests: readonly ProviderRequest[]) {
  const body = JSON.parse(requests.find(({ path }) => /^POST .*\/orders$/.test(path))?.body ?? 'null')
  if (code === 'viva') return { total: body.amount }
  const [{ amount, items }] = body.purchase_units
  const { item_total: subtotal, shipping, discount } = amount.breakdown
  return {
    ...{ total: parseCents(amount.value), products: parseCents(subtotal.value), shipping: parseCents(shipping.value) },
    points: parseCents(discount.value),
    lines: items.map((item: { sku: string; quantity: string; unit_amount: { value: string } }) => [
      ...[item.sku, Number(item.quantity), parseCents(item.unit_amount.value)],
    ]),
  }
}

/** The amount of the refund request to the provider; null if there is none. */
export function parseProviderRefund(code: PaymentMethodCode, requests: readonly ProviderRequest[]): number | null {
  const request = requests.find(({ path }) => (code === 'viva' ? path.startsWith('DELETE ') : path.endsWith('/refund')))
  if (request === undefined) return null
  if (code === 'viva') return Number(new URLSearchParams(request.path.split('?')[1]).get('amount'))
  return parseCents(JSON.parse(request.body).amount.value)
}

/** The rows of the order export, by column name. */
export function exportOrderRows(db: Database): Record<string, string>[] {
  return parse(formatOrderCsv(exportOrders(db, 0).lines, true), { bom: true, columns: true })
}

/** An order and its lines from the Retail API. */
export function loadApiRows(db: Database, id: number) {
  const [order] = namedRows(db, 'orders', { id, after: 0, limit: 1 }).map(toOrderRow)
  return { order, lines: namedRows(db, 'order_lines', { id, after: 0, limit: 100 }).map(toOrderLineRow) }
}

/** The amounts in an order's queued mails to the company and to the customer. */
export function listMailedAmounts(db: Database, code: string) {
  return db.sql
    .exec<{ filling: string }>(
      'SELECT filling FROM outbox WHERE key IN (?, ?)',
      ...[`order ${code} company`, `order ${code} customer`],
    )
    .toArray()
    .map(({ filling }) => {
      const { lines, totals, total, notes } = parseMailDetails(JSON.parse(filling))
      return {
        table: [...lines.map(({ amount }) => amount), ...totals.map(([, amount]) => amount)].map(parseCents),
        total: parseCents(total?.[1] ?? ''),
        // One for each rate. Notes without a rate are about amounts without VAT.
        vat: notes.reduce((sum, note) => (note.includes('%') ? sum + parseCents(note.split(': ')[1] ?? '0') : sum), 0),
      }
    })
}

/** The rates that the mails about an order name, as [hundredths of a per cent, net, VAT]. */
export function listMailedRates(db: Database, code: string): number[][][] {
  const fillings = db.sql.exec<{ filling: string }>(
    'SELECT filling FROM outbox WHERE key IN (?, ?)',
    ...[`order ${code} company`, `order ${code} customer`],
  )
  return fillings.toArray().map(({ filling }) =>
    parseMailDetails(JSON.parse(filling)).notes.flatMap((note) => {
      const [, rate, net, vat] = /([\d.,]+)\s*%\D*(.+): (.+)$/.exec(note) ?? []
      if (rate === undefined) return []
      return [[Math.round(Number(rate.replace(',', '.')) * 100), parseCents(net ?? ''), parseCents(vat ?? '')]]
    }),
  )
}
