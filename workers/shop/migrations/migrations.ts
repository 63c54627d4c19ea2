import type { Database } from '../database.ts'
import tenant from './0001-tenant.sql'
import catalogue from './0002-catalogue.sql'
import content from './0003-content.sql'
import search from './0004-search.sql'
import finding from './0005-finding.sql'
import searchWords from './0006-search-words.sql'
import baskets from './0007-baskets.sql'
import customers from './0008-customers.sql'
import outbox from './0009-outbox.sql'
import orders from './0010-orders.sql'
import wordsInMemory from './0011-words-in-memory.sql'
import errorLog from './0012-error-log.sql'
import messagesAndBlog from './0013-messages-and-blog.sql'
import notices from './0014-notices.sql'
import customerReviews from './0015-customer-reviews.sql'
import refunds from './0016-refunds.sql'
import greek from './0017-greek.sql'
import desk from './0018-desk.sql'
import goodsRuns from './0019-goods-runs.sql'
import people from './0020-people.sql'
import shownVersion from './0021-shown-version.sql'
import deskFigures from './0022-desk-figures.sql'
import survival from './0024-survival.sql'
import deskMakesAndRemoves from './0025-desk-makes-and-removes.sql'
import noticeLanguages from './0026-notice-languages.sql'
import greekPosts from './0027-greek-posts.sql'
import deskPictures from './0028-desk-pictures.sql'
import leftOut from './0029-left-out.sql'
import cartsOfGuests from './0030-carts-of-guests.sql'
import removedPictures from './0031-removed-pictures.sql'
import orderPersonsFolded from './0032-order-persons-folded.sql'
import personsApostrophes from './0033-persons-apostrophes.sql'
import noticesInWaiting from './0034-notices-in-waiting.sql'
import synonymsShown from './0035-synonyms-shown.sql'
import customerTerms from './0036-customer-terms.sql'
import reviewsSpent from './0037-reviews-spent.sql'
import foundByIndex from './0038-found-by-index.sql'
import waitsForMore from './0039-waits-for-more.sql'
import keptForATime from './0040-kept-for-a-time.sql'
import removedGoods from './0041-removed-goods.sql'
import purchases from './0042-purchases.sql'
import madeOnce from './0043-made-once.sql'
import ordersByWords from './0044-orders-by-words.sql'
import pricesForgotten from './0045-prices-forgotten.sql'
import personsLeaveTheIndex from './0046-persons-leave-the-index.sql'
import recoveryKey from './0047-recovery-key.sql'
import confirmedEmails from './0048-confirmed-emails.sql'
import adminSessions from './0049-admin-sessions.sql'
import orderLinks from './0050-order-links.sql'
import unpaidOrders from './0051-unpaid-orders.sql'
import searchRebuild from './0052-search-rebuild.sql'
import pricesOfLists from './0053-prices-of-lists.sql'
import refundExtents from './0054-refund-extents.sql'
import handledMessages from './0055-handled-messages.sql'
import productWishes from './0056-product-wishes.sql'
import linesOfRemovedProducts from './0057-lines-of-removed-products.sql'
import listsOfRemovedProducts from './0058-lists-of-removed-products.sql'
import phoneConversion from './0059-phone-conversion.sql'
import stockNoticeMailboxes from './0060-stock-notice-mailboxes.sql'
import transfersPaidOtherwise from './0061-transfers-paid-otherwise.sql'
import replacedRecordsNext from './0062-replaced-records-next.sql'
import htmlRules from './0063-html-rules.sql'
import htmlByRules from './0064-html-by-rules.sql'
import orderStates from './0065-order-states.sql'
import parcels from './0066-parcels.sql'
import discounts from './0067-discounts.sql'
import vouchers from './0068-vouchers.sql'
import invoices from './0069-invoices.sql'
import vatNumbers from './0070-vat-numbers.sql'
import orderNotices from './0071-order-notices.sql'
import weightAndFit from './0072-weight-and-fit.sql'
import draftOrders from './0073-draft-orders.sql'
import boughtVouchers from './0074-bought-vouchers.sql'
import draftCodes from './0076-draft-codes.sql'
import variantWeight from './0078-variant-weight.sql'
import reviewPhotos from './0079-review-photos.sql'
import refundAmounts from './0081-refund-amounts.sql'
import spentVouchers from './0083-spent-vouchers.sql'
import singlePurposeVouchers from './0084-single-purpose-vouchers.sql'
import greekOptionsAndRecordEdits from './0085-greek-options-and-record-edits.sql'
import oneKindOfVoucherMail from './0086-one-kind-of-voucher-mail.sql'
import greekDiscountTitles from './0087-greek-discount-titles.sql'

export interface Migration {
  readonly name: string
  readonly sql: string
}

/**
 * Append-only: shops have already applied these migrations. Never change their SQL, and never move or remove one. The
 * position in this list orders the migrations, not the number in the name: for example, 0015 comes before 0013, because
 * branches reserved numbers and merged in another order. Missing numbers were never used.
 */
export const migrations: readonly Migration[] = [
  { name: '0001-tenant', sql: tenant },
  { name: '0002-catalogue', sql: catalogue },
  { name: '0003-content', sql: content },
  { name: '0004-search', sql: search },
  { name: '0005-finding', sql: finding },
  { name: '0006-search-words', sql: searchWords },
  { name: '0007-baskets', sql: baskets },
  { name: '0008-customers', sql: customers },
  { name: '0009-outbox', sql: outbox },
  { name: '0010-orders', sql: orders },
  { name: '0011-words-in-memory', sql: wordsInMemory },
  { name: '0012-error-log', sql: errorLog },
  { name: '0015-customer-reviews', sql: customerReviews },
  { name: '0013-messages-and-blog', sql: messagesAndBlog },
  { name: '0014-notices', sql: notices },
  { name: '0016-refunds', sql: refunds },
  { name: '0017-greek', sql: greek },
  { name: '0018-desk', sql: desk },
  { name: '0019-goods-runs', sql: goodsRuns },
  { name: '0020-people', sql: people },
  { name: '0021-shown-version', sql: shownVersion },
  { name: '0022-desk-figures', sql: deskFigures },
  { name: '0024-survival', sql: survival },
  { name: '0025-desk-makes-and-removes', sql: deskMakesAndRemoves },
  { name: '0026-notice-languages', sql: noticeLanguages },
  { name: '0027-greek-posts', sql: greekPosts },
  { name: '0028-desk-pictures', sql: deskPictures },
  { name: '0029-left-out', sql: leftOut },
  { name: '0030-carts-of-guests', sql: cartsOfGuests },
  { name: '0031-removed-pictures', sql: removedPictures },
  { name: '0032-order-persons-folded', sql: orderPersonsFolded },
  { name: '0033-persons-apostrophes', sql: personsApostrophes },
  { name: '0034-notices-in-waiting', sql: noticesInWaiting },
  { name: '0035-synonyms-shown', sql: synonymsShown },
  { name: '0036-customer-terms', sql: customerTerms },
  { name: '0037-reviews-spent', sql: reviewsSpent },
  { name: '0038-found-by-index', sql: foundByIndex },
  { name: '0039-waits-for-more', sql: waitsForMore },
  { name: '0040-kept-for-a-time', sql: keptForATime },
  { name: '0041-removed-goods', sql: removedGoods },
  { name: '0042-purchases', sql: purchases },
  { name: '0043-made-once', sql: madeOnce },
  { name: '0044-orders-by-words', sql: ordersByWords },
  { name: '0045-prices-forgotten', sql: pricesForgotten },
  { name: '0046-persons-leave-the-index', sql: personsLeaveTheIndex },
  { name: '0047-recovery-key', sql: recoveryKey },
  { name: '0048-confirmed-emails', sql: confirmedEmails },
  { name: '0049-admin-sessions', sql: adminSessions },
  { name: '0050-order-links', sql: orderLinks },
  { name: '0051-unpaid-orders', sql: unpaidOrders },
  { name: '0052-search-rebuild', sql: searchRebuild },
  { name: '0053-prices-of-lists', sql: pricesOfLists },
  { name: '0054-refund-extents', sql: refundExtents },
  { name: '0055-handled-messages', sql: handledMessages },
  { name: '0056-product-wishes', sql: productWishes },
  { name: '0057-lines-of-removed-products', sql: linesOfRemovedProducts },
  { name: '0058-lists-of-removed-products', sql: listsOfRemovedProducts },
  { name: '0059-phone-conversion', sql: phoneConversion },
  { name: '0060-stock-notice-mailboxes', sql: stockNoticeMailboxes },
  { name: '0061-transfers-paid-otherwise', sql: transfersPaidOtherwise },
  { name: '0062-replaced-records-next', sql: replacedRecordsNext },
  { name: '0063-html-rules', sql: htmlRules },
  { name: '0064-html-by-rules', sql: htmlByRules },
  { name: '0065-order-states', sql: orderStates },
  { name: '0066-parcels', sql: parcels },
  { name: '0067-discounts', sql: discounts },
  { name: '0068-vouchers', sql: vouchers },
  { name: '0069-invoices', sql: invoices },
  { name: '0070-vat-numbers', sql: vatNumbers },
  { name: '0071-order-notices', sql: orderNotices },
  { name: '0072-weight-and-fit', sql: weightAndFit },
  { name: '0073-draft-orders', sql: draftOrders },
  { name: '0076-draft-codes', sql: draftCodes },
  { name: '0078-variant-weight', sql: variantWeight },
  { name: '0074-bought-vouchers', sql: boughtVouchers },
  { name: '0081-refund-amounts', sql: refundAmounts },
  { name: '0079-review-photos', sql: reviewPhotos },
  { name: '0083-spent-vouchers', sql: spentVouchers },
  { name: '0084-single-purpose-vouchers', sql: singlePurposeVouchers },
  { name: '0085-greek-options-and-record-edits', sql: greekOptionsAndRecordEdits },
  { name: '0086-one-kind-of-voucher-mail', sql: oneKindOfVoucherMail },
  { name: '0087-greek-discount-titles', sql: greekDiscountTitles },
]

/**
 * Applies the migrations that this database lacks, in order, in one transaction. A database ahead of the code is left
 * alone, so that a deploy can be rolled back.
 */
export function migrate(db: Database, migrations: readonly Migration[], now: number): void {
  db.transactionSync(() => {
    db.sql.exec(`CREATE TABLE IF NOT EXISTS migrations (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      applied_at INTEGER NOT NULL
    ) STRICT`)
    const applied = db.sql.exec<{ name: string }>('SELECT name FROM migrations ORDER BY number').toArray()
    migrations.forEach(({ name }, index) => {
      const known = applied[index]?.name ?? name
      if (known !== name) throw new Error(`Migration ${index + 1} of this database is ${known}, not ${name}`)
    })
    migrations.slice(applied.length).forEach(({ name, sql }, index) => {
      db.sql.exec(sql)
      const number = applied.length + index + 1
      db.sql.exec('INSERT INTO migrations (number, name, applied_at) VALUES (?, ?, ?)', number, name, now)
    })
  })
}
