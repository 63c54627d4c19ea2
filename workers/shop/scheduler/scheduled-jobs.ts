import { ATTEMPT_WINDOW_MS } from '#app/domain/customers/attempt-limits.ts'
import { toVatNumber } from '#app/domain/customers/fields.ts'
import { getInvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { getProviderUrls } from '#workers/integrations/send-request.ts'
import { getNextPricePurgeAt, purgePrices } from '#workers/shop/catalogue/price-history.queries.ts'
import { purgeMessagesJob } from '#workers/shop/contact-messages/contact-messages.queries.ts'
import { cleanOlderHtml, hasOlderHtml } from '#workers/shop/content/content.queries.ts'
import { getOldestErrorAt, purgeErrors } from '#workers/shop/errors/errors.queries.ts'
import { deleteExpiredPersons, findNextPersonExpiryAt } from '#workers/shop/orders/order-persons.queries.ts'
import { OrderService } from '#workers/shop/orders/order-service.ts'
import { enqueueStepMailsJob } from '#workers/shop/orders/order-step-mails.ts'
import { findNextHoldExpiryAt } from '#workers/shop/orders/orders.queries.ts'
import { findNextPaymentCheckAt } from '#workers/shop/orders/payments.queries.ts'
import { findNextRefundCheckAt } from '#workers/shop/orders/refunds.queries.ts'
import {
  clearVisitors,
  findNextTransferStepAt,
  findNextVisitorExpiryAt,
} from '#workers/shop/orders/unpaid-orders.queries.ts'
import { expireHolds, expireTransfers, sendPaymentReminders } from '#workers/shop/orders/unpaid-orders.ts'
import { purgeDraftsJob } from '../admin/draft-orders.ts'
import { deleteRemovedPicturesJob } from '../admin/pictures.ts'
import { deleteExpiredStaffSignInsJob } from '../admin/staff.ts'
import { purgeProductImportsJob } from '../catalogue/product-csv.ts'
import { deleteExpiredSignInsJob } from '../customers/sign-in.ts'
import { findNextInvoiceDueAt, findNextInvoicePurgeAt, purgeInvoices } from '../invoices/invoices.queries.ts'
import { issueDueInvoices, loadInvoiceFile } from '../invoices/invoices.ts'
import { deliverMailsJob, purgeMailsJob } from '../outbox/deliver-mails.ts'
import { sendPurchasesJob } from '../purchases/purchases.queries.ts'
import { PURGE_BATCH_SIZE } from '../rows.queries.ts'
import { Search } from '../search/search.ts'
import { purgeSubscriptionsJob, sendStockAlertsJob } from '../stock-alerts/stock-alerts.ts'
import { checkDueVatNumbers, findNextVatCheckAt } from '../vat-numbers/vat-checks.queries.ts'
import { issueVouchersJob } from '../vouchers/issue-vouchers.ts'
import type { ScheduledJob } from './scheduler.ts'

/** Settles payments whose payer never returned from the provider. */
const settlePaymentsJob: ScheduledJob = {
  name: 'settle-payments',
  due: findNextPaymentCheckAt,
  async run({ db, env, now, tenant }) {
    await new OrderService(env, now).settleDuePayments(db, await tenant())
  },
}

/** Checks refunds that a provider had not completed when they were requested. */
export const checkRefundsJob: ScheduledJob = {
  name: 'check-refunds',
  due: findNextRefundCheckAt,
  async run({ db, env, now, tenant }) {
    await new OrderService(env, now).checkDueRefunds(db, await tenant())
  },
}

/** Issues invoices and credit notes, and renders them. */
const issueInvoicesJob: ScheduledJob = {
  name: 'issue-invoices',
  due: findNextInvoiceDueAt,
  async run({ db, now, tenant }) {
    const rules = getInvoiceRules(toTenant(await tenant()))
    for (const invoice of issueDueInvoices(db, rules, now())) await loadInvoiceFile(db, invoice, rules)
  },
}

/** Deletes invoices that tax law no longer requires. */
const purgeInvoicesJob: ScheduledJob = {
  name: 'purge-invoices',
  due: findNextInvoicePurgeAt,
  async run({ db, now }) {
    db.transactionSync(() => purgeInvoices(db, now()))
  },
}

/** Checks VAT numbers with VIES, if the shop's setting is on. */
const checkVatNumbersJob: ScheduledJob = {
  name: 'check-vat-numbers',
  due: findNextVatCheckAt,
  async run({ db, env, now, tenant }) {
    const { settings } = await tenant()
    const access = {
      fetch: (address: string, init: RequestInit) => fetch(address, init),
      url: getProviderUrls(env).vies,
      requester: toVatNumber(settings.companyVat),
      isOn: settings.checksVatNumbers,
    }
    await checkDueVatNumbers(db, access, now)
  },
}

/** Expires orders whose hold is over. */
const expireHoldsJob: ScheduledJob = {
  name: 'end-holds',
  due: findNextHoldExpiryAt,
  async run({ db, now }) {
    expireHolds(db, now())
  },
}

/** Reminds payers of bank transfers and payment links, and expires orders whose transfer has not arrived. */
const expireTransfersJob: ScheduledJob = {
  name: 'end-transfers',
  due: findNextTransferStepAt,
  async run({ db, now, tenant }) {
    const rules = getOrderRules(toTenant(await tenant()))
    sendPaymentReminders(db, rules, now())
    expireTransfers(db, rules, now())
  },
}

/** Deletes the visitors of cancelled and expired orders that no longer count towards a limit. */
export const clearVisitorsJob: ScheduledJob = {
  name: 'forget-visitors',
  due: (db) => findNextVisitorExpiryAt(db, ATTEMPT_WINDOW_MS),
  async run({ db, now }) {
    clearVisitors(db, now() - ATTEMPT_WINDOW_MS, PURGE_BATCH_SIZE)
  },
}

/** Deletes the personal data of guests whose unpaid orders were cancelled or expired. */
export const deleteGuestsJob: ScheduledJob = {
  name: 'forget-guests',
  due: findNextPersonExpiryAt,
  async run({ db, now }) {
    db.transactionSync(() => deleteExpiredPersons(db, now(), PURGE_BATCH_SIZE))
  },
}

/** Deletes old prices that are no longer needed for the lowest prior price of any sale. */
export const purgePricesJob: ScheduledJob = {
  name: 'forget-prices',
  due: getNextPricePurgeAt,
  async run({ db, now }) {
    db.transactionSync(() => purgePrices(db, now(), PURGE_BATCH_SIZE))
  },
}

/** Rebuilds the search index in batches, after a release that tokenizes text differently. */
export const rebuildSearchJob: ScheduledJob = {
  name: 'rebuild-search',
  due: (db) => (new Search(db).needsRebuild ? 0 : null),
  async run({ db }) {
    new Search(db).rebuildBatch()
  },
}

/**
 * Cleans HTML that was stored under older rules, up to 100 rows of each table per run. Until then it is cleaned when
 * read.
 */
const cleanOlderHtmlJob: ScheduledJob = {
  name: 'clean-older-html',
  due: (db) => (hasOlderHtml(db) ? 0 : null),
  async run({ db }) {
    db.transactionSync(() => cleanOlderHtml(db, 100))
  },
}

const RETENTION_MS = 30 * 24 * 3_600_000

/** Deletes logged errors a month after they last occurred. */
export const purgeErrorsJob: ScheduledJob = {
  name: 'forget-errors',
  due(db) {
    const oldest = getOldestErrorAt(db)
    return oldest === null ? null : oldest + RETENTION_MS
  },
  async run({ db, now }) {
    purgeErrors(db, now() - RETENTION_MS)
  },
}

/** All jobs of the scheduler, in the order in which they run. */
export const scheduledJobs: readonly ScheduledJob[] = [
  sendStockAlertsJob,
  issueVouchersJob,
  enqueueStepMailsJob,
  deliverMailsJob,
  purgeMailsJob,
  settlePaymentsJob,
  checkRefundsJob,
  issueInvoicesJob,
  checkVatNumbersJob,
  purgeInvoicesJob,
  expireHoldsJob,
  expireTransfersJob,
  deleteGuestsJob,
  clearVisitorsJob,
  sendPurchasesJob,
  deleteExpiredSignInsJob,
  deleteExpiredStaffSignInsJob,
  purgeErrorsJob,
  purgeMessagesJob,
  purgeSubscriptionsJob,
  purgeProductImportsJob,
  purgeDraftsJob,
  purgePricesJob,
  deleteRemovedPicturesJob,
  rebuildSearchJob,
  cleanOlderHtmlJob,
]
