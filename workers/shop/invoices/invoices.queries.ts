import type {
  CreditedUnits,
  DocumentKind,
  InvoicedOrder,
  InvoiceLink,
  InvoiceSnapshot,
} from '#app/domain/invoices/invoice.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import { listAddresses } from '../customers/addresses.queries.ts'
import { findCustomerById, findVatNumber } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import { findVoucherInvoice, listOrderVouchers } from '../vouchers/vouchers.queries.ts'

/** An issued document and its id. */
export interface StoredInvoice {
  readonly id: number
  readonly snapshot: InvoiceSnapshot
}

export function insertInvoice(
  db: Database,
  order: number,
  invoice: number | null,
  snapshot: InvoiceSnapshot,
): StoredInvoice {
  const { kind, number, issuedAt, issuedOn, country, totals } = snapshot
  const { id } = db.sql
    .exec<{ id: number }>(
      `INSERT INTO invoices (kind, number, order_id, invoice_id, issued_at, issued_on, country, gross, snapshot)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      ...[
        kind,
        number,
        order,
        invoice,
        Date.parse(issuedAt),
        issuedOn,
        country,
        totals.gross,
        JSON.stringify(snapshot),
      ],
    )
    .one()
  return { id, snapshot }
}

type Row = { id: number; snapshot: string }

const toStoredInvoice = ({ id, snapshot }: Row): StoredInvoice => ({ id, snapshot: JSON.parse(snapshot) })

/** The order's documents: its invoice first, then the credit notes in their order. */
export function listInvoicesOfOrder(db: Database, order: number): StoredInvoice[] {
  const sql = 'SELECT id, snapshot FROM invoices WHERE order_id = ? ORDER BY id'
  return db.sql.exec<Row>(sql, order).toArray().map(toStoredInvoice)
}

/** The order's documents by number, as its pages list them. */
export function listInvoiceLinks(db: Database, order: number): InvoiceLink[] {
  const sql = 'SELECT kind, number FROM invoices WHERE order_id = ? ORDER BY id'
  return db.sql.exec<{ kind: DocumentKind; number: string }>(sql, order).toArray()
}

export function findInvoiceByNumber(db: Database, number: string): StoredInvoice | null {
  const [row] = db.sql.exec<Row>('SELECT id, snapshot FROM invoices WHERE number = ?', number)
  return row === undefined ? null : toStoredInvoice(row)
}

/** The rendered document, in base64; null if it was not rendered yet. */
export function findInvoiceFile(db: Database, id: number): string | null {
  const [row] = db.sql.exec<{ pdf: string }>('SELECT pdf FROM invoice_files WHERE invoice_id = ?', id)
  return row?.pdf ?? null
}

/** Stores the rendered document; the first one stays. */
export function insertInvoiceFile(db: Database, id: number, pdf: string): void {
  db.sql.exec('INSERT OR IGNORE INTO invoice_files (invoice_id, pdf) VALUES (?, ?)', id, pdf)
}

export interface DueDocument {
  readonly id: number
  readonly order: number
  readonly kind: DocumentKind
  /** Of a credit note; null for all that is left of the invoice. */
  readonly amount: Money | null
  /** The part of the amount that returned to single-purpose vouchers. */
  readonly toTaxedVouchers: Money
  readonly units: readonly CreditedUnits[]
}

/** Schedules the order's invoice. It is issued once, however often it is scheduled. */
export function enqueueInvoice(db: Database, order: number, now: number): void {
  db.sql.exec(
    `INSERT INTO invoices_due (order_id, kind, due_at) SELECT ?1, 'invoice', ?2
     WHERE NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = ?1) ON CONFLICT DO NOTHING`,
    order,
    now,
  )
}

/** Schedules a credit note for an order that has an invoice, or will have one. */
export function enqueueCreditNote(
  db: Database,
  order: number,
  { amount, toTaxedVouchers, units }: Pick<DueDocument, 'amount' | 'toTaxedVouchers' | 'units'>,
  now: number,
): void {
  db.sql.exec(
    `INSERT INTO invoices_due (order_id, kind, amount, units, due_at, to_taxed_vouchers)
     SELECT ?1, 'credit-note', ?2, ?3, ?4, ?5
     WHERE EXISTS (SELECT 1 FROM invoices WHERE order_id = ?1)
       OR EXISTS (SELECT 1 FROM invoices_due WHERE order_id = ?1 AND kind = 'invoice')`,
    ...[order, amount, JSON.stringify(units), now, toTaxedVouchers],
  )
}

export function findNextInvoiceDueAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(due_at) AS at FROM invoices_due').one().at
}

/** Those due by `until`, in the order in which they were scheduled: an invoice comes before its credit notes. */
export function listDueDocuments(db: Database, until: number, limit: number): DueDocument[] {
  const rows = db.sql.exec<
    Omit<DueDocument, 'amount' | 'toTaxedVouchers' | 'units'> & {
      amount: number | null
      toTaxedVouchers: number
      units: string
    }
  >(
    `SELECT id, order_id AS "order", kind, amount, to_taxed_vouchers AS toTaxedVouchers, units
     FROM invoices_due WHERE due_at <= ? ORDER BY id LIMIT ?`,
    ...[until, limit],
  )
  return rows.toArray().map(({ amount, toTaxedVouchers, units, ...due }) => ({
    ...due,
    amount: amount === null ? null : cents(amount),
    toTaxedVouchers: cents(toTaxedVouchers),
    units: JSON.parse(units),
  }))
}

export function postponeDueDocument(db: Database, id: number, dueAt: number): void {
  db.sql.exec('UPDATE invoices_due SET due_at = ? WHERE id = ?', dueAt, id)
}

export function hasDueInvoice(db: Database, order: number): boolean {
  const sql = "SELECT 1 FROM invoices_due WHERE order_id = ? AND kind = 'invoice'"
  return db.sql.exec(sql, order).toArray().length > 0
}

/** Removes a due document; false if it was already removed. */
export function deleteDueDocument(db: Database, id: number): boolean {
  return db.sql.exec('DELETE FROM invoices_due WHERE id = ?', id).rowsWritten > 0
}

/** Removes everything that is scheduled for an order. */
export function deleteDueDocumentsOfOrder(db: Database, order: number): void {
  db.sql.exec('DELETE FROM invoices_due WHERE order_id = ?', order)
}

type OrderRow = {
  code: string
  placedAt: number
  paidAt: number | null
  isWeb: number
  language: Language | null
  payment: PaymentMethodCode
  goods: number
  giftVouchers: number
  discount: number
  shipping: number
  shippingDiscount: number
  points: number
  voucher: number
  total: number
  vat: number
  vatExcluded: number
  delivery: 'deliver' | 'collect'
  byEmail: number
  method: string
  customer: number | null
  firstName: string | null
  lastName: string | null
  street: string | null
  city: string | null
  postcode: string | null
  country: string | null
  company: string | null
  vatNumber: string | null
}

/** The data of an order that its invoice contains, with instants instead of days. */
export interface InvoiceSource extends Omit<InvoicedOrder, 'placedOn' | 'paidOn'> {
  readonly placedAt: number
  readonly paidAt: number | null
  readonly isImported: boolean
}

export function findInvoiceSource(db: Database, order: number): InvoiceSource | null {
  const [row] = db.sql.exec<OrderRow>(
    `SELECT o.code, o.placed_at AS placedAt, o.paid_at AS paidAt, o.is_web AS isWeb, o.language, o.payment, o.goods,
       o.gift_vouchers AS giftVouchers, o.by_email AS byEmail, o.discount, o.shipping, o.shipping_discount AS shippingDiscount, o.points, o.voucher, o.total, o.vat, o.vat_excluded AS vatExcluded, o.delivery,
       o.shipping_description AS method, o.customer_id AS customer, p.first_name AS firstName,
       p.last_name AS lastName, p.street, p.city, p.postcode, p.country, p.company, p.vat_number AS vatNumber
     FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id WHERE o.id = ?`,
    order,
  )
  if (row === undefined) return null
  const isDelivery = row.delivery === 'deliver' && row.byEmail === 0
  // A customer without VAT is a business. Its VAT number is in the account, so an order need not repeat it.
  const account = row.vatExcluded === 1 ? findBusiness(db, row.customer) : { company: '', vatNumber: '' }
  return {
    code: row.code,
    placedAt: row.placedAt,
    paidAt: row.paidAt,
    isImported: row.isWeb === 0,
    language: row.language,
    payment: row.payment,
    buyer: {
      name: [row.firstName, row.lastName].filter(Boolean).join(' '),
      company: row.company || account.company,
      vatNumber: row.vatNumber || account.vatNumber,
      ...(isDelivery
        ? {
            street: row.street ?? '',
            postcode: row.postcode ?? '',
            city: row.city ?? '',
            country: row.country ?? '',
          }
        : findCustomerAddress(db, row.customer)),
    },
    deliveryCountry: isDelivery ? (row.country ?? '') : '',
    deliveryMethod: isDelivery ? row.method : '',
    lines: listInvoicedLines(db, order),
    taxedVouchers: listTaxedVouchers(db, order),
    totals: {
      subtotal: cents(row.goods),
      giftVouchers: cents(row.giftVouchers),
      shipping: cents(row.shipping),
      points: cents(row.points),
      discount: cents(row.discount),
      shippingDiscount: cents(row.shippingDiscount),
      voucher: cents(row.voucher),
      total: cents(row.total),
      vat: cents(row.vat),
      vatExcluded: row.vatExcluded === 1,
    },
  }
}

/** An order for collection or by email has no address, so its invoice has the customer's own. */
function findCustomerAddress(db: Database, customer: number | null) {
  const [address] = customer === null ? [] : listAddresses(db, customer)
  const { street = '', postcode = '', city = '', country = '' } = address ?? {}
  return { street, postcode, city, country }
}

function findBusiness(db: Database, customer: number | null) {
  if (customer === null) return { company: '', vatNumber: '' }
  return { company: findCustomerById(db, customer)?.company ?? '', vatNumber: findVatNumber(db, customer) }
}

function listInvoicedLines(db: Database, order: number): InvoicedOrder['lines'] {
  const rows = db.sql.exec<
    Omit<InvoicedOrder['lines'][number], 'price' | 'discount' | 'isGiftVoucher'> & {
      price: number
      discount: number
      isGiftVoucher: number
    }
  >(
    `SELECT name, choice, sku, quantity, price, discount, vat_basis_points AS vatBasisPoints,
       gift_voucher AS isGiftVoucher FROM order_lines
     WHERE order_id = ? ORDER BY position`,
    order,
  )
  return rows.toArray().map(({ price, discount, isGiftVoucher, ...line }) => ({
    ...{ ...line, price: cents(price), discount: cents(discount), isGiftVoucher: isGiftVoucher === 1 },
  }))
}

function listTaxedVouchers(db: Database, order: number): NonNullable<InvoicedOrder['taxedVouchers']> {
  return listOrderVouchers(db, order).flatMap(({ voucher, lastCharacters, amount, singlePurpose }) =>
    singlePurpose === undefined
      ? []
      : [{ ...singlePurpose, lastCharacters, amount, invoice: findVoucherInvoice(db, voucher) }],
  )
}

/** Years after the year of an invoice for which tax law requires it (Regulation 282/2011 art. 63c). */
const RETENTION_YEARS = 10

const getPurgeAt = (issuedOn: string) => Date.UTC(Number(issuedOn.slice(0, 4)) + RETENTION_YEARS + 1, 0, 1)

/** When the oldest document may be deleted. An invoice stays until its last credit note may be deleted. */
export function findNextInvoicePurgeAt(db: Database): number | null {
  const [row] = db.sql.exec<{ last: string }>(
    `SELECT max(i.issued_on, coalesce((SELECT max(c.issued_on) FROM invoices c WHERE c.invoice_id = i.id), '')) AS last
     FROM invoices i ORDER BY i.issued_on, i.id LIMIT 1`,
  )
  return row === undefined ? null : getPurgeAt(row.last)
}

/** Deletes documents that tax law no longer requires. An invoice is deleted with its last credit note. */
export function purgeInvoices(db: Database, now: number): void {
  const firstRetainedYear = String(new Date(now).getUTCFullYear() - RETENTION_YEARS)
  db.sql.exec(`DELETE FROM invoices WHERE kind = 'credit-note' AND issued_on < ?`, firstRetainedYear)
  db.sql.exec(
    `DELETE FROM invoices WHERE kind = 'invoice' AND issued_on < ?
       AND NOT EXISTS (SELECT 1 FROM invoices c WHERE c.invoice_id = invoices.id)`,
    firstRetainedYear,
  )
}
