import { backupAnswers } from './backup/backup-answers.ts'
import { cartAnswers } from './cart/cart-answers.ts'
import { catalogueAnswers } from './catalogue/catalogue-answers.ts'
import { contentAnswers } from './content/content-answers.ts'
import { customerAnswers } from './customers/customer-answers.ts'
import { deskAnswers } from './desk/desk-answers.ts'
import { deskGoodsAnswers } from './desk/desk-goods-answers.ts'
import { staffAnswers } from './desk/staff-answers.ts'
import { loggedErrors } from './errors/errors.queries.ts'
import { logError } from './errors/log-error.ts'
import { noticeAnswers } from './notices/notice-answers.ts'
import { orderAnswers } from './orders/order-answers.ts'
import { deadMails, reviveMail } from './outbox/dead-mails.queries.ts'
import { namedRows } from './retail/named-rows.queries.ts'
import { soldVariants } from './retail/sold-variants.queries.ts'
import { reviewAnswers } from './reviews/review-answers.ts'
import type { ShopAnswers } from './shop-methods.ts'

/** All that can be asked of one tenant's database, subject by subject. Each answer is a line; the use cases are in the folders. */
export const shopAnswers = {
  ...backupAnswers,
  ...cartAnswers,
  ...catalogueAnswers,
  ...contentAnswers,
  ...customerAnswers,
  ...deskAnswers,
  ...deskGoodsAnswers,
  ...staffAnswers,
  ...noticeAnswers,
  ...orderAnswers,
  ...reviewAnswers,
  reportError: ({ db, now }, ...asked) => logError(db, ...asked, now),
  deadMails: ({ db }) => deadMails(db, 100),
  retryMail: ({ db, now }, id) => ({ ok: reviveMail(db, id, now) }),
  loggedErrors: ({ db }) => loggedErrors(db),
  namedRows: ({ db }, ...told) => namedRows(db, ...told),
  soldVariants: ({ db }, ...told) => soldVariants(db, ...told),
} satisfies ShopAnswers
