import type { BackupCursor, BackupPart, BackupSchema } from '#app/domain/backup/backup-file.ts'
import type { ImportOptions, PublishedPictures } from '#app/domain/catalogue/catalogue-file.ts'
import type { OrderMark, OrderRefund, RefundResolution } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import type { NamedQuery, RowPage } from '#app/domain/retail/named-queries.ts'
import type { ItemReferences } from '#app/domain/retail/pos-items.ts'
import type { ReviewVerdict } from '#app/domain/reviews/review-forms.ts'
import { importStaff } from './admin/staff.ts'
import { AdminShop } from './admin-shop.ts'
import { beginBackup, beginRestore, endBackup, finishRestore, readBackupPage, stageParts } from './backup/backup.ts'
import { importCatalogue } from './catalogue/import-catalogue.ts'
import { hotDealsPage } from './catalogue/storefront-pages.ts'
import { listPartnerRequests } from './contact-messages/contact-messages.queries.ts'
import { importContent } from './content/import-content.queries.ts'
import { importCustomers } from './customers/import-customers.ts'
import { checkHealth, listReferencedPictures } from './health-check/health-check.queries.ts'
import { importOrders } from './orders/import-orders.ts'
import { listLowStock } from './orders/order-operations.queries.ts'
import { clearAttention, exportOrders } from './orders/order-operations.ts'
import { newOrderToken } from './orders/order-service.ts'
import { settleRefund } from './orders/refund-order.ts'
import { deadLetters, reviveDeadLetter } from './outbox/outbox.queries.ts'
import { namedRows, soldVariants } from './retail/named-rows.queries.ts'
import { decideReview } from './reviews/reviews.queries.ts'
import { countUnreadableRows, resealRows, sealPlainRows } from './secrets/row-secrets.queries.ts'
import { removeSubscriber, subscribers } from './stock-alerts/stock-alerts.ts'

/**
 * One tenant's database: the Durable Object. Each method takes the tenant's id first and refuses another tenant's.
 * The methods here serve the operator and the Retail API.
 */
export class Shop extends AdminShop {
  deadLetters(tenant: string) {
    return deadLetters(this.db(tenant), 100)
  }

  /** False if the mail is not a dead letter. */
  retryDeadLetter(tenant: string, id: number) {
    return { ok: reviveDeadLetter(this.db(tenant), id, Date.now()) }
  }

  /** Rows of a named query of the Retail API (spec §7 select_query). */
  namedRows<Name extends NamedQuery>(tenant: string, name: Name, page: RowPage) {
    return namedRows(this.db(tenant), name, page)
  }

  /** The variants that a till's order lines may refer to (spec §7 SaveOrder). */
  soldVariants(tenant: string, references: ItemReferences) {
    return soldVariants(this.db(tenant), references)
  }

  checkHealth(tenant: string) {
    return checkHealth(this.db(tenant))
  }

  /** Counts the authenticator secrets, voucher codes and recovery keys that CONFIG_KEY can't decrypt. */
  countUnreadableRows(tenant: string) {
    return countUnreadableRows(this.db(tenant), this.secrets(tenant))
  }

  /**
   * Encrypts these secrets again under the newest key and returns how many. Null, with no change, if one is unreadable.
   */
  resealRows(tenant: string) {
    const db = this.db(tenant)
    const secrets = this.secrets(tenant)
    return countUnreadableRows(db, secrets) > 0 ? null : resealRows(db, secrets)
  }

  listReferencedPictures(tenant: string) {
    return listReferencedPictures(this.db(tenant))
  }

  /** Copies all tables under a name and returns what to read from the copy. */
  beginBackup(tenant: string, copy: string) {
    return beginBackup(this.db(tenant), copy)
  }

  /** Null if the copy no longer exists. */
  readBackupPage(tenant: string, copy: string, from: BackupCursor) {
    return readBackupPage(this.db(tenant), copy, from)
  }

  endBackup(tenant: string, copy: string) {
    return endBackup(this.db(tenant), copy)
  }

  beginRestore(tenant: string, file: string, schema: BackupSchema) {
    return beginRestore(this.db(tenant), file, schema)
  }

  stageParts(tenant: string, file: string, parts: readonly BackupPart[]) {
    return stageParts(this.db(tenant), file, parts)
  }

  finishRestore(tenant: string, file: string, schema: BackupSchema) {
    const db = this.db(tenant)
    const outcome = finishRestore(db, tenant, file, schema, Date.now())
    // Backups of older versions have plain secrets.
    if (outcome.ok) sealPlainRows(db, this.secrets(tenant))
    return outcome
  }

  /** Imports one chunk in one transaction. Writes nothing if there is any issue. */
  importCatalogue(tenant: string, chunk: unknown, pictures: PublishedPictures, options: ImportOptions) {
    return importCatalogue(this.db(tenant), chunk, pictures, options, Date.now())
  }

  /** A page of hot deals, and their total count (spec §7 FindShopProducts). */
  hotDealsPage(tenant: string, page: { readonly page: number; readonly perPage: number }, buyer: Buyer) {
    return hotDealsPage(this.db(tenant), page, buyer, Date.now())
  }

  /**
   * Imports the whole content file. Removes imported rows that a section no longer has. Rows edited in the shop stay
   * unless `options.content` is set.
   */
  importContent(tenant: string, file: unknown, pictures: PublishedPictures, options: ImportOptions) {
    return importContent(this.db(tenant), file, pictures, options)
  }

  /** Newest first, at most 200. */
  listPartnerRequests(tenant: string) {
    return listPartnerRequests(this.db(tenant), 200)
  }

  /** Imports one chunk in one transaction. Writes nothing if there is any issue. */
  importCustomers(tenant: string, chunk: unknown, options: ImportOptions) {
    return importCustomers(this.db(tenant), chunk, options, Date.now())
  }

  /** Adds the staff of a demo shop. Existing members stay as they are. */
  importStaff(tenant: string, file: unknown, options: ImportOptions) {
    return importStaff(this.db(tenant), this.secrets(tenant), file, options, Date.now())
  }

  /** Confirmed addresses after this id, and where the next page begins. Null at the end. */
  subscribers(tenant: string, after: number) {
    return subscribers(this.db(tenant), after)
  }

  removeSubscriber(tenant: string, email: string) {
    return removeSubscriber(this.db(tenant), email)
  }

  /**
   * Imports past orders, with the percentage at which they earned points. One transaction per chunk; writes nothing if
   * there is any issue.
   */
  importOrders(tenant: string, chunk: unknown, options: ImportOptions) {
    return importOrders(this.db(tenant), chunk, options, newOrderToken)
  }

  /** Before cancelling an order with an open payment, closes the payment at its provider. */
  markOrder(tenant: string, code: string, mark: OrderMark, rules: OrderRules) {
    return this.orders.mark(this.db(tenant), code, mark, rules)
  }

  refundOrder(tenant: string, code: string, refund: OrderRefund, rules: OrderRules) {
    return this.orders.refund(this.db(tenant), code, refund, rules)
  }

  /** Records what the merchant saw at the provider about a refund with an unknown result. */
  settleRefund(tenant: string, key: string, { seen, ...cause }: RefundResolution) {
    return settleRefund(this.db(tenant), key, seen, cause, Date.now())
  }

  /** Clears the order's attention mark once staff have checked the order. */
  clearAttention(tenant: string, code: string) {
    return clearAttention(this.db(tenant), code)
  }

  /** Lines of the orders after this id, and where the next page begins. Null at the end. */
  exportOrders(tenant: string, after: number) {
    return exportOrders(this.db(tenant), after)
  }

  listLowStock(tenant: string, threshold: number) {
    return listLowStock(this.db(tenant), threshold, 500)
  }

  /** False if the review is deleted, or was edited and has a new id. */
  decideReview(tenant: string, id: number, verdict: ReviewVerdict) {
    return { ok: decideReview(this.db(tenant), id, verdict, Date.now()) }
  }
}
