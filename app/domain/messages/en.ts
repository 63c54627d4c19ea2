import {
  accountAccessMessages,
  dashboardMessages,
  loginMessages,
  registerMessages,
  resetMessages,
  sessionMessages,
  stockAlertsMessages,
} from './en/account.ts'
import {
  adminFieldsMessages,
  adminLoginMessages,
  adminMailMessages,
  adminMessages,
  adminOverviewMessages,
  adminSettingsMessages,
  adminStaffMessages,
  adminTextsMessages,
  auditLogMessages,
} from './en/admin.ts'
import {
  adminCustomersMessages,
  adminInvoicesMessages,
  adminOrdersMessages,
  adminReviewsMessages,
  destinationVatMessages,
  invoiceMessages,
} from './en/admin-orders.ts'
import {
  adminDiscountsMessages,
  adminImportMessages,
  adminPicturesMessages,
  adminProductsMessages,
  adminRemovalMessages,
  adminRowsMessages,
  adminVouchersMessages,
  productIssueMessages,
} from './en/admin-products.ts'
import { cartMenuMessages, cartMessages, cartResultMessages, compareMessages, wishlistMessages } from './en/cart.ts'
import {
  homeMessages,
  listingMessages,
  listingTitleMessages,
  searchMessages,
  shopFactsMessages,
} from './en/catalogue.ts'
import { checkoutMessages } from './en/checkout.ts'
import {
  blogMessages,
  consentMessages,
  contactMessages,
  cookiesOffMessages,
  newsletterPagesMessages,
  pagePositionMessages,
  pagesMessages,
} from './en/content.ts'
import { formMessages } from './en/forms.ts'
import {
  ageGateMessages,
  errorsMessages,
  footerMessages,
  gatewayMessages,
  layoutMessages,
  newsletterMessages,
  unavailableMessages,
} from './en/layout.ts'
import { mailPartsMessages, mailsMessages } from './en/mails.ts'
import {
  giftVoucherMessages,
  orderPageMessages,
  orderStatusMessages,
  ordersMessages,
  paymentReturnMessages,
} from './en/orders.ts'
import { productMessages, productServerMessages } from './en/product.ts'
import { addToCartMessages, productCardMessages, quantityMessages } from './en/product-card.ts'
import {
  alternativesMessages,
  productBarMessages,
  quickViewMessages,
  recentlyViewedMessages,
  reviewMessages,
  stockAlertMessages,
  zoomMessages,
} from './en/product-dialogs.ts'

/**
 * Every text of the shop, aria labels included, and of the admin. Keys are flat, `translate` fills in `{names}`, and a
 * tenant may override any text. Texts that the spec fixes keep its exact wording and spelling. The texts are split by
 * screen, so that a browser loads only those of the screen that it shows.
 */
export const en = {
  ...layoutMessages,
  ...footerMessages,
  ...errorsMessages,
  ...productCardMessages,
  ...homeMessages,
  ...shopFactsMessages,
  ...listingTitleMessages,
  ...listingMessages,
  ...productMessages,
  ...productServerMessages,
  ...ordersMessages,
  ...orderPageMessages,
  ...orderStatusMessages,
  ...accountAccessMessages,
  ...paymentReturnMessages,
  ...giftVoucherMessages,
  ...productBarMessages,
  ...reviewMessages,
  ...zoomMessages,
  ...alternativesMessages,
  ...quickViewMessages,
  ...recentlyViewedMessages,
  ...searchMessages,
  ...addToCartMessages,
  ...cartResultMessages,
  ...cartMenuMessages,
  ...quantityMessages,
  ...cartMessages,
  ...checkoutMessages,
  ...pagesMessages,
  ...pagePositionMessages,
  ...contactMessages,
  ...blogMessages,
  ...wishlistMessages,
  ...compareMessages,
  ...gatewayMessages,
  ...ageGateMessages,
  ...consentMessages,
  ...cookiesOffMessages,
  ...mailPartsMessages,
  ...mailsMessages,
  ...formMessages,
  ...adminInvoicesMessages,
  ...destinationVatMessages,
  ...invoiceMessages,
  ...registerMessages,
  ...loginMessages,
  ...resetMessages,
  ...sessionMessages,
  ...dashboardMessages,
  ...newsletterMessages,
  ...newsletterPagesMessages,
  ...stockAlertsMessages,
  ...stockAlertMessages,
  ...unavailableMessages,
  ...adminMessages,
  ...adminLoginMessages,
  ...adminOverviewMessages,
  ...adminOrdersMessages,
  ...adminStaffMessages,
  ...auditLogMessages,
  ...adminCustomersMessages,
  ...adminReviewsMessages,
  ...adminDiscountsMessages,
  ...adminVouchersMessages,
  ...adminTextsMessages,
  ...adminMailMessages,
  ...adminSettingsMessages,
  ...adminFieldsMessages,
  ...adminProductsMessages,
  ...adminImportMessages,
  ...productIssueMessages,
  ...adminPicturesMessages,
  ...adminRowsMessages,
  ...adminRemovalMessages,
} as const

export type MessageKey = keyof typeof en
