import { DurableObject } from 'cloudflare:workers'
import type { Basket, BasketChange, BasketRules } from '#app/domain/cart/basket.ts'
import type { ImportOptions, PublishedPictures } from '#app/domain/catalogue/import.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import type { SeenRefund } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { Env } from '#workers/env.ts'
import { backupPage, beginBackup, endBackup } from './backup/back-up.ts'
import { dropCopy } from './backup/copy.queries.ts'
import { beginRestore, finishRestore, takeParts } from './backup/restore.ts'
import { basketView, changeBasket, comparison, mergeBasket, wishlist } from './cart/basket.ts'
import { exportGoods } from './catalogue/export-goods.ts'
import { removeGoodsRun } from './catalogue/goods-runs.queries.ts'
import { beginGoodsRun, endStaging, goodsRun, stageGoods, writeGoods } from './catalogue/goods-runs.ts'
import { frame, homePage, hotDeals, hotDealsPage, newProducts } from './catalogue/home-page.ts'
import { importCatalogue } from './catalogue/import-catalogue.ts'
import { listing, suggestions } from './catalogue/listing.ts'
import { ListingMemory } from './catalogue/listing-memory.ts'
import { offeredProducts } from './catalogue/offered-products.ts'
import { approvedReviews } from './catalogue/product.queries.ts'
import { productBySlug, productPage, relatedProducts } from './catalogue/product-page.ts'
import { shownVersion } from './catalogue/shown-version.queries.ts'
import { Clock } from './clock/clock.ts'
import { clockJobs } from './clock/clock-jobs.ts'
import { pageRows } from './content/content.queries.ts'
import { contactContent, postList } from './content/content-pages.ts'
import { importContent } from './content/import-content.ts'
import { postById } from './content/posts.queries.ts'
import { changeAddress } from './customers/change-address.ts'
import { customerData } from './customers/customer-data.ts'
import { confirmEmailChange, requestEmailChange } from './customers/email-change.ts'
import { beginGuess } from './customers/guess.ts'
import { importCustomers } from './customers/import-customers.ts'
import { linkExists } from './customers/links.queries.ts'
import { account, changePassword, deleteCustomer, saveProfile } from './customers/own-account.ts'
import { pointsHistory } from './customers/points.ts'
import { mayRegister, register } from './customers/register.ts'
import { requestReset, resetPassword } from './customers/reset.ts'
import { saveCustomer } from './customers/save-customer.ts'
import { customerSessions, endSessions, session } from './customers/session.ts'
import { deleteSessionByToken } from './customers/sessions.queries.ts'
import { confirmSecondStep, finishSignIn } from './customers/sign-in.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './customers/two-factor.ts'
import type { Database } from './database.ts'
import { changes } from './desk/audit.queries.ts'
import {
  adjustPoints,
  customerList,
  customerRecord,
  endCustomerSessions,
  mailCustomerReset,
  setCustomerTerms,
} from './desk/customers.ts'
import { choicesOf, deskGoods } from './desk/desk-goods.queries.ts'
import { deskProduct, saveProduct, saveVariant } from './desk/desk-goods.ts'
import { markAtDesk, noteSeenAtDesk, refundAtDesk, settleRefundAtDesk } from './desk/desk-orders.ts'
import { deskRow, deskRows } from './desk/desk-rows.queries.ts'
import { saveRow } from './desk/desk-rows.ts'
import { figures } from './desk/figures.ts'
import { importStaff } from './desk/import-staff.ts'
import { judgeReview } from './desk/judge-review.ts'
import { writtenMessages } from './desk/mails.queries.ts'
import { mailDesk, sendMailAgain } from './desk/mails.ts'
import { makeProduct, makeRow, removeProduct, removeRow } from './desk/make-and-remove.ts'
import { noticeCounts } from './desk/notice-counts.queries.ts'
import { claimRecord, recordNotWritten } from './desk/record-changes.ts'
import { productUses, rowUses } from './desk/removal.queries.ts'
import { rowChoices } from './desk/row-choices.queries.ts'
import { allStaff } from './desk/staff.queries.ts'
import { addStaff, changeRole, removeStaff, renewStaffLink, signOutStaff } from './desk/staff.ts'
import { deleteStaffSession, staffLinkExists, staffOfSession } from './desk/staff-sessions.queries.ts'
import { beginStaffGuess, chooseStaffPassword, confirmStaffSignIn, finishStaffSignIn } from './desk/staff-sign-in.ts'
import { loggedErrors } from './errors/errors.queries.ts'
import { logError } from './errors/log-error.ts'
import { examine, namedPictures } from './examination/examine.queries.ts'
import { migrate } from './migrations/migrate.queries.ts'
import { migrations } from './migrations/migrations.ts'
import { customerNotices, endNotice } from './notices/customer-notices.ts'
import { newLinkToken } from './notices/link-token.ts'
import { removeSubscriber, subscribe, subscribers } from './notices/newsletter.ts'
import { followNoticeLink, noticeLinkIsOpen } from './notices/notice-links.ts'
import { askForNotice } from './notices/stock-notices.ts'
import { importOrders } from './orders/import-orders.ts'
import { newOrderToken, OrderDesk } from './orders/order-desk.ts'
import { listOrders, lowStock } from './orders/order-operations.queries.ts'
import { exportOrders, noteSeen, orderRecord } from './orders/order-operations.ts'
import { orderByToken, ordersOf } from './orders/order-view.queries.ts'
import { isRecorded } from './orders/payments.queries.ts'
import { quoteOrder } from './orders/quote-order.ts'
import { settleRefund } from './orders/refund-order.ts'
import { takeOrdered } from './orders/take-ordered.ts'
import { withdrawOrder } from './orders/withdraw-order.ts'
import { deadMails, reviveMail } from './outbox/dead-mails.queries.ts'
import { namedRows } from './retail/named-rows.queries.ts'
import { soldVariants } from './retail/sold-variants.queries.ts'
import { customerReviews, decideReview } from './reviews/reviews.queries.ts'
import { ShopReviewsDesk } from './reviews/shop-reviews.ts'
import { reviewPage, writeReview } from './reviews/write-review.ts'
import type { ShopHandle } from './shop-handle.ts'
import type { ShopDesk, ShopMethods, ShopOperations } from './shop-methods.ts'
import { ownerOf, WrongTenant } from './tenant-identity.ts'
import { sendMessage } from './visitor-messages/send-message.ts'
import { partnerRequests } from './visitor-messages/visitor-messages.queries.ts'

/** What a question brings along, as the handle says it. */
type Asked<Name extends keyof ShopHandle> = Parameters<ShopHandle[Name]>
/** The same of an operator's. */
type Told<Name extends keyof ShopOperations> = Parameters<ShopOperations[Name]>
/** The same of the desk's. */
type AtDesk<Name extends keyof ShopDesk> = Parameters<ShopDesk[Name]>

/** One tenant's database. Every method names its tenant first: there is no other way to the data. */
export class Shop extends DurableObject<Env> implements ShopMethods {
  #owner: string | null = null
  readonly #memory = new ListingMemory(this.ctx.storage)
  readonly #orders = new OrderDesk(this.env, Date.now)
  readonly #reviews = new ShopReviewsDesk(this.env, Date.now)
  readonly #clock = new Clock(this.ctx.storage, this.env, clockJobs)

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    state.blockConcurrencyWhile(async () => {
      migrate(state.storage, migrations, Date.now())
      // Whoever was reading it has lost the object that it was read from.
      dropCopy(state.storage)
      await this.#clock.start()
    })
  }

  async version(tenant: string) {
    return shownVersion(this.#databaseOf(tenant), Date.now())
  }

  async frame(tenant: string, ...asked: Asked<'frame'>) {
    return frame(this.#databaseOf(tenant), ...asked)
  }

  async homePage(tenant: string, buyer: Buyer) {
    return homePage(this.#databaseOf(tenant), buyer, Date.now())
  }

  async newProducts(tenant: string, buyer: Buyer) {
    return newProducts(this.#databaseOf(tenant), buyer, Date.now())
  }

  async hotDeals(tenant: string, buyer: Buyer) {
    return hotDeals(this.#databaseOf(tenant), buyer, Date.now())
  }

  async shopReviews(tenant: string, ...asked: Asked<'shopReviews'>) {
    return this.#reviews.reviews(this.#databaseOf(tenant), ...asked)
  }

  async listing(tenant: string, query: ListingQuery, buyer: Buyer) {
    return listing(this.#databaseOf(tenant), this.#memory, query, buyer, Date.now())
  }

  async suggestions(tenant: string, term: string, category: number | null, buyer: Buyer) {
    return suggestions(this.#databaseOf(tenant), this.#memory, term, category, buyer, Date.now())
  }

  async offeredProducts(tenant: string, offset: number, limit: number) {
    return offeredProducts(this.#databaseOf(tenant), offset, limit)
  }

  async productPage(tenant: string, id: number, buyer: Buyer) {
    return productPage(this.#databaseOf(tenant), id, buyer, Date.now())
  }

  async productBySlug(tenant: string, slug: string, buyer: Buyer) {
    return productBySlug(this.#databaseOf(tenant), slug, buyer, Date.now())
  }

  async relatedProducts(tenant: string, id: number, buyer: Buyer) {
    return relatedProducts(this.#databaseOf(tenant), id, buyer, Date.now())
  }

  async productReviews(tenant: string, id: number) {
    return approvedReviews(this.#databaseOf(tenant), id, 50)
  }

  async reviewPage(tenant: string, ...asked: Asked<'reviewPage'>) {
    return reviewPage(this.#databaseOf(tenant), ...asked)
  }

  async writeReview(tenant: string, ...asked: Asked<'writeReview'>) {
    return writeReview(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async pageContent(tenant: string, ...asked: Asked<'pageContent'>) {
    return pageRows(this.#databaseOf(tenant), ...asked)
  }

  async contactContent(tenant: string, ...asked: Asked<'contactContent'>) {
    return contactContent(this.#databaseOf(tenant), ...asked)
  }

  async posts(tenant: string, ...asked: Asked<'posts'>) {
    return postList(this.#databaseOf(tenant), ...asked)
  }

  async post(tenant: string, ...asked: Asked<'post'>) {
    return postById(this.#databaseOf(tenant), ...asked)
  }

  async sendMessage(tenant: string, ...asked: Asked<'sendMessage'>) {
    return sendMessage(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async basket(tenant: string, held: Basket, buyer: Buyer, rules: BasketRules) {
    return basketView(this.#databaseOf(tenant), held, buyer, rules, Date.now())
  }

  async changeBasket(tenant: string, held: Basket, change: BasketChange, buyer: Buyer, rules: BasketRules) {
    return changeBasket(this.#databaseOf(tenant), held, change, buyer, rules, Date.now())
  }

  async mergeBasket(tenant: string, held: Basket, buyer: Buyer, rules: BasketRules) {
    return mergeBasket(this.#databaseOf(tenant), held, buyer, rules, Date.now())
  }

  async wishlist(tenant: string, held: Basket, buyer: Buyer, rules: BasketRules) {
    return wishlist(this.#databaseOf(tenant), held, buyer, rules, Date.now())
  }

  async comparison(tenant: string, held: Basket, buyer: Buyer) {
    return comparison(this.#databaseOf(tenant), held, buyer, Date.now())
  }

  async session(tenant: string, ...asked: Asked<'session'>) {
    return session(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async endSession(tenant: string, ...asked: Asked<'endSession'>) {
    return deleteSessionByToken(this.#databaseOf(tenant), ...asked)
  }

  async mayRegister(tenant: string, ...asked: Asked<'mayRegister'>) {
    return mayRegister(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async register(tenant: string, ...asked: Asked<'register'>) {
    return register(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async beginGuess(tenant: string, ...asked: Asked<'beginGuess'>) {
    return beginGuess(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async finishSignIn(tenant: string, ...asked: Asked<'finishSignIn'>) {
    return finishSignIn(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async confirmSecondStep(tenant: string, ...asked: Asked<'confirmSecondStep'>) {
    return confirmSecondStep(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async requestReset(tenant: string, ...asked: Asked<'requestReset'>) {
    return requestReset(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async linkIsOpen(tenant: string, ...asked: Asked<'linkIsOpen'>) {
    return linkExists(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async resetPassword(tenant: string, ...asked: Asked<'resetPassword'>) {
    return resetPassword(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async changePassword(tenant: string, ...asked: Asked<'changePassword'>) {
    return changePassword(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async beginTwoFactor(tenant: string, ...asked: Asked<'beginTwoFactor'>) {
    return beginTwoFactor(this.#databaseOf(tenant), ...asked)
  }

  async confirmTwoFactor(tenant: string, ...asked: Asked<'confirmTwoFactor'>) {
    return confirmTwoFactor(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async endTwoFactor(tenant: string, ...asked: Asked<'endTwoFactor'>) {
    return endTwoFactor(this.#databaseOf(tenant), ...asked)
  }

  async requestEmailChange(tenant: string, ...asked: Asked<'requestEmailChange'>) {
    return requestEmailChange(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async confirmEmailChange(tenant: string, ...asked: Asked<'confirmEmailChange'>) {
    return confirmEmailChange(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async deleteCustomer(tenant: string, ...asked: Asked<'deleteCustomer'>) {
    return deleteCustomer(this.#databaseOf(tenant), ...asked)
  }

  async account(tenant: string, ...asked: Asked<'account'>) {
    return account(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async saveCustomer(tenant: string, ...asked: Asked<'saveCustomer'>) {
    return saveCustomer(this.#databaseOf(tenant), ...asked)
  }

  async saveProfile(tenant: string, ...asked: Asked<'saveProfile'>) {
    return saveProfile(this.#databaseOf(tenant), ...asked)
  }

  async changeAddress(tenant: string, ...asked: Asked<'changeAddress'>) {
    return changeAddress(this.#databaseOf(tenant), ...asked)
  }

  async customerSessions(tenant: string, ...asked: Asked<'customerSessions'>) {
    return customerSessions(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async endSessions(tenant: string, ...asked: Asked<'endSessions'>) {
    return endSessions(this.#databaseOf(tenant), ...asked)
  }

  async points(tenant: string, ...asked: Asked<'points'>) {
    return pointsHistory(this.#databaseOf(tenant), ...asked)
  }

  async customerData(tenant: string, ...asked: Asked<'customerData'>) {
    return customerData(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async subscribe(tenant: string, ...asked: Asked<'subscribe'>) {
    return subscribe(this.#databaseOf(tenant), ...asked, newLinkToken(), Date.now())
  }

  async askForNotice(tenant: string, ...asked: Asked<'askForNotice'>) {
    return askForNotice(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async noticeLinkIsOpen(tenant: string, ...asked: Asked<'noticeLinkIsOpen'>) {
    return noticeLinkIsOpen(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async followNoticeLink(tenant: string, ...asked: Asked<'followNoticeLink'>) {
    return followNoticeLink(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async customerNotices(tenant: string, ...asked: Asked<'customerNotices'>) {
    return customerNotices(this.#databaseOf(tenant), ...asked)
  }

  async endNotice(tenant: string, ...asked: Asked<'endNotice'>) {
    return endNotice(this.#databaseOf(tenant), ...asked)
  }

  async quoteOrder(tenant: string, ...asked: Asked<'quoteOrder'>) {
    return quoteOrder(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async orderOfKey(tenant: string, ...asked: Asked<'orderOfKey'>) {
    return this.#orders.known(this.#databaseOf(tenant), ...asked)
  }

  async placeOrder(tenant: string, ...asked: Asked<'placeOrder'>) {
    return this.#orders.place(this.#databaseOf(tenant), ...asked)
  }

  async order(tenant: string, ...asked: Asked<'order'>) {
    return orderByToken(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async customerOrders(tenant: string, customer: number, rules: OrderRules) {
    return ordersOf(this.#databaseOf(tenant), customer, rules, 50, Date.now())
  }

  async vivaWebhookKey(tenant: string) {
    return this.#orders.vivaWebhookKey(this.#databaseOf(tenant))
  }

  async settlePayment(tenant: string, ...asked: Asked<'settlePayment'>) {
    return this.#orders.settle(this.#databaseOf(tenant), ...asked)
  }

  async hearOfRefund(tenant: string, ...asked: Asked<'hearOfRefund'>) {
    return this.#orders.hearOfRefund(this.#databaseOf(tenant), ...asked)
  }

  async showSettlement(tenant: string, ...asked: Asked<'showSettlement'>) {
    return this.#orders.show(this.#databaseOf(tenant), ...asked)
  }

  async payAgain(tenant: string, ...asked: Asked<'payAgain'>) {
    return this.#orders.payAgain(this.#databaseOf(tenant), ...asked)
  }

  async withdrawOrder(tenant: string, ...asked: Asked<'withdrawOrder'>) {
    return withdrawOrder(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async takeOrdered(tenant: string, ...asked: Asked<'takeOrdered'>) {
    return takeOrdered(this.#databaseOf(tenant), ...asked)
  }

  async paymentIsKnown(tenant: string, reference: string) {
    return isRecorded(this.#databaseOf(tenant), reference)
  }

  async reportError(tenant: string, ...asked: Asked<'reportError'>) {
    return logError(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async importCatalogue(tenant: string, chunk: unknown, pictures: PublishedPictures, options: ImportOptions) {
    return importCatalogue(this.#databaseOf(tenant), chunk, pictures, options, Date.now())
  }

  async importContent(tenant: string, file: unknown, pictures: PublishedPictures, options: ImportOptions) {
    return importContent(this.#databaseOf(tenant), file, pictures, options)
  }

  async importCustomers(tenant: string, chunk: unknown, options: ImportOptions) {
    return importCustomers(this.#databaseOf(tenant), chunk, options, Date.now())
  }

  async importOrders(tenant: string, chunk: unknown, options: ImportOptions) {
    return importOrders(this.#databaseOf(tenant), chunk, options, newOrderToken)
  }

  async exportGoods(tenant: string, ...told: Told<'exportGoods'>) {
    return exportGoods(this.#databaseOf(tenant), ...told)
  }

  async beginGoodsRun(tenant: string, ...told: Told<'beginGoodsRun'>) {
    return beginGoodsRun(this.#databaseOf(tenant), ...told, Date.now())
  }

  async stageGoods(tenant: string, ...told: Told<'stageGoods'>) {
    return stageGoods(this.#databaseOf(tenant), ...told, Date.now())
  }

  async endStaging(tenant: string, id: string) {
    return endStaging(this.#databaseOf(tenant), id)
  }

  async goodsRun(tenant: string, ...told: Told<'goodsRun'>) {
    return goodsRun(this.#databaseOf(tenant), ...told)
  }

  async writeGoods(tenant: string, ...told: Told<'writeGoods'>) {
    return writeGoods(this.#databaseOf(tenant), ...told, Date.now())
  }

  async dropGoodsRun(tenant: string, id: string) {
    return removeGoodsRun(this.#databaseOf(tenant), id)
  }

  async examine(tenant: string) {
    return examine(this.#databaseOf(tenant))
  }

  async namedPictures(tenant: string) {
    return namedPictures(this.#databaseOf(tenant))
  }

  async beginBackup(tenant: string, ...told: Told<'beginBackup'>) {
    return beginBackup(this.#databaseOf(tenant), ...told)
  }

  async backupPage(tenant: string, ...told: Told<'backupPage'>) {
    return backupPage(this.#databaseOf(tenant), ...told)
  }

  async endBackup(tenant: string, ...told: Told<'endBackup'>) {
    return endBackup(this.#databaseOf(tenant), ...told)
  }

  async beginRestore(tenant: string, ...told: Told<'beginRestore'>) {
    return beginRestore(this.#databaseOf(tenant), ...told)
  }

  async takeParts(tenant: string, ...told: Told<'takeParts'>) {
    return takeParts(this.#databaseOf(tenant), ...told)
  }

  async finishRestore(tenant: string, ...told: Told<'finishRestore'>) {
    return finishRestore(this.#databaseOf(tenant), tenant, ...told, Date.now())
  }

  async listOrders(tenant: string, ...told: Told<'listOrders'>) {
    return listOrders(this.#databaseOf(tenant), ...told, 100)
  }

  async orderRecord(tenant: string, ...told: Told<'orderRecord'>) {
    return orderRecord(this.#databaseOf(tenant), ...told, Date.now())
  }

  async markOrder(tenant: string, ...told: Told<'markOrder'>) {
    return this.#orders.mark(this.#databaseOf(tenant), ...told)
  }

  async refundOrder(tenant: string, ...told: Told<'refundOrder'>) {
    return this.#orders.refund(this.#databaseOf(tenant), ...told)
  }

  async settleRefund(tenant: string, key: string, { seen, ...cause }: SeenRefund) {
    return settleRefund(this.#databaseOf(tenant), key, seen, cause, Date.now())
  }

  async noteSeen(tenant: string, ...told: Told<'noteSeen'>) {
    return noteSeen(this.#databaseOf(tenant), ...told)
  }

  async exportOrders(tenant: string, ...told: Told<'exportOrders'>) {
    return exportOrders(this.#databaseOf(tenant), ...told)
  }

  async lowStock(tenant: string, ...told: Told<'lowStock'>) {
    return lowStock(this.#databaseOf(tenant), ...told, 500)
  }

  async listReviews(tenant: string, ...told: Told<'listReviews'>) {
    return customerReviews(this.#databaseOf(tenant), ...told, 100)
  }

  async decideReview(tenant: string, ...told: Told<'decideReview'>) {
    return { ok: decideReview(this.#databaseOf(tenant), ...told) }
  }

  async partnerRequests(tenant: string) {
    return partnerRequests(this.#databaseOf(tenant), 200)
  }

  async deadMails(tenant: string) {
    return deadMails(this.#databaseOf(tenant), 100)
  }

  async retryMail(tenant: string, id: number) {
    return { ok: reviveMail(this.#databaseOf(tenant), id, Date.now()) }
  }

  async loggedErrors(tenant: string) {
    return loggedErrors(this.#databaseOf(tenant))
  }

  async subscribers(tenant: string, ...told: Told<'subscribers'>) {
    return subscribers(this.#databaseOf(tenant), ...told)
  }

  async removeSubscriber(tenant: string, ...told: Told<'removeSubscriber'>) {
    return removeSubscriber(this.#databaseOf(tenant), ...told)
  }

  async namedRows(tenant: string, ...told: Told<'namedRows'>) {
    return namedRows(this.#databaseOf(tenant), ...told)
  }

  async soldVariants(tenant: string, ...told: Told<'soldVariants'>) {
    return soldVariants(this.#databaseOf(tenant), ...told)
  }

  async hotDealsPage(tenant: string, ...told: Told<'hotDealsPage'>) {
    return hotDealsPage(this.#databaseOf(tenant), ...told, Date.now())
  }

  async importStaff(tenant: string, file: unknown, options: ImportOptions) {
    return importStaff(this.#databaseOf(tenant), file, options, Date.now())
  }

  async deskGoods(tenant: string, ...asked: AtDesk<'deskGoods'>) {
    return deskGoods(this.#databaseOf(tenant), ...asked, 50)
  }

  async deskProduct(tenant: string, ...asked: AtDesk<'deskProduct'>) {
    return deskProduct(this.#databaseOf(tenant), ...asked)
  }

  async saveProduct(tenant: string, ...asked: AtDesk<'saveProduct'>) {
    return saveProduct(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async saveVariant(tenant: string, ...asked: AtDesk<'saveVariant'>) {
    return saveVariant(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async deskRows(tenant: string, ...asked: AtDesk<'deskRows'>) {
    return deskRows(this.#databaseOf(tenant), ...asked)
  }

  async deskRow(tenant: string, ...asked: AtDesk<'deskRow'>) {
    return deskRow(this.#databaseOf(tenant), ...asked)
  }

  async saveRow(tenant: string, ...asked: AtDesk<'saveRow'>) {
    return saveRow(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async productChoices(tenant: string) {
    return choicesOf(this.#databaseOf(tenant))
  }

  async rowChoices(tenant: string) {
    return rowChoices(this.#databaseOf(tenant))
  }

  async makeProduct(tenant: string, ...asked: AtDesk<'makeProduct'>) {
    return makeProduct(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async removeProduct(tenant: string, ...asked: AtDesk<'removeProduct'>) {
    return removeProduct(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async makeRow(tenant: string, ...asked: AtDesk<'makeRow'>) {
    return makeRow(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async removeRow(tenant: string, ...asked: AtDesk<'removeRow'>) {
    return removeRow(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async productUses(tenant: string, ...asked: AtDesk<'productUses'>) {
    return productUses(this.#databaseOf(tenant), ...asked)
  }

  async rowUses(tenant: string, ...asked: AtDesk<'rowUses'>) {
    return rowUses(this.#databaseOf(tenant), ...asked)
  }

  async staffSession(tenant: string, ...asked: AtDesk<'staffSession'>) {
    return staffOfSession(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async endStaffSession(tenant: string, ...asked: AtDesk<'endStaffSession'>) {
    return deleteStaffSession(this.#databaseOf(tenant), ...asked)
  }

  async beginStaffGuess(tenant: string, ...asked: AtDesk<'beginStaffGuess'>) {
    return beginStaffGuess(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async finishStaffSignIn(tenant: string, ...asked: AtDesk<'finishStaffSignIn'>) {
    return finishStaffSignIn(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async confirmStaffSignIn(tenant: string, ...asked: AtDesk<'confirmStaffSignIn'>) {
    return confirmStaffSignIn(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async staffLinkIsOpen(tenant: string, ...asked: AtDesk<'staffLinkIsOpen'>) {
    return staffLinkExists(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async chooseStaffPassword(tenant: string, ...asked: AtDesk<'chooseStaffPassword'>) {
    return chooseStaffPassword(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async figures(tenant: string, ...asked: AtDesk<'figures'>) {
    return figures(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async markAtDesk(tenant: string, ...asked: AtDesk<'markAtDesk'>) {
    return markAtDesk(this.#orders, this.#databaseOf(tenant), ...asked, Date.now)
  }

  async refundAtDesk(tenant: string, ...asked: AtDesk<'refundAtDesk'>) {
    return refundAtDesk(this.#orders, this.#databaseOf(tenant), ...asked, Date.now)
  }

  async settleRefundAtDesk(tenant: string, ...asked: AtDesk<'settleRefundAtDesk'>) {
    return settleRefundAtDesk(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async noteSeenAtDesk(tenant: string, ...asked: AtDesk<'noteSeenAtDesk'>) {
    return noteSeenAtDesk(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async staff(tenant: string) {
    return allStaff(this.#databaseOf(tenant), Date.now())
  }

  async addStaff(tenant: string, ...asked: AtDesk<'addStaff'>) {
    return addStaff(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async renewStaffLink(tenant: string, ...asked: AtDesk<'renewStaffLink'>) {
    return renewStaffLink(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async changeRole(tenant: string, ...asked: AtDesk<'changeRole'>) {
    return changeRole(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async removeStaff(tenant: string, ...asked: AtDesk<'removeStaff'>) {
    return removeStaff(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async signOutStaff(tenant: string, ...asked: AtDesk<'signOutStaff'>) {
    return signOutStaff(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async changes(tenant: string, ...asked: AtDesk<'changes'>) {
    return changes(this.#databaseOf(tenant), ...asked, 100)
  }

  async customers(tenant: string, ...asked: AtDesk<'customers'>) {
    return customerList(this.#databaseOf(tenant), ...asked)
  }

  async customer(tenant: string, ...asked: AtDesk<'customer'>) {
    return customerRecord(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async setCustomerTerms(tenant: string, ...asked: AtDesk<'setCustomerTerms'>) {
    return setCustomerTerms(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async adjustPoints(tenant: string, ...asked: AtDesk<'adjustPoints'>) {
    return adjustPoints(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async endCustomerSessions(tenant: string, ...asked: AtDesk<'endCustomerSessions'>) {
    return endCustomerSessions(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async mailCustomerReset(tenant: string, ...asked: AtDesk<'mailCustomerReset'>) {
    return mailCustomerReset(this.#databaseOf(tenant), ...asked, newLinkToken(), Date.now())
  }

  async judgeReview(tenant: string, ...asked: AtDesk<'judgeReview'>) {
    return judgeReview(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async mailDesk(tenant: string) {
    return mailDesk(this.#databaseOf(tenant), Date.now())
  }

  async sendMailAgain(tenant: string, ...asked: AtDesk<'sendMailAgain'>) {
    return sendMailAgain(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async writtenMessages(tenant: string, ...asked: AtDesk<'writtenMessages'>) {
    return writtenMessages(this.#databaseOf(tenant), ...asked, 50)
  }

  async noticeCounts(tenant: string) {
    return noticeCounts(this.#databaseOf(tenant), 50)
  }

  async claimRecord(tenant: string, ...asked: AtDesk<'claimRecord'>) {
    return claimRecord(this.#databaseOf(tenant), ...asked, Date.now())
  }

  async recordNotWritten(tenant: string, ...asked: AtDesk<'recordNotWritten'>) {
    return recordNotWritten(this.#databaseOf(tenant), ...asked, Date.now())
  }

  override async alarm() {
    await this.#clock.ring()
  }

  #databaseOf(tenant: string): Database {
    this.#owner ??= ownerOf(this.ctx.storage, tenant)
    if (this.#owner === tenant) return this.#clock.db
    console.error(`The database of ${this.#owner} was asked in the name of ${tenant}`)
    throw new WrongTenant(`This database does not belong to ${tenant}`)
  }
}
