import type { StoredUnits, Taken } from '#app/domain/orders/allocation.ts'
import type { ReturnedLine } from '#app/domain/orders/operations.ts'
import type { RestockLine } from '#app/domain/orders/restock.ts'
import type { Database } from '../database.ts'
import { type Spoken, spoken } from '../spoken.queries.ts'

/** What orders ask of goods beyond their shelf, and what they do to stock. */

/** The VAT of each variant's product, in hundredths of a per cent. */
export function vatOf(db: Database, variants: readonly number[]): ReadonlyMap<number, number> {
  const rows = db.sql.exec<{ id: number; vat: number }>(
    `SELECT v.id, p.vat_basis_points AS vat
     FROM json_each(?) wanted JOIN variants v ON v.id = wanted.value JOIN products p ON p.id = v.product_id`,
    JSON.stringify(variants),
  )
  return new Map([...rows].map(({ id, vat }) => [id, vat]))
}

/** Those of the variants whose goods stand in one of these categories or master categories, named by their codes. */
export function variantsOfClasses(db: Database, variants: readonly number[], codes: readonly string[]): Set<number> {
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
 * What each active store has of each variant, in the order in which an order takes it: the web warehouse first, then by
 * the stores' own sequence.
 */
export function storedUnits(
  db: Database,
  variants: readonly number[],
  firstWarehouse: string,
): ReadonlyMap<number, readonly StoredUnits[]> {
  const rows = db.sql.exec<{ variant_id: number; warehouse: number; quantity: number }>(
    `SELECT s.variant_id, s.warehouse_id AS warehouse, s.quantity
     FROM json_each(?) wanted
     JOIN sellable_stock s ON s.variant_id = wanted.value
     JOIN warehouses w ON w.id = s.warehouse_id
     WHERE s.quantity > 0
     ORDER BY s.variant_id, w.code <> ?, w.sequence, w.id`,
    JSON.stringify(variants),
    firstWarehouse,
  )
  const units = new Map<number, StoredUnits[]>()
  for (const { variant_id, warehouse, quantity } of rows)
    units.set(variant_id, [...(units.get(variant_id) ?? []), { warehouse, quantity }])
  return units
}

export function activeStores(db: Database, language: Spoken): { id: number; webDescription: string }[] {
  return db.sql
    .exec<{ id: number; webDescription: string }>(
      `SELECT w.id, ${spoken(language, 'w', 'web_description')} AS webDescription FROM warehouses w
       WHERE w.active = 1 ORDER BY w.sequence, w.web_description, w.id`,
    )
    .toArray()
}

/** Takes units off a store's shelf. Throws, and so undoes the whole order, when they are not there. */
export function takeUnits(db: Database, variant: number, { warehouse, quantity }: Taken): void {
  const { rowsWritten } = db.sql.exec(
    'UPDATE stock SET quantity = quantity - ?1 WHERE variant_id = ?2 AND warehouse_id = ?3 AND quantity >= ?1',
    quantity,
    variant,
    warehouse,
  )
  if (rowsWritten === 0) throw new Error(`Store ${warehouse} has no ${quantity} of variant ${variant}`)
}

/** Puts all that the order still has back on the shelves it came from. A second call finds nothing to put back. */
export function returnUnits(db: Database, order: number): void {
  for (const part of partsOut(db, order)) returnPart(db, order, part, part.out)
}

/** Takes so many units of a line back, or as many as the order still has. Units that are written off do not go to stock. */
export function returnUnitsOf(db: Database, order: number, { sku, quantity, writtenOff }: RestockLine): void {
  let left = quantity
  for (const part of partsOut(db, order).filter((each) => each.sku === sku)) {
    const back = Math.min(left, part.out)
    if (back > 0 && writtenOff) writeOffPart(db, order, part, back)
    else if (back > 0) returnPart(db, order, part, back)
    left -= back
  }
}

/** How many units of a SKU the order has that are not back on a shelf. */
export function unitsOut(db: Database, order: number, sku: string): number {
  return partsOut(db, order).reduce((sum, part) => (part.sku === sku ? sum + part.out : sum), 0)
}

type Part = { position: number; sku: string; variant: number; warehouse: number; out: number }

/** What each store gave and has not got back, by line. */
function partsOut(db: Database, order: number): Part[] {
  return db.sql
    .exec<Part>(
      `SELECT s.position, l.sku, s.variant_id AS variant, s.warehouse_id AS warehouse, s.quantity - s.returned AS out
       FROM order_stock s JOIN order_lines l ON l.order_id = s.order_id AND l.position = s.position
       WHERE s.order_id = ? AND s.returned < s.quantity ORDER BY s.position, s.warehouse_id`,
      order,
    )
    .toArray()
}

function returnPart(db: Database, order: number, { position, variant, warehouse }: Part, quantity: number): void {
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

function writeOffPart(db: Database, order: number, { position, warehouse }: Part, quantity: number): void {
  db.sql.exec(
    `UPDATE order_stock SET returned = returned + ?1, written_off = written_off + ?1
     WHERE order_id = ?2 AND position = ?3 AND warehouse_id = ?4`,
    ...[quantity, order, position, warehouse],
  )
}

/** The units of each variant that came back from the customer, and how many of them were written off. */
export function unitsBack(db: Database, order: number): ReturnedLine[] {
  return db.sql
    .exec<{ variant: number; quantity: number; writtenOff: number }>(
      `SELECT variant_id AS variant, sum(returned) AS quantity, sum(written_off) AS writtenOff FROM order_stock
       WHERE order_id = ? AND returned > 0 GROUP BY variant_id ORDER BY min(position)`,
      order,
    )
    .toArray()
}

/** The units that an order took and gave back, to be taken anew when its money comes late. */
export function returnedUnits(db: Database, order: number): { variant: number; position: number; quantity: number }[] {
  return db.sql
    .exec<{ variant: number; position: number; quantity: number }>(
      `SELECT variant_id AS variant, position, sum(returned) AS quantity FROM order_stock
       WHERE order_id = ? AND returned > 0 GROUP BY position, variant_id ORDER BY position`,
      order,
    )
    .toArray()
}

/**
 * Whether the order's money came when its goods had gone back, and none were taken or sent for it since. What it asks
 * attention for proves nothing: that is whatever a merchant has to look at next.
 */
export function isWithoutGoods(db: Database, order: number): boolean {
  const { without } = db.sql
    .exec<{ without: number }>(
      `SELECT o.status = 'paid'
         AND EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.status = 'expired')
         AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id
           AND e.status IN ('preparing', 'ready-to-collect', 'shipped', 'delivered'))
         AND NOT EXISTS (SELECT 1 FROM order_stock s WHERE s.order_id = o.id AND s.returned < s.quantity) AS without
       FROM orders o WHERE o.id = ?`,
      order,
    )
    .one()
  return without === 1
}

/** Forgets which stores gave what and have all of it back: others may give it now. */
export function forgetReturned(db: Database, order: number): void {
  db.sql.exec('DELETE FROM order_stock WHERE order_id = ? AND returned = quantity', order)
}

/** Writes down which store gave what of a line. */
export function noteTaken(db: Database, order: number, position: number, variant: number, taken: Taken): void {
  db.sql.exec(
    `INSERT INTO order_stock (order_id, position, variant_id, warehouse_id, quantity, returned)
     VALUES (?, ?, ?, ?, ?, 0)`,
    order,
    position,
    variant,
    taken.warehouse,
    taken.quantity,
  )
}
