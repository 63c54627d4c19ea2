import type { en } from './en.ts'
import type { Translated } from './languages.ts'
import { ageGateWords } from './words/el/age-gate.ts'
import { alternativesWords } from './words/el/alternatives.ts'
import { basketWords } from './words/el/basket.ts'
import { basketAnswerWords } from './words/el/basket-answers.ts'
import { basketMenuWords } from './words/el/basket-menu.ts'
import { blogWords } from './words/el/blog.ts'
import { cartWords } from './words/el/cart.ts'
import { checkoutWords } from './words/el/checkout.ts'
import { compareWords } from './words/el/compare.ts'
import { consentWords } from './words/el/consent.ts'
import { contactWords } from './words/el/contact.ts'
import { cookiesOffWords } from './words/el/cookies-off.ts'
import { customersWords } from './words/el/customers.ts'
import { dashboardWords } from './words/el/dashboard.ts'
import { deskWords } from './words/el/desk.ts'
import { deskChangesWords } from './words/el/desk-changes.ts'
import { deskCustomersWords } from './words/el/desk-customers.ts'
import { deskFieldsWords } from './words/el/desk-fields.ts'
import { deskGoodsWords } from './words/el/desk-goods.ts'
import { deskImportWords } from './words/el/desk-import.ts'
import { deskLoginWords } from './words/el/desk-login.ts'
import { deskMailWords } from './words/el/desk-mail.ts'
import { deskOrdersWords } from './words/el/desk-orders.ts'
import { deskOverviewWords } from './words/el/desk-overview.ts'
import { deskPicturesWords } from './words/el/desk-pictures.ts'
import { deskRemovalWords } from './words/el/desk-removal.ts'
import { deskReviewsWords } from './words/el/desk-reviews.ts'
import { deskRowsWords } from './words/el/desk-rows.ts'
import { deskSettingsWords } from './words/el/desk-settings.ts'
import { deskStaffWords } from './words/el/desk-staff.ts'
import { deskTextsWords } from './words/el/desk-texts.ts'
import { errorsWords } from './words/el/errors.ts'
import { frontWords } from './words/el/front.ts'
import { goodsWords } from './words/el/goods.ts'
import { goodsFaultsWords } from './words/el/goods-faults.ts'
import { homeWords } from './words/el/home.ts'
import { layoutWords } from './words/el/layout.ts'
import { listingWords } from './words/el/listing.ts'
import { loginWords } from './words/el/login.ts'
import { mailsWords } from './words/el/mails.ts'
import { newsletterWords } from './words/el/newsletter.ts'
import { newsletterPagesWords } from './words/el/newsletter-pages.ts'
import { noticesWords } from './words/el/notices.ts'
import { orderPageWords } from './words/el/order-page.ts'
import { ordersWords } from './words/el/orders.ts'
import { ownAccessWords } from './words/el/own-access.ts'
import { pagesWords } from './words/el/pages.ts'
import { paymentReturnWords } from './words/el/payment-return.ts'
import { productWords } from './words/el/product.ts'
import { productBarWords } from './words/el/product-bar.ts'
import { zoomWords } from './words/el/product-zoom.ts'
import { quantityWords } from './words/el/quantity.ts'
import { quickViewWords } from './words/el/quick-view.ts'
import { registerWords } from './words/el/register.ts'
import { resetWords } from './words/el/reset.ts'
import { reviewWords } from './words/el/review.ts'
import { searchWords } from './words/el/search.ts'
import { sessionWords } from './words/el/session.ts'
import { stockNoticeWords } from './words/el/stock-notice.ts'
import { unansweredWords } from './words/el/unanswered.ts'
import { wishlistWords } from './words/el/wishlist.ts'

/** The same texts in Greek. Part by part they stand in files of the same names, and a missing one fails the type check. */
export const el = {
  ...layoutWords,
  ...errorsWords,
  ...goodsWords,
  ...homeWords,
  ...listingWords,
  ...productWords,
  ...ordersWords,
  ...orderPageWords,
  ...ownAccessWords,
  ...paymentReturnWords,
  ...productBarWords,
  ...reviewWords,
  ...zoomWords,
  ...alternativesWords,
  ...quickViewWords,
  ...searchWords,
  ...basketWords,
  ...basketAnswerWords,
  ...basketMenuWords,
  ...quantityWords,
  ...cartWords,
  ...checkoutWords,
  ...pagesWords,
  ...contactWords,
  ...blogWords,
  ...wishlistWords,
  ...compareWords,
  ...frontWords,
  ...ageGateWords,
  ...consentWords,
  ...cookiesOffWords,
  ...mailsWords,
  ...customersWords,
  ...registerWords,
  ...loginWords,
  ...resetWords,
  ...sessionWords,
  ...dashboardWords,
  ...newsletterWords,
  ...newsletterPagesWords,
  ...noticesWords,
  ...stockNoticeWords,
  ...unansweredWords,
  ...deskWords,
  ...deskLoginWords,
  ...deskOverviewWords,
  ...deskOrdersWords,
  ...deskStaffWords,
  ...deskChangesWords,
  ...deskCustomersWords,
  ...deskReviewsWords,
  ...deskTextsWords,
  ...deskMailWords,
  ...deskSettingsWords,
  ...deskFieldsWords,
  ...deskGoodsWords,
  ...deskImportWords,
  ...goodsFaultsWords,
  ...deskPicturesWords,
  ...deskRowsWords,
  ...deskRemovalWords,
} satisfies Translated<typeof en>
