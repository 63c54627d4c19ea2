import { forgetGoodsRunsJob } from '../catalogue/goods-runs.ts'
import { forgetPricesJob } from '../catalogue/price-jobs.ts'
import { rebuildSearchJob } from '../catalogue/search-jobs.ts'
import { cleanOlderHtmlJob } from '../content/content-jobs.ts'
import { forgetSignInsJob } from '../customers/customer-jobs.ts'
import { convertPhonesJob } from '../customers/phone-jobs.ts'
import { deleteRemovedPicturesJob } from '../desk/picture-jobs.ts'
import { forgetStaffSignInsJob } from '../desk/staff-jobs.ts'
import { forgetErrorsJob } from '../errors/error-jobs.ts'
import { forgetNoticesJob, tellReturnedJob } from '../notices/notice-jobs.ts'
import {
  checkRefundsJob,
  endHoldsJob,
  endTransfersJob,
  forgetGuestsJob,
  forgetVisitorsJob,
  settlePaymentsJob,
} from '../orders/order-jobs.ts'
import { forgetMailsJob, sendMailsJob } from '../outbox/outbox-jobs.ts'
import { tellPurchasesJob } from '../purchases/tell-purchases.ts'
import { forgetMessagesJob } from '../visitor-messages/message-jobs.ts'
import type { ClockJob } from './clock-job.ts'

/** All that the shop does by itself. */
export const clockJobs: readonly ClockJob[] = [
  tellReturnedJob,
  sendMailsJob,
  forgetMailsJob,
  settlePaymentsJob,
  checkRefundsJob,
  endHoldsJob,
  endTransfersJob,
  forgetGuestsJob,
  forgetVisitorsJob,
  tellPurchasesJob,
  forgetSignInsJob,
  forgetStaffSignInsJob,
  forgetErrorsJob,
  forgetMessagesJob,
  forgetNoticesJob,
  forgetGoodsRunsJob,
  forgetPricesJob,
  deleteRemovedPicturesJob,
  rebuildSearchJob,
  convertPhonesJob,
  cleanOlderHtmlJob,
]
