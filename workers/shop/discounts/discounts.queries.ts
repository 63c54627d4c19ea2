import { normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import { type Discount, type DiscountRow, DiscountTerms } from '#app/domain/discounts/discount.ts'
import { cents } from '#app/domain/money.ts'
import { SHOPPER } from '#app/domain/orders/order-view.ts'
import type { Database } from '../database.ts'
import { isUnconfirmed } from '../orders/order-conditions.queries.ts'
import { type LanguageOrDefault, localizedSql, toGreekJson } from '../rows.queries.ts'

type Row = {
  id: number
  title: string
  titleEl: string
  code: string | null
  terms: string
  startsAt: number | null
  endsAt: number | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  used: number
  active: number
  version: number
}

/** A discount as the admin edits it. */
export interface StoredDiscount extends Discount {
  /** Its title in Greek; '' for none. */
  readonly titleEl: string
  readonly version: number
}

const columns = `id, coalesce(el ->> 'title', '') AS titleEl, code, terms, starts_at AS startsAt, ends_at AS endsAt,
  max_uses AS maxUses, max_uses_per_customer AS maxUsesPerCustomer, used, active, version`

function toDiscount({ terms, active, ...row }: Row): StoredDiscount {
  return { ...row, ...DiscountTerms.parse(JSON.parse(terms)), isActive: active === 1 }
}

/**
 * The automatic discounts that are switched on and within their period, and those with one of these codes. Their titles
 * are in the buyer's language.
 */
export function listCandidates(
  db: Database,
  codes: readonly string[],
  now: number,
  language: LanguageOrDefault,
): Discount[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${localizedSql(language, 'd', 'title')} AS title, ${columns} FROM discounts d
     WHERE code IS NULL AND active = 1 AND coalesce(starts_at, 0) <= ?1 AND coalesce(ends_at, ?1 + 1) > ?1
       OR code IN (SELECT value FROM json_each(?2))`,
    now,
    JSON.stringify(codes),
  )
  return rows.toArray().map(toDiscount)
}

export function findDiscount(db: Database, id: number): StoredDiscount | null {
  const [row] = db.sql.exec<Row>(`SELECT title, ${columns} FROM discounts WHERE id = ?`, id)
  return row === undefined ? null : toDiscount(row)
}

/** The id of the discount with this code, or created by this form; null for none. */
export function findDiscountId(db: Database, by: 'code' | 'form_key', value: string): number | null {
  const [row] = db.sql.exec<{ id: number }>(`SELECT id FROM discounts WHERE ${by} = ?`, value)
  return row?.id ?? null
}

/** The titles of the discounts that are limited to one of these countries. */
export function listTitlesByCountry(db: Database, countries: readonly string[]): string[] {
  const rows = db.sql.exec<{ title: string }>(
    `SELECT title FROM discounts WHERE EXISTS (
       SELECT 1 FROM json_each(terms, '$.countries') WHERE value IN (SELECT value FROM json_each(?))) ORDER BY id`,
    JSON.stringify(countries),
  )
  return Array.from(rows, ({ title }) => title)
}

/** All discounts, newest first. */
export function listDiscounts(db: Database): StoredDiscount[] {
  return db.sql.exec<Row>(`SELECT title, ${columns} FROM discounts ORDER BY id DESC`).toArray().map(toDiscount)
}

export type NewDiscount = Omit<StoredDiscount, 'id' | 'used' | 'version'>

function toRow(discount: NewDiscount) {
  const { title, titleEl, code, startsAt, endsAt, maxUses, maxUsesPerCustomer, isActive, ...terms } = discount
  const { offer, categories, products, minimumSubtotal, minimumQuantity, customers, priceList, countries, combines } =
    terms
  const stored = { offer, categories, products, minimumSubtotal, minimumQuantity, customers, priceList, countries }
  // Validate the terms: every quote parses them, so an invalid row would make all quotes fail.
  const json = JSON.stringify(DiscountTerms.parse({ ...stored, combines }))
  const greek = toGreekJson({ title: titleEl || undefined })
  return [title, greek, code, json, startsAt, endsAt, maxUses, maxUsesPerCustomer, Number(isActive)]
}

export function insertDiscount(db: Database, discount: NewDiscount, formKey: string | null): number {
  return db.sql
    .exec<{ id: number }>(
      `INSERT INTO discounts
         (title, el, code, terms, starts_at, ends_at, max_uses, max_uses_per_customer, active, form_key)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      ...toRow(discount),
      formKey,
    )
    .one().id
}

/** False if the discount was changed since this version. */
export function updateDiscount(db: Database, id: number, version: number, discount: NewDiscount): boolean {
  return (
    db.sql.exec(
      `UPDATE discounts SET title = ?, el = ?, code = ?, terms = ?, starts_at = ?, ends_at = ?, max_uses = ?,
         max_uses_per_customer = ?, active = ?, version = version + 1 WHERE id = ? AND version = ?`,
      ...toRow(discount),
      id,
      version,
    ).rowsWritten > 0
  )
}

export function setDiscountActive(db: Database, id: number, isActive: boolean): boolean {
  const sql = 'UPDATE discounts SET active = ?1, version = version + 1 WHERE id = ?2 AND active <> ?1'
  return db.sql.exec(sql, Number(isActive), id).rowsWritten > 0
}

/** Counts one more use. False if there is none left. */
export function countUse(db: Database, id: number): boolean {
  const sql = 'UPDATE discounts SET used = used + 1 WHERE id = ? AND (max_uses IS NULL OR used < max_uses)'
  return db.sql.exec(sql, id).rowsWritten > 0
}

export function insertOrderDiscount(
  db: Database,
  order: number,
  position: number,
  discount: number,
  { label, code, target, amount }: DiscountRow,
): void {
  db.sql.exec(
    `INSERT INTO order_discounts (order_id, position, discount_id, label, code, target, amount)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[order, position, discount, label, code, target, amount],
  )
}

export function listOrderDiscounts(db: Database, order: number): DiscountRow[] {
  const rows = db.sql.exec<Omit<DiscountRow, 'amount'> & { amount: number }>(
    'SELECT label, code, target, amount FROM order_discounts WHERE order_id = ? ORDER BY position',
    order,
  )
  return rows.toArray().map((row) => ({ ...row, amount: cents(row.amount) }))
}

/**
 * Counts an order's discounts as used, or reverts that. Does nothing a second time. An order that was paid after it had
 * expired counts again even if the last use was taken since: it was placed with the discount.
 */
export function setOrderUses(db: Database, order: number, isCounted: boolean): void {
  db.sql.exec(
    `UPDATE discounts SET used = used + ?1 WHERE id IN
       (SELECT discount_id FROM order_discounts WHERE order_id = ?2 AND counted <> ?3)`,
    isCounted ? 1 : -1,
    order,
    Number(isCounted),
  )
  db.sql.exec('UPDATE order_discounts SET counted = ? WHERE order_id = ?', Number(isCounted), order)
}

/** A buyer: an account, an email address, or both. */
export interface DiscountBuyer {
  readonly customer: number | null
  /** '' while unknown. */
  readonly email: string
  /** The name under which the buyer's unpaid orders are counted; '' while unknown. */
  readonly visitor: string
}

/**
 * Whether an order with the buyer's email address, `o`, counts as the buyer's. Anybody can place an unpaid order with
 * it, so such an order counts only if the same visitor or the shop's staff placed it. Without the visitor, one shopper
 * could place several orders with the same discount before paying the first.
 */
const isOwnOrder = `(NOT (${isUnconfirmed}) OR o.visitor = ?2
  OR EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.status = 'placed' AND e.who <> '${SHOPPER}'))`

/**
 * The buyer's orders by email address, among those that `condition` selects from `orders o`. All spellings of a mailbox
 * share a prefix, so the index on the addresses narrows the query.
 */
function listMailboxOrders(
  db: Database,
  { email, visitor }: DiscountBuyer,
  condition: string,
  ...values: readonly string[]
): number[] {
  if (email === '') return []
  const mailbox = normalizeMailbox(email)
  const [name = ''] = mailbox.split('@')
  // Text such as `@` has an empty prefix, with which the query would read every order.
  if (name === '') return []
  const prefix = mailbox.endsWith('@gmail.com') ? name.slice(0, 1) : name
  const rows = db.sql.exec<{ id: number; email: string }>(
    `SELECT o.id, p.email FROM order_persons p JOIN orders o ON o.id = p.order_id
     WHERE lower(p.email) >= ?1 AND lower(p.email) < ?1 || char(0x10FFFF) AND ${condition} AND ${isOwnOrder}`,
    ...[prefix, visitor, ...values],
  )
  return Array.from(rows).flatMap((row) => (normalizeMailbox(row.email) === mailbox ? [row.id] : []))
}

/** The buyer's uses of each of these discounts. */
export function countOwnUses(
  db: Database,
  discounts: readonly number[],
  buyer: DiscountBuyer,
): ReadonlyMap<number, number> {
  if (discounts.length === 0) return new Map()
  const limited = JSON.stringify(discounts)
  const counted = 'SELECT order_id FROM order_discounts WHERE counted = 1 AND discount_id IN'
  const own = listMailboxOrders(db, buyer, `o.id IN (${counted} (SELECT value FROM json_each(?3)))`, limited)
  const rows = db.sql.exec<{ discount: number; uses: number }>(
    `SELECT discount_id AS discount, count(DISTINCT order_id) AS uses FROM order_discounts
     WHERE counted = 1 AND discount_id IN (SELECT value FROM json_each(?1))
       AND order_id IN (SELECT id FROM orders WHERE customer_id = ?2 UNION SELECT value FROM json_each(?3))
     GROUP BY discount_id`,
    ...[limited, buyer.customer, JSON.stringify(own)],
  )
  return new Map(rows.toArray().map(({ discount, uses }) => [discount, uses]))
}

/** Whether the buyer has an earlier order that was not cancelled and did not expire. */
export function hasEarlierOrder(db: Database, buyer: DiscountBuyer): boolean {
  const sql = "SELECT 1 FROM orders WHERE customer_id = ? AND state = 'open' LIMIT 1"
  if (db.sql.exec(sql, buyer.customer).toArray().length > 0) return true
  return listMailboxOrders(db, buyer, "o.state = 'open'").length > 0
}

/** For each of these variants: its product's SKU, and the codes of its categories and master categories. */
export function listVariantClasses(
  db: Database,
  variants: readonly number[],
): ReadonlyMap<number, { readonly product: string; readonly categories: readonly string[] }> {
  const rows = db.sql.exec<{ id: number; product: string; category: string | null; master: string | null }>(
    `SELECT v.id, p.sku AS product, c.code AS category, m.code AS master
     FROM json_each(?) wanted
     JOIN variants v ON v.id = wanted.value
     JOIN products p ON p.id = v.product_id
     LEFT JOIN product_categories pc ON pc.product_id = p.id
     LEFT JOIN categories c ON c.id = pc.category_id
     LEFT JOIN master_categories m ON m.id = c.master_id`,
    JSON.stringify(variants),
  )
  const classes = new Map<number, { product: string; categories: string[] }>()
  for (const { id, product, category, master } of rows) {
    const known = classes.get(id) ?? { product, categories: [] }
    classes.set(id, {
      product,
      categories: [...known.categories, ...[category, master].filter((code) => code !== null)],
    })
  }
  return classes
}

/** Master categories, each followed by its categories. */
export function listDiscountCategories(
  db: Database,
  language?: LanguageOrDefault,
): { code: string; name: string; isMaster: boolean }[] {
  const rows = db.sql.exec<{ code: string; name: string; isMaster: number }>(
    `SELECT code, name, isMaster FROM
       (SELECT m.id AS master, m.code, ${localizedSql(language, 'm', 'description')} AS name, m.sequence AS a,
          1 AS isMaster, 0 AS b
        FROM master_categories m
        UNION ALL
        SELECT m.id, c.code, ${localizedSql(language, 'c', 'description')}, m.sequence, 0, c.sequence
        FROM categories c JOIN master_categories m ON m.id = c.master_id)
     ORDER BY a, master, isMaster DESC, b, name`,
  )
  return rows.toArray().map((row) => ({ ...row, isMaster: row.isMaster === 1 }))
}

/** The SKUs among these that no product has. */
export function listUnknownProducts(db: Database, skus: readonly string[]): string[] {
  const sql = 'SELECT value AS sku FROM json_each(?) WHERE value NOT IN (SELECT sku FROM products)'
  return db.sql
    .exec<{ sku: string }>(sql, JSON.stringify(skus))
    .toArray()
    .map(({ sku }) => sku)
}
