import type { BackupPart, BackupSchema, CopyPlace } from '#app/domain/backup/backup-file.ts'
import type { ImportOptions, PublishedPictures } from '#app/domain/catalogue/import.ts'
import type { OrderMark, OrderRefund, SeenRefund } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { NamedQuery, RowPage } from '#app/domain/retail/named-queries.ts'
import type { NamedGoods } from '#app/domain/retail/till-items.ts'
import type { ReviewVerdict } from '#app/domain/reviews/operations.ts'
import { AdminShop } from './admin-shop.ts'
import { backupPage, beginBackup, endBackup } from './backup/back-up.ts'
import { beginRestore, finishRestore, takeParts } from './backup/restore.ts'
import { hotDealsPage } from './catalogue/home-page.ts'
import { importCatalogue } from './catalogue/import-catalogue.ts'
import { importContent } from './content/import-content.ts'
import { importCustomers } from './customers/import-customers.ts'
import { importStaff } from './desk/import-staff.ts'
import { examine, namedPictures } from './examination/examine.queries.ts'
import { removeSubscriber, subscribers } from './notices/newsletter.ts'
import { importOrders } from './orders/import-orders.ts'
import { newOrderToken } from './orders/order-desk.ts'
import { lowStock } from './orders/order-operations.queries.ts'
import { exportOrders, noteSeen } from './orders/order-operations.ts'
import { settleRefund } from './orders/refund-order.ts'
import { deadMails, reviveMail } from './outbox/dead-mails.queries.ts'
import { namedRows } from './retail/named-rows.queries.ts'
import { soldVariants } from './retail/sold-variants.queries.ts'
import { decideReview } from './reviews/reviews.queries.ts'
import { closedRows, resealRows, sealPlainRows } from './secrets/seal-rows.ts'
import { partnerRequests } from './visitor-messages/visitor-messages.queries.ts'

/** One tenant's database: the Durable Object. Each method takes the tenant's id first and refuses another tenant's. These are the operator's calls. */
export class Shop extends AdminShop {
  deadMails(tenant: string) {
    return deadMails(this.db(tenant), 100)
  }

  /** False for a mail that was not given up. */
  retryMail(tenant: string, id: number) {
    return { ok: reviveMail(this.db(tenant), id, Date.now()) }
  }

  /** Rows of a named query of the Retail API (spec §7 select_query). */
  namedRows<Name extends NamedQuery>(tenant: string, name: Name, page: RowPage) {
    return namedRows(this.db(tenant), name, page)
  }

  /** The variants that a till's lines may mean (spec §7 SaveOrder). */
  soldVariants(tenant: string, named: NamedGoods) {
    return soldVariants(this.db(tenant), named)
  }

  examine(tenant: string) {
    return examine(this.db(tenant))
  }

  /** How many authenticators' secrets and keys do not open with CONFIG_KEY. */
  closedRows(tenant: string) {
    return closedRows(this.db(tenant), this.secrets(tenant))
  }

  /** Seals them anew under the newest key; how many, or null where one does not open and none is changed. */
  resealRows(tenant: string) {
    const db = this.db(tenant)
    const secrets = this.secrets(tenant)
    return closedRows(db, secrets) > 0 ? null : resealRows(db, secrets)
  }

  namedPictures(tenant: string) {
    return namedPictures(this.db(tenant))
  }

  /** Copies all tables as they are now, under a name, and says what they are. */
  beginBackup(tenant: string, copy: string) {
    return beginBackup(this.db(tenant), copy)
  }

  /** Null for a copy that is there no more. */
  backupPage(tenant: string, copy: string, from: CopyPlace) {
    return backupPage(this.db(tenant), copy, from)
  }

  endBackup(tenant: string, copy: string) {
    return endBackup(this.db(tenant), copy)
  }

  beginRestore(tenant: string, file: string, schema: BackupSchema) {
    return beginRestore(this.db(tenant), file, schema)
  }

  takeParts(tenant: string, file: string, parts: readonly BackupPart[]) {
    return takeParts(this.db(tenant), file, parts)
  }

  finishRestore(tenant: string, file: string, schema: BackupSchema) {
    const db = this.db(tenant)
    const end = finishRestore(db, tenant, file, schema, Date.now())
    // A backup of an older version has them in plain.
    if (end.ok) sealPlainRows(db, this.secrets(tenant))
    return end
  }

  /** One transaction a chunk; with any fault nothing is written. */
  importCatalogue(tenant: string, chunk: unknown, pictures: PublishedPictures, options: ImportOptions) {
    return importCatalogue(this.db(tenant), chunk, pictures, options, Date.now())
  }

  /** Of all hot deals one page, and how many there are (spec §7 FindShopProducts). */
  hotDealsPage(tenant: string, page: { readonly page: number; readonly perPage: number }, buyer: Buyer) {
    return hotDealsPage(this.db(tenant), page, buyer, Date.now())
  }

  /** The whole content file at once: what is gone from it is removed. */
  importContent(tenant: string, file: unknown, pictures: PublishedPictures, options: ImportOptions) {
    return importContent(this.db(tenant), file, pictures, options)
  }

  /** The newest first, at most 200. */
  partnerRequests(tenant: string) {
    return partnerRequests(this.db(tenant), 200)
  }

  /** One transaction a chunk; with any fault nothing is written. */
  importCustomers(tenant: string, chunk: unknown, options: ImportOptions) {
    return importCustomers(this.db(tenant), chunk, options, Date.now())
  }

  /** The people of a demo shop's desk, where they are not there yet. */
  importStaff(tenant: string, file: unknown, options: ImportOptions) {
    return importStaff(this.db(tenant), this.secrets(tenant), file, options, Date.now())
  }

  /** Confirmed addresses after this one, by id, and where the next page begins; null at the end. */
  subscribers(tenant: string, after: number) {
    return subscribers(this.db(tenant), after)
  }

  removeSubscriber(tenant: string, email: string) {
    return removeSubscriber(this.db(tenant), email)
  }

  /** Past orders, with the percentage at which they earned points. One transaction a chunk; with any fault nothing is written. */
  importOrders(tenant: string, chunk: unknown, options: ImportOptions) {
    return importOrders(this.db(tenant), chunk, options, newOrderToken)
  }

  /** Cancelling an order whose payer may still be paying asks the provider first. */
  markOrder(tenant: string, code: string, mark: OrderMark, rules: OrderRules) {
    return this.orders.mark(this.db(tenant), code, mark, rules)
  }

  refundOrder(tenant: string, code: string, refund: OrderRefund, rules: OrderRules) {
    return this.orders.refund(this.db(tenant), code, refund, rules)
  }

  /** What a merchant has seen at the provider of a refund whose end nobody knew. */
  settleRefund(tenant: string, key: string, { seen, ...cause }: SeenRefund) {
    return settleRefund(this.db(tenant), key, seen, cause, Date.now())
  }

  /** A merchant has looked at what the order asked attention for. */
  noteSeen(tenant: string, code: string) {
    return noteSeen(this.db(tenant), code)
  }

  /** The lines of the orders after this one, by id, and where the next page begins; null at the end. */
  exportOrders(tenant: string, after: number) {
    return exportOrders(this.db(tenant), after)
  }

  lowStock(tenant: string, atMost: number) {
    return lowStock(this.db(tenant), atMost, 500)
  }

  /** False for a review that is gone, or was edited since and has another id. */
  decideReview(tenant: string, id: number, verdict: ReviewVerdict) {
    return { ok: decideReview(this.db(tenant), id, verdict) }
  }
}
