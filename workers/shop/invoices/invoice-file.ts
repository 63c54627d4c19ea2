import type { InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { logChange } from '../admin/audit.queries.ts'
import type { Database } from '../database.ts'
import { findLinkedOrder } from '../orders/order-link.ts'
import { findOrderIdByCode } from '../orders/order-operations.queries.ts'
import {
  findInvoiceByNumber,
  findInvoiceFile,
  insertInvoiceFile,
  listInvoicesOfOrder,
  type StoredInvoice,
} from './invoices.queries.ts'
import { type IssueOutcome, issueDueInvoices, issueInvoiceByHand } from './issue-invoices.ts'
import { renderInvoice } from './render-invoice.ts'

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
    const isFirst = listInvoicesOfOrder(db, id).length === 0
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
