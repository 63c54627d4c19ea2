import type { OrderInStates } from '#app/domain/orders/order-states.ts'
import { getOrderStatus } from '#app/domain/orders/order-status.ts'
import type { NamedQuery, NamedRows, RowPage } from '#app/domain/retail/named-queries.ts'
import type { ItemReferences, SoldVariant } from '#app/domain/retail/pos-items.ts'
import type { Database } from '../database.ts'
import { stateColumns } from '../orders/order-conditions.queries.ts'
import { parseOptionalPicture } from '../rows.queries.ts'

const sumPointsSql = (condition: string) =>
  `coalesce((SELECT sum(amount) FROM point_entries e WHERE e.customer_id = c.id AND ${condition}), 0)`

const balanceSql = `(${sumPointsSql("kind = 'earned' AND state <> 'void'")} - ${sumPointsSql("kind = 'redeemed' AND state = 'final'")})`

/**
 * The first and last id that a page may have: those after the previous page, or only the requested one (0 for none). A
 * range of ids uses the key, so other rows are not read.
 */
const firstIdSql = 'max(?1, ?2 + 1)'
const lastIdSql = 'iif(?1 = 0, 9223372036854775807, ?1)'

/**
 * Each named query (spec §7). `?1` is the requested id, `?2` the last id of the previous page, `?3` the number of rows.
 */
const queries: Readonly<Record<NamedQuery, string>> = {
  categories: `SELECT id, code, description, sequence
    FROM master_categories WHERE ?1 = 0 AND id > ?2 ORDER BY id LIMIT ?3`,
  subcategories: `SELECT id, code, description, sequence, master_id AS masterId, popular, popular_order AS popularOrder
    FROM categories WHERE ?1 = 0 AND id > ?2 ORDER BY id LIMIT ?3`,
  popular_categories: `SELECT id, code, description, popular, popular_order AS popularOrder
    FROM categories WHERE ?1 = 0 AND popular = 1 AND popular_order <> -1 AND id > ?2 ORDER BY id LIMIT ?3`,
  brands: `SELECT id, code, name, sequence, show_on_home_page AS onHomePage
    FROM brands WHERE ?1 = 0 AND id > ?2 ORDER BY id LIMIT ?3`,
  page_content: `SELECT id, page, position, text, picture
    FROM page_content WHERE ?1 = 0 AND id > ?2 ORDER BY id LIMIT ?3`,
  warehouses: `SELECT id, code, web_description AS webDescription
    FROM warehouses WHERE ?1 = 0 AND active = 1 AND id > ?2 ORDER BY id LIMIT ?3`,
  product_warehouses: `SELECT w.id, w.web_description AS webDescription, sum(s.quantity) AS stock
    FROM sellable_stock s JOIN warehouses w ON w.id = s.warehouse_id JOIN products p ON p.id = s.product_id
    WHERE s.product_id = ?1 AND p.deleted = 0 AND w.id > ?2 GROUP BY w.id ORDER BY w.id LIMIT ?3`,
  customers: `SELECT c.id, c.code, c.username, c.first_name AS firstName, c.last_name AS lastName, c.phone, c.email,
      a.street, a.postcode, a.city, a.country, c.place_id AS placeId, c.vat, c.is_customer AS isCustomer, c.deleted,
      c.registered_at AS registeredAt, c.sales_prices AS salesPrices, c.is_pos AS isPos,
      c.tables_sequences AS tablesSequences, c.latitude, c.longitude, c.is_mobile_user AS isMobileUser,
      c.show_on_pos AS showOnPos, c.price_list_id AS priceListId, c.exclude_vat AS excludeVat,
      ${balanceSql} AS pointBalance, ${sumPointsSql("state = 'held'")} AS pointsOnHold,
      (SELECT l.expires_at FROM mailed_links l WHERE l.customer_id = c.id AND l.kind = 'reset') AS resetExpiresAt
    FROM customers c LEFT JOIN addresses a ON a.customer_id = c.id AND a.is_default = 1
    WHERE c.deleted = 0 AND c.id BETWEEN ${firstIdSql} AND ${lastIdSql} ORDER BY c.id LIMIT ?3`,
  orders: `SELECT id, code, customer_id AS customerId, total, placed_at AS placedAt, is_web AS isWeb,
      show_on_pos AS showOnPos, ${stateColumns}, payment, payment_text AS paymentText, shipping_id AS shippingId,
      shipping_description AS shippingDescription, shipping, points,
      discount, shipping_discount AS shippingDiscount, voucher, vat, vat_excluded AS excludeVat, notes
    FROM orders o WHERE id BETWEEN ${firstIdSql} AND ${lastIdSql} ORDER BY id LIMIT ?3`,
  order_lines: `SELECT order_id AS orderId, position + 1 AS id, product_id AS productId, sku, name, choice, quantity, price,
      discount
    FROM order_lines WHERE order_id = ?1 AND position + 1 > ?2 ORDER BY position LIMIT ?3`,
}

/** Rows of a named query in the order of their ids, at most a page of them. */
export function namedRows<Name extends NamedQuery>(
  db: Database,
  name: Name,
  { id, after, limit }: RowPage,
): NamedRows[Name][] {
  const rows = db.sql.exec(queries[name], id, after, limit).toArray()
  return rows.map(({ picture, ...row }): Record<string, unknown> => {
    if (name === 'orders') return toOrderRow(row)
    return picture === undefined ? row : { ...row, picture: parseOptionalPicture(picture as string | null) }
  }) as NamedRows[Name][]
}

function toOrderRow({ state, paymentState, fulfilment, ...row }: Record<string, unknown>) {
  const states = { state, paymentState, fulfilment, payment: row.payment } as OrderInStates
  return { ...row, status: getOrderStatus(states) }
}

/** The active variants among these ids and SKUs, and those of these products, in the product's own order. */
export function soldVariants(db: Database, { products, variants, skus }: ItemReferences): SoldVariant[] {
  return db.sql
    .exec<{ variant: number; product: number; sku: string }>(
      `SELECT v.id AS variant, v.product_id AS product, v.sku FROM variants v JOIN products p ON p.id = v.product_id
       WHERE v.retired = 0 AND p.deleted = 0 AND (
         v.product_id IN (SELECT value FROM json_each(?1)) OR v.id IN (SELECT value FROM json_each(?2))
         OR v.sku IN (SELECT value FROM json_each(?3)))
       ORDER BY v.product_id, v.position`,
      ...[products, variants, skus].map((names) => JSON.stringify(names)),
    )
    .toArray()
}
