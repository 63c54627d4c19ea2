import { ageGateWords } from './words/age-gate.ts'
import { alternativesWords } from './words/alternatives.ts'
import { basketWords } from './words/basket.ts'
import { basketAnswerWords } from './words/basket-answers.ts'
import { basketMenuWords } from './words/basket-menu.ts'
import { blogWords } from './words/blog.ts'
import { cartWords } from './words/cart.ts'
import { checkoutWords } from './words/checkout.ts'
import { compareWords } from './words/compare.ts'
import { consentWords } from './words/consent.ts'
import { contactWords } from './words/contact.ts'
import { cookiesOffWords } from './words/cookies-off.ts'
import { customersWords } from './words/customers.ts'
import { dashboardWords } from './words/dashboard.ts'
import { deskWords } from './words/desk.ts'
import { deskChangesWords } from './words/desk-changes.ts'
import { deskCustomersWords } from './words/desk-customers.ts'
import { deskFieldsWords } from './words/desk-fields.ts'
import { deskGoodsWords } from './words/desk-goods.ts'
import { deskImportWords } from './words/desk-import.ts'
import { deskLoginWords } from './words/desk-login.ts'
import { deskMailWords } from './words/desk-mail.ts'
import { deskOrdersWords } from './words/desk-orders.ts'
import { deskOverviewWords } from './words/desk-overview.ts'
import { deskPicturesWords } from './words/desk-pictures.ts'
import { deskRemovalWords } from './words/desk-removal.ts'
import { deskReviewsWords } from './words/desk-reviews.ts'
import { deskRowsWords } from './words/desk-rows.ts'
import { deskSettingsWords } from './words/desk-settings.ts'
import { deskStaffWords } from './words/desk-staff.ts'
import { deskTextsWords } from './words/desk-texts.ts'
import { errorsWords } from './words/errors.ts'
import { frontWords } from './words/front.ts'
import { goodsWords } from './words/goods.ts'
import { goodsFaultsWords } from './words/goods-faults.ts'
import { homeWords } from './words/home.ts'
import { layoutWords } from './words/layout.ts'
import { listingWords } from './words/listing.ts'
import { loginWords } from './words/login.ts'
import { mailsWords } from './words/mails.ts'
import { newsletterWords } from './words/newsletter.ts'
import { newsletterPagesWords } from './words/newsletter-pages.ts'
import { noticesWords } from './words/notices.ts'
import { orderPageWords } from './words/order-page.ts'
import { ordersWords } from './words/orders.ts'
import { ownAccessWords } from './words/own-access.ts'
import { pagesWords } from './words/pages.ts'
import { paymentReturnWords } from './words/payment-return.ts'
import { productWords } from './words/product.ts'
import { productBarWords } from './words/product-bar.ts'
import { zoomWords } from './words/product-zoom.ts'
import { quantityWords } from './words/quantity.ts'
import { quickViewWords } from './words/quick-view.ts'
import { registerWords } from './words/register.ts'
import { resetWords } from './words/reset.ts'
import { reviewWords } from './words/review.ts'
import { searchWords } from './words/search.ts'
import { sessionWords } from './words/session.ts'
import { stockNoticeWords } from './words/stock-notice.ts'
import { unansweredWords } from './words/unanswered.ts'
import { wishlistWords } from './words/wishlist.ts'

/**
 * Every text that a shopper can read, aria labels included, and after them those of the merchant's desk. Keys are flat, `{names}` are filled in by `say`, and a
 * tenant may override any of them. The spec's own wording stands as it is, odd spellings included. The texts are
 * kept by screen, so that a browser loads those of the screen it shows.
 */
export const en = {
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
} as const

export type MessageKey = keyof typeof en
