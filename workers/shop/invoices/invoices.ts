import { getLocalDay, getLocalYear } from '#app/domain/dates.ts'
import { createCreditNote, getCreditable } from '#app/domain/invoices/credit-note.ts'
import { createInvoice, type DocumentKind, type Issue, isInvoiceable } from '#app/domain/invoices/invoice.ts'
import type { InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { isVoid } from '#app/domain/orders/order-states.ts'
import { logChange } from '../admin/audit.queries.ts'
import type { Database } from '../database.ts'
import { findLinkedOrder } from '../orders/order-link.ts'
import { findOrderIdByCode } from '../orders/order-operations.queries.ts'
import { isPaidWithoutStock } from '../orders/order-stock.queries.ts'
import { clearHold, findOrderState, type OrderState } from '../orders/orders.queries.ts'
import { getReturnedToTaxedVouchers } from '../vouchers/vouchers.ts'
import { findInvoiceSource, type InvoiceSource, listReturnedLines } from './invoice-source.queries.ts'
import {
  type DueDocument,
  deleteDueDocument,
  deleteDueDocumentsOfOrder,
  findInvoiceByNumber,
  findInvoiceFile,
  hasDueInvoice,
  hasInvoice,
  insertInvoice,
  insertInvoiceFile,
  listDueDocuments,
  listInvoicesOfOrder,
  postponeDueDocument,
  type StoredInvoice,
  takeDocumentNumber,
} from './invoices.queries.ts'
import { renderInvoice } from './render-invoice.ts'

export type IssueOutcome =
  | { readonly ok: true; readonly number: string }
  /** `seller`: the shop has no legal name, address or VAT number. `not-invoiceable`: see `isInvoiceable`. */
  | { readonly ok: false; readonly reason: 'not-found' | 'seller' | 'not-invoiceable' }

/** The most documents that one run of the job issues. */
const MAX_DUE_DOCUMENTS = 50

/** The delay before a waiting document is checked again for the company details. */
const SELLER_CHECK_MS = 3_600_000

/**
 * Issues the invoices and credit notes that are due, each in its own transaction, and returns them. A document that is
 * no longer needed is dropped. While the shop has no company details, invoices wait, and so do their credit notes.
 */
export function issueDueInvoices(db: Database, rules: InvoiceRules, now: number): StoredInvoice[] {
  const waits = rules.isAutomatic && rules.seller === null
  // Once the shop has the details, the next run issues all waiting documents, even those that are due later.
  return listDueDocuments(db, waits ? now : Number.MAX_SAFE_INTEGER, MAX_DUE_DOCUMENTS).flatMap((due) =>
    db.transactionSync(() => {
      if (waits && isWaiting(db, due)) {
        postponeDueDocument(db, due.id, now + SELLER_CHECK_MS)
        return []
      }
      if (!deleteDueDocument(db, due.id)) return []
      return (
        (due.kind === 'invoice' ? issueDueInvoice(db, due, rules, now) : issueCreditNote(db, due, rules, now)) ?? []
      )
    }),
  )
}

/** Whether a due document needs the company details first. A credit note copies them from its invoice. */
function isWaiting(db: Database, { kind, order }: DueDocument): boolean {
  if (kind === 'credit-note') return hasDueInvoice(db, order)
  return canIssueInvoice(db, order, 'scheduler')
}

/** Whether the order can have an invoice and has none yet. The shop may still lack the company details. */
export function canIssueInvoice(db: Database, id: number, by: 'scheduler' | 'merchant'): boolean {
  const [order, source] = [findOrderState(db, id), findInvoiceSource(db, id)]
  return order !== null && source !== null && canBeInvoiced(db, order, source, by)
}

function issueDueInvoice(db: Database, { order }: DueDocument, rules: InvoiceRules, now: number) {
  if (!rules.isAutomatic) return null
  const outcome = issueInvoice(db, order, 'scheduler', rules, now)
  return 'id' in outcome ? outcome : null
}

/**
 * Issues the order's invoice for a merchant. Money that was refunded before is credited at once, so that invoice and
 * credit note add up to the order. An order that has an invoice keeps it. An unpaid order then no longer expires.
 */
export function issueInvoiceByHand(db: Database, order: number, rules: InvoiceRules, now: number): IssueOutcome {
  return db.transactionSync((): IssueOutcome => {
    const [existing] = listInvoicesOfOrder(db, order)
    if (existing !== undefined) return { ok: true, number: existing.snapshot.number }
    const outcome = issueInvoice(db, order, 'merchant', rules, now)
    if (!('id' in outcome)) return outcome
    clearHold(db, order)
    deleteDueDocumentsOfOrder(db, order)
    const refunded = findOrderState(db, order)?.refunded
    if (refunded)
      issueCreditNote(
        db,
        {
          order,
          amount: refunded,
          toTaxedVouchers: getReturnedToTaxedVouchers(db, order),
          units: listReturnedLines(db, order),
        },
        rules,
        now,
      )
    return { ok: true, number: outcome.snapshot.number }
  })
}

/** Inserts the invoice with the next number, unless the order has an invoice. */
function issueInvoice(
  db: Database,
  id: number,
  by: 'scheduler' | 'merchant',
  rules: InvoiceRules,
  now: number,
): StoredInvoice | Extract<IssueOutcome, { ok: false }> {
  const order = findOrderState(db, id)
  const source = findInvoiceSource(db, id)
  if (order === null || source === null) return { ok: false, reason: 'not-found' }
  const { seller } = rules
  if (seller === null) return { ok: false, reason: 'seller' }
  if (!canBeInvoiced(db, order, source, by)) return { ok: false, reason: 'not-invoiceable' }
  const { placedAt, paidAt, isImported: _isImported, ...invoiced } = source
  const { timeZone } = rules
  const snapshot = createInvoice(
    {
      ...invoiced,
      placedOn: getLocalDay(placedAt, timeZone),
      paidOn: paidAt === null ? null : getLocalDay(paidAt, timeZone),
    },
    seller,
    takeIssue(db, 'invoice', source.language, rules, now),
  )
  return insertInvoice(db, id, null, snapshot)
}

function canBeInvoiced(
  db: Database,
  order: OrderState,
  { isImported }: Pick<InvoiceSource, 'isImported'>,
  by: 'scheduler' | 'merchant',
): boolean {
  const { id, paid, total } = order
  const facts = { paid, total, isVoid: isVoid(order), isPaidWithoutStock: isPaidWithoutStock(db, id), isImported }
  return isInvoiceable(facts, by) && !hasInvoice(db, id)
}

/** Issues a credit note against the order's invoice; null if there is none, or nothing is left to credit. */
function issueCreditNote(
  db: Database,
  { order, amount, toTaxedVouchers, units }: Omit<DueDocument, 'id' | 'kind'>,
  rules: InvoiceRules,
  now: number,
): StoredInvoice | null {
  const [invoice, ...creditNotes] = listInvoicesOfOrder(db, order)
  if (invoice === undefined) return null
  const earlier = creditNotes.map(({ snapshot }) => snapshot)
  const creditable = getCreditable(invoice.snapshot, earlier)
  if (creditable < 1) return null
  const issue = takeIssue(db, 'credit-note', invoice.snapshot.language, rules, now)
  const creditNote = createCreditNote(
    invoice.snapshot,
    { amount: amount ?? creditable, toTaxedVouchers, units, earlier },
    issue,
  )
  if (creditNote === null) throw new Error(`Nothing is left to credit on ${invoice.snapshot.number}`)
  return insertInvoice(db, order, invoice.id, creditNote)
}

function takeIssue(
  db: Database,
  kind: DocumentKind,
  orderLanguage: Language | null,
  rules: InvoiceRules,
  now: number,
): Issue {
  const language = orderLanguage ?? rules.language
  return {
    number: takeDocumentNumber(db, kind, getLocalYear(now, rules.timeZone)),
    issuedOn: getLocalDay(now, rules.timeZone),
    issuedAt: new Date(now).toISOString(),
    language,
    locale: rules.localizations[language].locale,
    colour: rules.colour,
  }
}

/** A document for download. */
export interface InvoiceFile {
  readonly number: string
  readonly pdf: Uint8Array<ArrayBuffer>
}

/** The document as it was first rendered. Renders and stores it at the first request. */
export async function loadInvoiceFile(
  db: Database,
  { id, snapshot }: StoredInvoice,
  { localizations }: InvoiceRules,
): Promise<InvoiceFile> {
  const stored = findInvoiceFile(db, id)
  if (stored !== null) return { number: snapshot.number, pdf: fromBase64(stored) }
  const rendered = toBase64(await renderInvoice(snapshot, localizations))
  // If another request has stored its file first, that file stays.
  insertInvoiceFile(db, id, rendered)
  return { number: snapshot.number, pdf: fromBase64(findInvoiceFile(db, id) ?? rendered) }
}

/** Issues due documents first: a mail may link to an invoice before the scheduler has issued it. */
export async function openOrderInvoice(
  db: Database,
  token: string,
  customer: number | null,
  number: string | null,
  rules: { readonly orders: OrderRules; readonly invoices: InvoiceRules },
  now: number,
): Promise<InvoiceFile | null> {
  const linked = findLinkedOrder(db, token, customer, rules.orders, now)
  if (linked?.kind !== 'open' || linked.order.contact === null) return null
  const id = findOrderIdByCode(db, linked.order.code)
  if (id === null) return null
  issueDueInvoices(db, rules.invoices, now)
  const documents = listInvoicesOfOrder(db, id)
  const document = number === null ? documents[0] : documents.find(({ snapshot }) => snapshot.number === number)
  return document === undefined ? null : loadInvoiceFile(db, document, rules.invoices)
}

export async function openInvoice(db: Database, number: string, rules: InvoiceRules): Promise<InvoiceFile | null> {
  const document = findInvoiceByNumber(db, number)
  return document === null ? null : loadInvoiceFile(db, document, rules)
}

/** Issues an invoice by hand, with an entry in the audit log. `actor` is an email address. */
export function issueInvoiceAsAdmin(
  db: Database,
  code: string,
  rules: InvoiceRules,
  actor: string,
  now: number,
): IssueOutcome {
  return db.transactionSync((): IssueOutcome => {
    const id = findOrderIdByCode(db, code)
    if (id === null) return { ok: false, reason: 'not-found' }
    const isFirst = !hasInvoice(db, id)
    const outcome = issueInvoiceByHand(db, id, rules, now)
    if (outcome.ok && isFirst) {
      const detail = { number: outcome.number }
      logChange(db, { who: actor, what: 'invoice.issued', subject: code, detail }, now)
    }
    return outcome
  })
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64'))
}
