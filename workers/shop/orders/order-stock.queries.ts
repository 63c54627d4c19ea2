import type { RestockLine, ReturnedLine } from '#app/domain/orders/operations.ts'
import type { Allocation, WarehouseStock } from '#app/domain/orders/order-rules.ts'
import { fulfilmentStates } from '#app/domain/orders/order-states.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql } from '../rows.queries.ts'
import { giftVoucherProductsSql, UNLIMITED_STOCK, vatSql } from '../vouchers/vouchers.queries.ts'
import { isPaidAndUnfulfilled } from './order-conditions.queries.ts'

/** Queries about the products of an order, and its changes to stock. */

/**
 * The VAT rates (hundredths of a per cent) of the variants' products, their weights in grams (the variant's own if it
 * has one), and whether they are gift vouchers, which have neither.
 */
export function getOrderedProducts(db: Database, variants: readonly number[]) {
  const rows = db.sql
    .exec<{ id: number; vat: number; weight: number; isGiftVoucher: number }>(
      `SELECT v.id, ${vatSql} AS vat, iif(p.gift_voucher, 0, coalesce(v.weight, p.weight)) AS weight,
         p.gift_voucher AS isGiftVoucher
       FROM json_each(?) wanted JOIN variants v ON v.id = wanted.value JOIN products p ON p.id = v.product_id`,
      JSON.stringify(variants),
    )
    .toArray()
  return {
    vat: new Map(rows.map(({ id, vat }) => [id, vat])),
    weights: new Map(rows.map(({ id, weight }) => [id, weight])),
    giftVouchers: new Set(rows.flatMap(({ id, isGiftVoucher }) => (isGiftVoucher === 1 ? [id] : []))),
  }
}

/** The variants whose product is in one of these categories or master categories, given by code. */
export function listVariantsInClasses(
  db: Database,
  variants: readonly number[],
  codes: readonly string[],
): Set<number> {
  if (codes.length === 0) return new Set()
  const rows = db.sql.exec<{ id: number }>(
    `SELECT DISTINCT v.id
     FROM json_each(?) wanted
     JOIN variants v ON v.id = wanted.value
     JOIN product_categories pc ON pc.product_id = v.product_id
     JOIN categories c ON c.id = pc.category_id
     JOIN master_categories m ON m.id = c.master_id
     JOIN json_each(?) named ON named.value IN (c.code, m.code)`,
    JSON.stringify(variants),
    JSON.stringify(codes),
  )
  return new Set([...rows].map(({ id }) => id))
}

/**
 * The units of each variant in each active store, in the order in which an order takes them: the web warehouse
 * first, then the stores in their own order.
 */
export function getStoredUnits(
  db: Database,
  variants: readonly number[],
  firstWarehouse: string,
): ReadonlyMap<number, readonly WarehouseStock[]> {
  const rows = db.sql.exec<{ variant_id: number; warehouse: number; quantity: number }>(
    `SELECT s.variant_id, s.warehouse_id AS warehouse, s.quantity, w.code <> ?2 AS isOther, w.sequence
     FROM json_each(?1) wanted
     JOIN sellable_stock s ON s.variant_id = wanted.value
     JOIN warehouses w ON w.id = s.warehouse_id
     WHERE s.quantity > 0 AND s.product_id NOT IN ${giftVoucherProductsSql}
     UNION ALL
     SELECT v.id, w.id, ${UNLIMITED_STOCK}, w.code <> ?2, w.sequence
     FROM json_each(?1) wanted
     JOIN variants v ON v.id = wanted.value
     JOIN warehouses w ON w.active = 1
     WHERE v.retired = 0 AND v.product_id IN ${giftVoucherProductsSql}
     ORDER BY 1, 4, 5, 2`,
    JSON.stringify(variants),
    firstWarehouse,
  )
  const units = new Map<number, WarehouseStock[]>()
  for (const { variant_id, warehouse, quantity } of rows)
    units.set(variant_id, [...(units.get(variant_id) ?? []), { warehouse, quantity }])
  return units
}

export function listActiveStores(db: Database, language: LanguageOrDefault): { id: number; webDescription: string }[] {
  return db.sql
    .exec<{ id: number; webDescription: string }>(
      `SELECT w.id, ${localizedSql(language, 'w', 'web_description')} AS webDescription FROM warehouses w
       WHERE w.active = 1 ORDER BY w.sequence, w.web_description, w.id`,
    )
    .toArray()
}

/** Takes units from a store's stock. Throws if there are too few, which rolls back the whole order. */
export function takeUnits(db: Database, variant: number, { warehouse, quantity }: Allocation): void {
  if (isGiftVoucher(db, variant)) return
  const { rowsWritten } = db.sql.exec(
    'UPDATE stock SET quantity = quantity - ?1 WHERE variant_id = ?2 AND warehouse_id = ?3 AND quantity >= ?1',
    quantity,
    variant,
    warehouse,
  )
  if (rowsWritten === 0) throw new Error(`Store ${warehouse} has fewer than ${quantity} units of variant ${variant}`)
}

/** Returns all units that are still allocated to the order to their stores. A second call changes nothing. */
export function returnUnits(db: Database, order: number): void {
  for (const part of listPartsOut(db, order)) returnPart(db, order, part, part.out)
}

/**
 * Takes back units of a line, at most as many as are still allocated. Units that are written off don't return to stock.
 */
export function returnLineUnits(db: Database, order: number, { sku, quantity, writtenOff }: RestockLine): void {
  let remaining = quantity
  for (const part of listPartsOut(db, order).filter((each) => each.sku === sku)) {
    const returned = Math.min(remaining, part.out)
    if (returned > 0 && writtenOff) writeOffPart(db, order, part, returned)
    else if (returned > 0) returnPart(db, order, part, returned)
    remaining -= returned
  }
}

/** Units of a SKU that the order has not returned. */
export function countUnitsOut(db: Database, order: number, sku: string): number {
  return listPartsOut(db, order).reduce((sum, part) => (part.sku === sku ? sum + part.out : sum), 0)
}

type StockPart = { position: number; sku: string; variant: number; warehouse: number; out: number }

/** The units of each line and store that are not returned yet. */
function listPartsOut(db: Database, order: number): StockPart[] {
  return db.sql
    .exec<StockPart>(
      `SELECT s.position, l.sku, s.variant_id AS variant, s.warehouse_id AS warehouse, s.quantity - s.returned AS out
       FROM order_stock s JOIN order_lines l ON l.order_id = s.order_id AND l.position = s.position
       WHERE s.order_id = ? AND s.returned < s.quantity ORDER BY s.position, s.warehouse_id`,
      order,
    )
    .toArray()
}

function returnPart(db: Database, order: number, { position, variant, warehouse }: StockPart, quantity: number): void {
  if (!isGiftVoucherLine(db, order, position))
    db.sql.exec(
      `INSERT INTO stock (variant_id, warehouse_id, quantity) VALUES (?, ?, ?)
       ON CONFLICT (variant_id, warehouse_id) DO UPDATE SET quantity = quantity + excluded.quantity`,
      ...[variant, warehouse, quantity],
    )
  db.sql.exec(
    'UPDATE order_stock SET returned = returned + ? WHERE order_id = ? AND position = ? AND warehouse_id = ?',
    ...[quantity, order, position, warehouse],
  )
}

function isGiftVoucherLine(db: Database, order: number, position: number): boolean {
  const sql = 'SELECT 1 FROM order_lines WHERE order_id = ? AND position = ? AND gift_voucher = 1'
  return db.sql.exec(sql, order, position).toArray().length > 0
}

function isGiftVoucher(db: Database, variant: number): boolean {
  const sql = `SELECT 1 FROM variants WHERE id = ? AND product_id IN ${giftVoucherProductsSql}`
  return db.sql.exec(sql, variant).toArray().length > 0
}

function writeOffPart(db: Database, order: number, { position, warehouse }: StockPart, quantity: number): void {
  db.sql.exec(
    `UPDATE order_stock SET returned = returned + ?1, written_off = written_off + ?1
     WHERE order_id = ?2 AND position = ?3 AND warehouse_id = ?4`,
    ...[quantity, order, position, warehouse],
  )
}

/** The units of each variant that came back from the order, and how many of them were written off. */
export function listReturnedUnits(db: Database, order: number): ReturnedLine[] {
  return db.sql
    .exec<{ variant: number; quantity: number; writtenOff: number }>(
      `SELECT variant_id AS variant, sum(returned) AS quantity, sum(written_off) AS writtenOff FROM order_stock
       WHERE order_id = ? AND returned > 0 GROUP BY variant_id ORDER BY min(position)`,
      order,
    )
    .toArray()
}

/** The units that an order took and returned, to take them again for a late payment. */
export function listReleasedUnits(
  db: Database,
  order: number,
): { variant: number; position: number; quantity: number }[] {
  return db.sql
    .exec<{ variant: number; position: number; quantity: number }>(
      `SELECT variant_id AS variant, position, sum(returned) AS quantity FROM order_stock
       WHERE order_id = ? AND returned > 0 GROUP BY position, variant_id ORDER BY position`,
      order,
    )
    .toArray()
}

const begunStates = fulfilmentStates.filter((state) => state !== 'unfulfilled')

/**
 * Whether the order was paid after its stock was released and has neither taken stock nor been shipped since. The
 * order's `attention` can't answer this: a later reason may have replaced it.
 */
export function isPaidWithoutStock(db: Database, order: number): boolean {
  const { without } = db.sql
    .exec<{ without: number }>(
      `SELECT ${isPaidAndUnfulfilled}
         AND EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.status = 'expired')
         AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id
           AND e.status IN (SELECT value FROM json_each(?2)))
         AND NOT EXISTS (SELECT 1 FROM order_stock s WHERE s.order_id = o.id AND s.returned < s.quantity) AS without
       FROM orders o WHERE o.id = ?1`,
      order,
      JSON.stringify(begunStates),
    )
    .one()
  return without === 1
}

/** Takes the order's gift vouchers again, which are always in stock. */
export function takeGiftVouchersAgain(db: Database, order: number): void {
  db.sql.exec(
    `UPDATE order_stock SET returned = 0 WHERE order_id = ?1
       AND position IN (SELECT position FROM order_lines WHERE order_id = ?1 AND gift_voucher = 1)`,
    order,
  )
}

/** Deletes allocations that are returned in full, so that other stores can supply the line. */
export function deleteReturnedParts(db: Database, order: number): void {
  db.sql.exec('DELETE FROM order_stock WHERE order_id = ? AND returned = quantity', order)
}

/** Records which store supplies how many units of a line. */
export function insertAllocation(
  db: Database,
  order: number,
  position: number,
  variant: number,
  allocation: Allocation,
): void {
  db.sql.exec(
    `INSERT INTO order_stock (order_id, position, variant_id, warehouse_id, quantity, returned)
     VALUES (?, ?, ?, ?, ?, 0)`,
    order,
    position,
    variant,
    allocation.warehouse,
    allocation.quantity,
  )
}
