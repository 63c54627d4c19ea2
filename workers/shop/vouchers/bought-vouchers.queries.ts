import { cents, type Money } from '#app/domain/money.ts'
import type { Database } from '../database.ts'

/** Gift vouchers that customers bought, and the lines of orders that buy them. */

/** Schedules the vouchers of an order that buys some. They are issued once, however often they are scheduled. */
export function enqueueVouchers(db: Database, order: number, now: number): void {
  db.sql.exec(
    `INSERT INTO vouchers_due (order_id, due_at) SELECT ?1, ?2
     WHERE EXISTS (SELECT 1 FROM order_lines WHERE order_id = ?1 AND gift_voucher = 1) ON CONFLICT DO NOTHING`,
    order,
    now,
  )
}

export function findNextVouchersDueAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(due_at) AS at FROM vouchers_due').one().at
}

/** Orders whose vouchers are due, longest waiting first. */
export function listOrdersWithDueVouchers(db: Database, now: number, limit: number): number[] {
  const sql = 'SELECT order_id AS id FROM vouchers_due WHERE due_at <= ? ORDER BY due_at, order_id LIMIT ?'
  return Array.from(db.sql.exec<{ id: number }>(sql, now, limit), ({ id }) => id)
}

export function deleteDueVouchers(db: Database, order: number): void {
  db.sql.exec('DELETE FROM vouchers_due WHERE order_id = ?', order)
}

export function postponeDueVouchers(db: Database, order: number, until: number): void {
  db.sql.exec('UPDATE vouchers_due SET due_at = ? WHERE order_id = ?', until, order)
}

/** A line of an order that buys gift vouchers. */
export interface GiftLine {
  readonly position: number
  readonly sku: string
  /** The value of each voucher. */
  readonly price: Money
  /** The VAT rate of single-purpose vouchers, in hundredths of a per cent; 0 for multi-purpose ones. */
  readonly rate: number
  /** Units that the order has: none before it has taken its stock, and fewer after a refund. */
  readonly units: number
}

export function listGiftLines(db: Database, order: number): GiftLine[] {
  const rows = db.sql.exec<{ position: number; sku: string; price: number; rate: number; units: number }>(
    `SELECT l.position, l.sku, l.price, l.vat_basis_points AS rate,
       (SELECT coalesce(sum(s.quantity - s.returned), 0) FROM order_stock s
        WHERE s.order_id = l.order_id AND s.position = l.position) AS units
     FROM order_lines l WHERE l.order_id = ? AND l.gift_voucher = 1 ORDER BY l.position`,
    order,
  )
  return rows.toArray().map((row) => ({ ...row, price: cents(row.price) }))
}

/** A voucher that an order bought. */
export interface StoredBoughtVoucher {
  readonly id: number
  /** The position of its line. */
  readonly line: number
  readonly lastCharacters: string
  readonly amount: Money
  readonly balance: Money
  readonly expiresAt: number | null
  /** The country where a single-purpose voucher was taxed. */
  readonly taxedIn: string | null
  readonly isActive: boolean
  readonly sealedCode: string
  /** The amount that a refund took from it; null if none did. */
  readonly voided: Money | null
  /** The open refund that will void it, and the part of its balance that the refund pays back. */
  readonly refundKey: string | null
  readonly refundAmount: Money | null
}

type Row = Omit<StoredBoughtVoucher, 'amount' | 'balance' | 'isActive' | 'voided' | 'refundAmount'> & {
  amount: number
  balance: number
  active: number
  voided: number | null
  refundAmount: number | null
}

export function listBoughtVouchers(db: Database, order: number): StoredBoughtVoucher[] {
  const rows = db.sql.exec<Row>(
    `SELECT v.id, v.order_line AS line, v.last_characters AS lastCharacters, v.amount, v.balance,
       v.expires_at AS expiresAt, v.taxed_in AS taxedIn, v.active, coalesce(v.sealed_code, '') AS sealedCode, v.refund_key AS refundKey,
       v.refund_amount AS refundAmount,
       (SELECT -sum(e.amount) FROM voucher_entries e WHERE e.voucher_id = v.id AND e.kind = 'voided') AS voided
     FROM vouchers v WHERE v.order_id = ? ORDER BY v.order_line, v.unit`,
    order,
  )
  return rows.toArray().map(({ amount, balance, active, voided, refundAmount, ...row }) => ({
    ...{ ...row, amount: cents(amount), balance: cents(balance), isActive: active === 1 },
    voided: voided === null ? null : cents(voided),
    refundAmount: refundAmount === null ? null : cents(refundAmount),
  }))
}

/** Records that an order bought this voucher. The unit is unique in its line. */
export function setBoughtVoucher(
  db: Database,
  voucher: number,
  { order, line, unit, sealedCode }: { order: number; line: number; unit: number; sealedCode: string },
): void {
  db.sql.exec(
    'UPDATE vouchers SET order_id = ?, order_line = ?, unit = ?, sealed_code = ? WHERE id = ?',
    ...[order, line, unit, sealedCode, voucher],
  )
}

/**
 * Holds vouchers for an open refund: they can't be redeemed until it is done or refused. A cancelled order may
 * return an amount to them before that, so the amount that the refund pays back is stored.
 */
export function holdForRefund(db: Database, vouchers: readonly number[], key: string): void {
  db.sql.exec(
    `UPDATE vouchers SET refund_key = ?, refund_amount = coalesce(refund_amount, balance)
     WHERE id IN (SELECT value FROM json_each(?))`,
    ...[key, JSON.stringify(vouchers)],
  )
}

/** The sealed code of a voucher that a customer bought; null if there is none. */
export function findSealedCode(db: Database, voucher: number): string | null {
  const sql = 'SELECT sealed_code AS code FROM vouchers WHERE id = ? AND sealed_code IS NOT NULL'
  const [row] = db.sql.exec<{ code: string }>(sql, voucher)
  return row?.code ?? null
}

/** Ends a refund's hold on its vouchers, or on one of them. */
export function releaseFromRefund(db: Database, key: string, voucher: number | null = null): void {
  db.sql.exec(
    `UPDATE vouchers SET refund_key = NULL, refund_amount = NULL WHERE refund_key = ?1 AND (?2 IS NULL OR id = ?2)`,
    ...[key, voucher],
  )
}
