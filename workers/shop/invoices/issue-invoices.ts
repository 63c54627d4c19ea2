import { getLocalDay, getLocalYear } from '#app/domain/dates.ts'
import {
  createCreditNote,
  createInvoice,
  type DocumentKind,
  getCreditable,
  type Issue,
  isInvoiceable,
} from '#app/domain/invoices/invoice.ts'
import type { InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { isVoid } from '#app/domain/orders/order-states.ts'
import type { Database } from '../database.ts'
import { isPaidWithoutStock } from '../orders/order-stock.queries.ts'
import { findOrderState } from '../orders/orders.queries.ts'
import {
  type DueDocument,
  deleteDueDocument,
  deleteDueDocumentsOfOrder,
  findInvoiceSource,
  insertInvoice,
  listDueDocuments,
  listInvoicesOfOrder,
  type StoredInvoice,
  takeDocumentNumber,
} from './invoices.queries.ts'

export type IssueOutcome =
  | { readonly ok: true; readonly number: string }
  /** `seller`: the shop has no legal name, address or VAT number. `not-invoiceable`: see `isInvoiceable`. */
  | { readonly ok: false; readonly reason: 'not-found' | 'seller' | 'not-invoiceable' }

/** Documents that one run of the job issues. */
const MAX_DUE_DOCUMENTS = 50

/**
 * Issues the invoices and credit notes that are due, each in a transaction of its own, and returns them. A document
 * that is no longer needed is dropped.
 */
export function issueDueInvoices(db: Database, rules: InvoiceRules, now: number): StoredInvoice[] {
  return listDueDocuments(db, MAX_DUE_DOCUMENTS).flatMap((due) =>
    db.transactionSync(() => {
      if (!deleteDueDocument(db, due.id)) return []
      return (
        (due.kind === 'invoice' ? issueDueInvoice(db, due, rules, now) : issueCreditNote(db, due, rules, now)) ?? []
      )
    }),
  )
}

function issueDueInvoice(db: Database, { order }: DueDocument, rules: InvoiceRules, now: number) {
  if (!rules.isAutomatic) return null
  const outcome = issueInvoice(db, order, 'scheduler', rules, now)
  return 'id' in outcome ? outcome : null
}

/**
 * Issues the order's invoice for a merchant. Money that was refunded before the invoice is credited at once, so that
 * the two agree with the order. An order that has an invoice keeps it.
 */
export function issueInvoiceByHand(db: Database, order: number, rules: InvoiceRules, now: number): IssueOutcome {
  return db.transactionSync((): IssueOutcome => {
    const [existing] = listInvoicesOfOrder(db, order)
    if (existing !== undefined) return { ok: true, number: existing.snapshot.number }
    const outcome = issueInvoice(db, order, 'merchant', rules, now)
    if (!('id' in outcome)) return outcome
    deleteDueDocumentsOfOrder(db, order)
    const refunded = findOrderState(db, order)?.refunded
    if (refunded) issueCreditNote(db, { order, amount: refunded, units: [] }, rules, now)
    return { ok: true, number: outcome.snapshot.number }
  })
}

/** Inserts the invoice with the next number; for an order that has one already it does nothing. */
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
  const facts = {
    paid: order.paid,
    total: order.total,
    isVoid: isVoid(order),
    isPaidWithoutStock: isPaidWithoutStock(db, id),
    isImported: source.isImported,
  }
  if (!isInvoiceable(facts, by) || listInvoicesOfOrder(db, id).length > 0)
    return { ok: false, reason: 'not-invoiceable' }
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

/** Issues a credit note against the order's invoice; null if there is none, or nothing is left to credit. */
function issueCreditNote(
  db: Database,
  { order, amount, units }: Pick<DueDocument, 'order' | 'amount' | 'units'>,
  rules: InvoiceRules,
  now: number,
): StoredInvoice | null {
  const [invoice, ...creditNotes] = listInvoicesOfOrder(db, order)
  if (invoice === undefined) return null
  const earlier = creditNotes.map(({ snapshot }) => snapshot)
  const creditable = getCreditable(invoice.snapshot, earlier)
  if (creditable < 1) return null
  const issue = takeIssue(db, 'credit-note', invoice.snapshot.language, rules, now)
  const creditNote = createCreditNote(invoice.snapshot, { amount: amount ?? creditable, units, earlier }, issue)
  if (creditNote === null) throw new Error(`Nothing to credit of ${invoice.snapshot.number}`)
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
