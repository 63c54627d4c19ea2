import { cents, type Money } from '#app/domain/money.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import {
  getVoucherTaxation,
  type Voucher,
  type VoucherEntry,
  type VoucherEntryKind,
  type VoucherKind,
  type VoucherRow,
} from '#app/domain/vouchers/voucher.ts'
import type { Database } from '../database.ts'

type Row = Omit<Voucher, 'amount' | 'balance' | 'isActive'> & {
  amount: number
  balance: number
  active: number
  refundKey: string | null
}

const columns = `id, kind, taxed_at AS taxedAt, taxed_in AS taxedIn, last_characters AS lastCharacters, amount, balance, expires_at AS expiresAt, active, note,
  issued_at AS issuedAt, refund_key AS refundKey`

function toVoucher({ active, amount, balance, refundKey, ...row }: Row): Voucher {
  return { ...row, amount: cents(amount), balance: cents(balance), isActive: active === 1 && refundKey === null }
}

/** The voucher with this id, or whose code has this hash, or that this form issued. */
export function findVoucher(db: Database, by: 'id' | 'code_hash' | 'form_key', value: string | number): Voucher | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM vouchers WHERE ${by} = ?`, value)
  return row === undefined ? null : toVoucher(row)
}

/** Newest first. `lastCharacters` limits the list to codes that end with these; '' includes all. */
export function listVouchers(db: Database, lastCharacters: string, before: number | null, limit: number): Voucher[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${columns} FROM vouchers WHERE (?1 = '' OR last_characters = ?1) AND (?2 IS NULL OR id < ?2)
     ORDER BY id DESC LIMIT ?3`,
    ...[lastCharacters, before, limit],
  )
  return rows.toArray().map(toVoucher)
}

/** The VAT of a single-purpose voucher. */
export interface Taxation {
  /** Hundredths of a per cent. */
  readonly rate: number
  /** ISO 3166 */
  readonly country: string
}

export interface NewVoucher extends Pick<Voucher, 'lastCharacters' | 'amount' | 'expiresAt' | 'note'> {
  readonly codeHash: string
  /** The rate and country at which a single-purpose voucher is taxed; null for a multi-purpose voucher. */
  readonly taxed: Taxation | null
  /** Null for a voucher that a customer bought. */
  readonly formKey: string | null
}

export function insertVoucher(db: Database, voucher: NewVoucher, now: number): number {
  const { codeHash, lastCharacters, taxed, amount, expiresAt, note, formKey } = voucher
  const kind: VoucherKind = taxed === null ? 'multi-purpose' : 'single-purpose'
  return db.sql
    .exec<{ id: number }>(
      `INSERT INTO vouchers (code_hash, last_characters, kind, amount, balance, expires_at, note, issued_at, form_key,
         taxed_at, taxed_in) VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?8, ?9, ?10) RETURNING id`,
      ...[codeHash, lastCharacters, kind, amount, expiresAt, note, now, formKey],
      ...[taxed?.rate ?? null, taxed?.country ?? null],
    )
    .one().id
}

export function setVoucherActive(db: Database, id: number, isActive: boolean): boolean {
  const sql = 'UPDATE vouchers SET active = ?1 WHERE id = ?2 AND active <> ?1'
  return db.sql.exec(sql, Number(isActive), id).rowsWritten > 0
}

/** Takes an amount from a voucher that is valid now. False if it holds too little. */
export function takeBalance(db: Database, id: number, amount: Money, now: number): boolean {
  return (
    db.sql.exec(
      `UPDATE vouchers SET balance = balance - ?1
       WHERE id = ?2 AND balance >= ?1 AND active = 1 AND refund_key IS NULL AND coalesce(expires_at, ?3 + 1) > ?3`,
      ...[amount, id, now],
    ).rowsWritten > 0
  )
}

/** Returns an amount to a voucher, whether it is valid or not. */
export function returnBalance(db: Database, id: number, amount: Money): void {
  db.sql.exec('UPDATE vouchers SET balance = balance + ? WHERE id = ?', amount, id)
}

/** Takes an amount from a voucher for a refund, whether it is valid or not. */
export function takeBackBalance(db: Database, id: number, amount: Money): void {
  db.sql.exec('UPDATE vouchers SET balance = balance - ? WHERE id = ?', amount, id)
}

export interface NewVoucherEntry {
  readonly voucher: number
  readonly kind: VoucherEntryKind
  readonly amount: Money
  readonly order: number | null
  readonly who: string
}

export function insertVoucherEntry(db: Database, entry: NewVoucherEntry, now: number): void {
  db.sql.exec(
    'INSERT INTO voucher_entries (voucher_id, kind, amount, order_id, who, at) VALUES (?, ?, ?, ?, ?, ?)',
    ...[entry.voucher, entry.kind, entry.amount, entry.order, entry.who, now],
  )
}

/** Newest first. */
export function listVoucherEntries(db: Database, voucher: number, limit: number): VoucherEntry[] {
  const rows = db.sql.exec<Omit<VoucherEntry, 'amount'> & { amount: number }>(
    `SELECT e.kind, e.amount, coalesce(o.code, '') AS "order", e.who, e.at
     FROM voucher_entries e LEFT JOIN orders o ON o.id = e.order_id
     WHERE e.voucher_id = ? ORDER BY e.id DESC LIMIT ?`,
    voucher,
    limit,
  )
  return rows.toArray().map((row) => ({ ...row, amount: cents(row.amount) }))
}

/** A voucher that pays for an order. */
export interface OrderVoucher extends VoucherRow {
  readonly voucher: number
  /** The part that was not returned. */
  readonly held: Money
}

/** The vouchers of an order in the order of payment, each with the amount that it paid. */
export function listOrderVouchers(db: Database, order: number): OrderVoucher[] {
  const rows = db.sql.exec<{
    voucher: number
    lastCharacters: string
    amount: number
    held: number
    kind: VoucherKind
    taxedAt: number | null
  }>(
    `SELECT e.voucher_id AS voucher, v.last_characters AS lastCharacters, v.kind, v.taxed_at AS taxedAt,
       -min(e.amount) AS amount, -sum(e.amount) AS held
     FROM voucher_entries e JOIN vouchers v ON v.id = e.voucher_id
     WHERE e.order_id = ? AND e.kind NOT IN ('issued', 'voided') GROUP BY e.voucher_id ORDER BY min(e.id)`,
    order,
  )
  return rows.toArray().map(({ kind, taxedAt, amount, held, ...row }) => ({
    ...{ ...row, amount: cents(amount), held: cents(held) },
    ...(kind === 'single-purpose' && { singlePurpose: { taxedAt } }),
  }))
}

/** The amount that open refunds of an order will return to its vouchers. */
export function getPendingVoucherTotal(db: Database, order: number): Money {
  const sql = `SELECT coalesce(sum(voucher), 0) AS amount FROM refunds WHERE order_id = ? AND state = 'asked'`
  return cents(db.sql.exec<{ amount: number }>(sql, order).one().amount)
}

/** The document with the VAT of a voucher that a customer bought: the invoice of its order. */
export function findVoucherInvoice(db: Database, voucher: number): string | null {
  const [row] = db.sql.exec<{ number: string }>(
    `SELECT i.number FROM vouchers v JOIN invoices i ON i.order_id = v.order_id AND i.kind = 'invoice' WHERE v.id = ?`,
    voucher,
  )
  return row?.number ?? null
}

/**
 * SQL for the price and stock of a product `p` with a variant `v` and its price `lp` in a list. A gift voucher is sold
 * to everybody at its value and is always in stock; its other columns are ignored.
 */

/** A gift voucher shows this stock. Migration 0074 has the same number for whole products. */
export const UNLIMITED_STOCK = 9999

/**
 * The VAT rate, in hundredths of a per cent; 0 for gift vouchers: `getSinglePurposeRate` sets their rate at the sale.
 */
export const vatSql = 'iif(p.gift_voucher, 0, p.vat_basis_points)'

export const discountedPricesSql = `iif(p.gift_voucher, NULL, v.sale_price) AS sale_price,
  iif(p.gift_voucher, NULL, lp.price) AS list_price`

export const variantStockSql = `iif(p.gift_voucher, ${UNLIMITED_STOCK},
  (SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s WHERE s.variant_id = v.id))`

export const giftVoucherProductsSql = '(SELECT id FROM products WHERE gift_voucher = 1)'

/** The VAT rates of the products for sale, in hundredths of a per cent, the highest first. */
export function listSoldRates(db: Database): number[] {
  const rows = db.sql.exec<{ rate: number }>(
    `SELECT DISTINCT vat_basis_points AS rate FROM products WHERE gift_voucher = 0 AND deleted = 0
     ORDER BY rate DESC LIMIT 10`,
  )
  return rows.toArray().map(({ rate }) => rate)
}

/** The VAT rate of a gift voucher that is sold now; 0 if it is multi-purpose. */
export function getSinglePurposeRate(db: Database, rules: OrderRules): number {
  if (!rules.sellsSinglePurposeVouchers) return 0
  const taxation = getVoucherTaxation(rules, listSoldRates(db))
  return taxation.isSinglePurpose ? taxation.rate : 0
}
