import type { DocumentCount } from '#app/domain/invoices/document-number.ts'
import { INVOICES_PER_PAGE, type InvoiceFilter } from '#app/domain/invoices/invoice-list.ts'
import type { InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import { createOssReport, type OssReport, type Quarter } from '#app/domain/invoices/oss-report.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { AdminShop } from './admin-shop.ts'
import { listLastNumbers, raiseLastNumbers } from './invoices/document-numbers.queries.ts'
import { issueInvoiceAsAdmin, openInvoice, openOrderInvoice } from './invoices/invoice-file.ts'
import { listInvoices, readInvoicePage, readOssDocuments } from './invoices/invoice-list.queries.ts'

/** Documents per part of an export. */
const EXPORT_PAGE_SIZE = 200

/** Invoices and credit notes, for the order's page and the admin. */
export abstract class InvoiceShop extends AdminShop {
  /**
   * A document of the order behind this link, as PDF: the invoice, or the one with this number. Null if the link
   * doesn't open the order's page, for another order's number, and after the customer's data was deleted.
   */
  openOrderInvoice(
    tenant: string,
    token: string,
    customer: number | null,
    number: string | null,
    rules: { readonly orders: OrderRules; readonly invoices: InvoiceRules },
  ) {
    return openOrderInvoice(this.db(tenant), token, customer, number, rules, Date.now())
  }

  /** Null if there is no document with this number. */
  openInvoice(tenant: string, number: string, rules: InvoiceRules) {
    return openInvoice(this.db(tenant), number, rules)
  }

  issueInvoiceAsAdmin(tenant: string, code: string, rules: InvoiceRules, actor: string) {
    return issueInvoiceAsAdmin(this.db(tenant), code, rules, actor, Date.now())
  }

  /** Newest first, at most 100. */
  listInvoices(tenant: string, filter: InvoiceFilter) {
    return listInvoices(this.db(tenant), filter, INVOICES_PER_PAGE)
  }

  /** The last number of each kind and year. */
  lastDocumentNumbers(tenant: string) {
    return listLastNumbers(this.db(tenant))
  }

  /** Raises the shop's last numbers to these where these are higher. */
  raiseDocumentNumbers(tenant: string, numbers: readonly DocumentCount[]) {
    const db = this.db(tenant)
    db.transactionSync(() => raiseLastNumbers(db, numbers))
    return listLastNumbers(db)
  }

  exportInvoices(tenant: string, filter: InvoiceFilter) {
    return readInvoicePage(this.db(tenant), filter, EXPORT_PAGE_SIZE)
  }

  /** Sales to other EU countries in a quarter, and its corrections of earlier ones. */
  getOssReport(tenant: string, quarter: Quarter): OssReport {
    return createOssReport(readOssDocuments(this.db(tenant), quarter))
  }
}
