import {
  accountAccessMessages,
  dashboardMessages,
  loginMessages,
  registerMessages,
  resetMessages,
  sessionMessages,
  stockAlertsMessages,
} from './el/account.ts'
import {
  adminLoginMessages,
  adminMessages,
  adminOverviewMessages,
  adminStaffMessages,
  auditLogMessages,
} from './el/admin.ts'
import {
  adminCustomersMessages,
  adminInvoicesMessages,
  adminOrdersMessages,
  adminReviewsMessages,
  destinationVatMessages,
  invoiceMessages,
} from './el/admin-orders.ts'
import {
  adminDiscountsMessages,
  adminImportMessages,
  adminPicturesMessages,
  adminProductsMessages,
  adminRemovalMessages,
  adminRowsMessages,
  adminVouchersMessages,
  productIssueMessages,
} from './el/admin-products.ts'
import {
  adminFieldsMessages,
  adminMailMessages,
  adminSettingsMessages,
  adminTextsMessages,
} from './el/admin-settings.ts'
import { cartMenuMessages, cartMessages, cartResultMessages, compareMessages, wishlistMessages } from './el/cart.ts'
import { homeMessages, listingMessages, searchMessages, shopFactsMessages } from './el/catalogue.ts'
import { checkoutMessages } from './el/checkout.ts'
import {
  blogMessages,
  consentMessages,
  contactMessages,
  cookiesOffMessages,
  newsletterPagesMessages,
  pagePositionMessages,
  pagesMessages,
} from './el/content.ts'
import { formMessages } from './el/forms.ts'
import {
  ageGateMessages,
  errorsMessages,
  gatewayMessages,
  layoutMessages,
  newsletterMessages,
  unavailableMessages,
} from './el/layout.ts'
import { mailPartsMessages, mailsMessages } from './el/mails.ts'
import {
  giftVoucherMessages,
  orderPageMessages,
  orderStatusMessages,
  ordersMessages,
  paymentReturnMessages,
} from './el/orders.ts'
import { productMessages, productServerMessages } from './el/product.ts'
import { addToCartMessages, productCardMessages, quantityMessages } from './el/product-card.ts'
import {
  alternativesMessages,
  productBarMessages,
  quickViewMessages,
  recentlyViewedMessages,
  reviewMessages,
  stockAlertMessages,
  zoomMessages,
} from './el/product-dialogs.ts'
import type { en } from './en.ts'
import type { Translated } from './languages.ts'

/** The same texts in Greek, in files of the same names. A missing key fails the type check. */
export const el = {
  ...layoutMessages,
  ...errorsMessages,
  ...productCardMessages,
  ...homeMessages,
  ...shopFactsMessages,
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
} satisfies Translated<typeof en>
