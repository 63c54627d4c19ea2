import type { AddressCorrection } from '#app/domain/admin/order-forms.ts'
import {
  createOssReport,
  INVOICES_PER_PAGE,
  type InvoiceFilter,
  type OssReport,
  type Quarter,
} from '#app/domain/invoices/invoice-reports.ts'
import type { DocumentCount, InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { ORDERS_PER_PAGE, type OrderFilter, type RefundResolution } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import type { MarkableState } from '#app/domain/orders/order-states.ts'
import type { NewParcel } from '#app/domain/orders/parcels.ts'
import type { ShippingMethod } from '#app/domain/orders/shipping-rates.ts'
import {
  type DraftToSave,
  deleteDraft,
  listDraftOrders,
  placeDraft,
  saveDraft,
  viewDraft,
} from './admin/draft-orders.ts'
import {
  type AdminActor,
  type AdminOrderMark,
  type AdminRefund,
  addInternalNote,
  addParcel,
  type ChosenOrder,
  clearAttentionAsAdmin,
  correctAddress,
  markOrderAsAdmin,
  markOrdersAsAdmin,
  refundOrderAsAdmin,
  removeParcel,
  settleRefundAsAdmin,
} from './admin/orders.ts'
import { AdminCatalogueShop } from './admin-catalogue-shop.ts'
import { listPriceLists } from './customers/customer-search.queries.ts'
import {
  findDiscount,
  listDiscountCategories,
  listDiscounts,
  listTitlesByCountry,
} from './discounts/discounts.queries.ts'
import { issueGiftVoucher, saveDiscount, switchDiscount, switchVoucher } from './discounts/discounts.ts'
import { listInvoices, readInvoicePage, readOssDocuments } from './invoices/invoice-list.queries.ts'
import { listLastNumbers, raiseLastNumbers } from './invoices/invoices.queries.ts'
import { issueInvoiceAsAdmin } from './invoices/invoices.ts'
import { listOrderStores, listOrders } from './orders/order-operations.queries.ts'
import { exportListedOrders, findOrderRecord } from './orders/order-operations.ts'
import { createOrderMetadata } from './orders/order-service.ts'
import { listVoucherEntries, listVouchers } from './vouchers/vouchers.queries.ts'

/** Invoices per part of an export. */
const EXPORT_PAGE_SIZE = 200

/** The admin's orders, invoices, discounts and gift vouchers. */
export abstract class AdminOrderShop extends AdminCatalogueShop {
  /** The order's history records the actor's name, the audit log the email address. */
  markOrderAsAdmin(tenant: string, code: string, mark: AdminOrderMark, rules: OrderRules, actor: string) {
    return markOrderAsAdmin(this.orders, this.db(tenant), code, mark, rules, actor, Date.now)
  }

  /** Marks the orders that were chosen in the list. */
  markOrdersAsAdmin(
    tenant: string,
    chosen: readonly ChosenOrder[],
    to: MarkableState,
    rules: OrderRules,
    actor: AdminActor,
  ) {
    return markOrdersAsAdmin(this.orders, this.db(tenant), chosen, to, rules, actor, Date.now)
  }

  addParcel(tenant: string, code: string, parcel: NewParcel, actor: AdminActor) {
    return addParcel(this.db(tenant), code, parcel, actor, Date.now())
  }

  removeParcel(tenant: string, code: string, parcel: number, actor: AdminActor) {
    return removeParcel(this.db(tenant), code, parcel, actor, Date.now())
  }

  addInternalNote(tenant: string, code: string, text: string, actor: AdminActor) {
    return addInternalNote(this.db(tenant), code, text, actor, Date.now())
  }

  /** `methods` are the shop's delivery methods; a Worker of the previous release doesn't send them. */
  correctAddress(
    tenant: string,
    code: string,
    address: AddressCorrection,
    actor: AdminActor,
    methods: readonly ShippingMethod[] = [],
  ) {
    return correctAddress(this.db(tenant), code, address, actor, methods, Date.now())
  }

  refundOrderAsAdmin(tenant: string, code: string, refund: AdminRefund, rules: OrderRules, actor: string) {
    return refundOrderAsAdmin(this.orders, this.db(tenant), code, refund, rules, actor, Date.now)
  }

  settleRefundAsAdmin(tenant: string, code: string, key: string, seen: RefundResolution, actor: string) {
    return settleRefundAsAdmin(this.db(tenant), code, key, seen, actor, Date.now())
  }

  /** `displayed` is the attention reason that the page showed. */
  clearAttentionAsAdmin(tenant: string, code: string, displayed: string, actor: string) {
    return clearAttentionAsAdmin(this.db(tenant), code, displayed, actor, Date.now())
  }

  /** The choices in the discount form. */
  getDiscountChoices(tenant: string, language?: Language) {
    const db = this.db(tenant)
    return { categories: listDiscountCategories(db, language), priceLists: listPriceLists(db) }
  }

  listDraftOrders(tenant: string, page: number) {
    return listDraftOrders(this.db(tenant), page)
  }

  /** A draft with its current prices, and the results of its searches. An unknown key is a new draft. */
  viewDraft(
    tenant: string,
    key: string,
    search: Parameters<typeof viewDraft>[2],
    rules: OrderRules,
    language: Language,
  ) {
    return viewDraft(this.db(tenant), key, search, rules, Date.now(), language)
  }

  saveDraft(tenant: string, key: string, draft: DraftToSave, rules: OrderRules, actor: AdminActor) {
    return saveDraft(this.db(tenant), key, draft, rules, actor, Date.now())
  }

  deleteDraft(tenant: string, key: string, actor: string) {
    return deleteDraft(this.db(tenant), key, actor, Date.now())
  }

  /** Places the draft's order. The same draft returns the same order. */
  async placeDraft(
    tenant: string,
    key: string,
    placing: Parameters<typeof placeDraft>[2],
    rules: OrderRules,
    actor: AdminActor,
  ) {
    const metadata = await createOrderMetadata(placing.request)
    return placeDraft(this.db(tenant), key, placing, rules, metadata, actor, Date.now())
  }

  /** The titles of the discounts that are limited to one of these countries. */
  discountsByCountry(tenant: string, countries: readonly string[]) {
    return listTitlesByCountry(this.db(tenant), countries)
  }

  listDiscounts(tenant: string) {
    return listDiscounts(this.db(tenant))
  }

  findDiscount(tenant: string, id: number) {
    return findDiscount(this.db(tenant), id)
  }

  saveDiscount(tenant: string, saved: Parameters<typeof saveDiscount>[1], actor: string) {
    return saveDiscount(this.db(tenant), saved, actor, Date.now())
  }

  switchDiscount(tenant: string, id: number, isActive: boolean, actor: string) {
    return switchDiscount(this.db(tenant), id, isActive, actor, Date.now())
  }

  /** A page of gift vouchers with their latest entries, newest first. */
  listVouchers(tenant: string, before: number | null) {
    const db = this.db(tenant)
    return listVouchers(db, '', before, 50).map((voucher) => ({
      ...voucher,
      entries: listVoucherEntries(db, voucher.id, 20),
    }))
  }

  issueGiftVoucher(tenant: string, voucher: Parameters<typeof issueGiftVoucher>[1], actor: string) {
    const random = crypto.getRandomValues(new Uint8Array(16))
    return issueGiftVoucher(this.db(tenant), voucher, random, actor, Date.now())
  }

  switchVoucher(tenant: string, id: number, isActive: boolean, actor: string) {
    return switchVoucher(this.db(tenant), id, isActive, actor, Date.now())
  }

  /** At most 100, newest first; oldest first in `oldestFirstQueues`. */
  listOrders(tenant: string, filter: OrderFilter, timeZone: string) {
    return listOrders(this.db(tenant), filter, timeZone, ORDERS_PER_PAGE)
  }

  /** The stores at which orders are or were collected. */
  listOrderStores(tenant: string, language?: Language) {
    return listOrderStores(this.db(tenant), language)
  }

  /** A page of the lines of the listed orders. */
  exportListedOrders(tenant: string, filter: OrderFilter, timeZone: string) {
    return exportListedOrders(this.db(tenant), filter, timeZone)
  }

  /** Null if no order has this code. */
  findOrderRecord(tenant: string, code: string, rules: OrderRules) {
    return findOrderRecord(this.db(tenant), code, rules, Date.now())
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

  /** Raises each of the shop's last numbers to the given one if that is higher. */
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
