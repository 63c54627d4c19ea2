import type { UNSAFE_RouteConfigEntry as Route } from '@remix-run/dev'

const route = (path: string, file: string, id?: string): Route => ({ path, file, ...(id === undefined ? {} : { id }) })
const index = (file: string): Route => ({ index: true, file })
const nest = (parent: Route, children: Route[]): Route => ({ ...parent, children })

/** Every route of the shop, in the order of a shopper's journey, then the admin. */
export default [
  // Entry
  route('age', 'routes/storefront/age/route.ts'),
  index('routes/storefront/home/route.tsx'),
  route('language', 'routes/storefront/language/route.ts'),

  // Catalogue
  route('shop/sidebar/:layout', 'routes/storefront/listing/route.tsx'),
  route('shop/nosidebar', 'routes/storefront/listing/route.tsx', 'listing-nosidebar'),
  route('shop/market', 'routes/storefront/listing/route.tsx', 'listing-market'),
  route('shop/suggestions', 'routes/storefront/suggestions/route.ts'),
  route('product/default/:id', 'routes/storefront/product/route.tsx'),
  route('product/review/:id', 'routes/storefront/review/route.tsx'),

  route('product/quick/:key', 'routes/storefront/quick-view/route.ts'),
  route('product/related/:id', 'routes/storefront/related-products/route.ts'),
  route('product/stock-alert/:id', 'routes/storefront/stock-alert/route.tsx'),

  // Cart and lists
  route('shop/lists', 'routes/storefront/lists/route.ts'),
  route('shop/cart', 'routes/storefront/cart/route.tsx'),
  route('shop/wishlist', 'routes/storefront/wishlist/route.tsx'),
  route('shop/compare', 'routes/storefront/compare/route.tsx'),

  // Sign in
  route('register', 'routes/storefront/register/route.tsx'),
  route('pages/login', 'routes/storefront/login/route.tsx'),
  route('logout', 'routes/storefront/logout/route.ts'),
  route('forgot-password', 'routes/storefront/forgot-password/route.tsx'),
  route('pass-reset', 'routes/storefront/password-reset/route.tsx'),
  route('email-change', 'routes/storefront/email-change/route.tsx'),
  route('session', 'routes/storefront/session/route.ts'),
  route('session/ended', 'routes/storefront/session-ended/route.ts'),

  // Newsletter and stock alerts
  route('newsletter', 'routes/storefront/newsletter/route.tsx'),
  route('newsletter/confirm', 'routes/storefront/mail-link/route.tsx', 'confirm-newsletter'),
  route('newsletter/unsubscribe', 'routes/storefront/mail-link/route.tsx', 'leave-newsletter'),
  route('notices/unsubscribe', 'routes/storefront/mail-link/route.tsx', 'leave-notices'),
  route('reviews/unsubscribe', 'routes/storefront/mail-link/route.tsx', 'leave-reviews'),

  // Account
  route('shop/dashboard', 'routes/storefront/dashboard/route.tsx'),
  route('shop/dashboard/data', 'routes/storefront/account-data/route.ts'),

  // Checkout and payment
  route('shop/checkout', 'routes/storefront/checkout/route.tsx'),
  route('shop/order/:token', 'routes/storefront/order/route.tsx'),
  route('shop/order/:token/invoice', 'routes/storefront/invoice/route.ts'),
  route('vivasuccess', 'routes/storefront/payment-return/route.tsx', 'viva-paid'),
  route('vivaerror', 'routes/storefront/payment-return/route.tsx', 'viva-failed'),
  route('paypal/return', 'routes/storefront/payment-return/route.tsx', 'paypal-paid'),
  route('paypal/cancel', 'routes/storefront/payment-return/route.tsx', 'paypal-failed'),

  // Content
  route('pages', 'routes/storefront/pages/route.ts'),
  route('pages/about', 'routes/storefront/about/route.tsx'),
  route('pages/contact', 'routes/storefront/contact/route.tsx'),
  route('pages/partner', 'routes/storefront/partner/route.tsx'),
  route('pages/terms', 'routes/storefront/text-page/route.tsx', 'terms'),
  route('pages/privacy', 'routes/storefront/text-page/route.tsx', 'privacy'),
  route('pages/returns', 'routes/storefront/text-page/route.tsx', 'returns'),
  route('blog', 'routes/storefront/blog/route.tsx'),
  route('blog/:id', 'routes/storefront/blog-post/route.tsx'),

  // Crawlers
  route('robots.txt', 'routes/storefront/robots/route.ts'),
  route('sitemap.xml', 'routes/storefront/sitemap/route.ts'),
  route('sitemap/:part', 'routes/storefront/sitemap/route.ts', 'sitemap-part'),

  // Cookies
  route('pages/cookies', 'routes/storefront/cookie-settings/route.tsx'),
  route('pages/cookies-off', 'routes/storefront/cookies-off/route.tsx'),

  // Admin
  route('admin/login', 'routes/admin/login/route.tsx'),
  route('admin/logout', 'routes/admin/logout/route.ts'),
  route('admin/password', 'routes/admin/password/route.tsx'),
  nest(route('admin', 'routes/admin/layout/route.tsx'), [
    index('routes/admin/overview/route.tsx'),
    route('customers', 'routes/admin/customers/route.tsx'),
    route('customers/:id', 'routes/admin/customer/route.tsx'),
    route('reviews', 'routes/admin/reviews/route.tsx'),
    route('contact-messages', 'routes/admin/contact-messages/route.tsx'),
    route('mail', 'routes/admin/mail/route.tsx'),
    route('mail/texts', 'routes/admin/mail-texts/route.tsx'),
    route('mail/texts/:kind', 'routes/admin/mail-text/route.tsx'),
    route('mail/texts/:kind/preview', 'routes/admin/mail-preview/route.ts'),
    route('errors', 'routes/admin/errors/route.tsx'),
    route('texts', 'routes/admin/texts/route.tsx'),
    route('text', 'routes/admin/text/route.tsx'),
    route('delivery', 'routes/admin/delivery/route.tsx'),
    route('delivery/:id/remove', 'routes/admin/delivery-method-removal/route.tsx'),
    route('vat', 'routes/admin/destination-vat/route.tsx'),
    route('company', 'routes/admin/company/route.tsx'),
    route('settings', 'routes/admin/settings/route.tsx'),
    route('products', 'routes/admin/products/route.tsx'),
    route('products/import', 'routes/admin/product-import/route.tsx'),
    route('products/export', 'routes/admin/product-export/route.ts'),
    route('products/new', 'routes/admin/new-product/route.tsx'),
    route('products/:id', 'routes/admin/product/route.tsx'),
    route('products/:id/pictures', 'routes/admin/product-pictures/route.tsx'),
    route('products/:id/remove', 'routes/admin/product-removal/route.tsx'),
    route('records/:kind', 'routes/admin/records/route.tsx'),
    route('records/:kind/new', 'routes/admin/new-record/route.tsx'),
    route('records/:kind/:id', 'routes/admin/record/route.tsx'),
    route('records/:kind/:id/remove', 'routes/admin/record-removal/route.tsx'),
    route('pictures', 'routes/admin/pictures/route.tsx'),
    route('orders', 'routes/admin/orders/route.tsx'),
    route('orders/export', 'routes/admin/order-export/route.ts'),
    route('orders/drafts', 'routes/admin/drafts/route.tsx'),
    route('orders/drafts/:key', 'routes/admin/draft/route.tsx'),
    route('orders/packing-slips', 'routes/admin/packing-slip/route.tsx', 'packing-slips'),
    route('orders/:code', 'routes/admin/order/route.tsx'),
    route('orders/:code/packing-slip', 'routes/admin/packing-slip/route.tsx'),
    route('invoices', 'routes/admin/invoices/route.tsx'),
    route('invoices/export', 'routes/admin/invoice-export/route.ts'),
    route('invoices/oss', 'routes/admin/oss-report/route.tsx'),
    route('invoices/oss/export', 'routes/admin/oss-export/route.ts'),
    route('invoices/file/:number', 'routes/admin/invoice/route.ts'),
    route('discounts', 'routes/admin/discounts/route.tsx'),
    route('discounts/:id', 'routes/admin/discount/route.tsx'),
    route('vouchers', 'routes/admin/vouchers/route.tsx'),
    route('staff', 'routes/admin/staff/route.tsx'),
    route('audit-log', 'routes/admin/audit-log/route.tsx'),
    route('account', 'routes/admin/account/route.tsx'),
    route('*', 'routes/admin/not-found/route.ts'),
  ]),

  // Not found
  route('pages/404', 'routes/storefront/not-found/route.tsx'),
  route('*', 'routes/storefront/catch-all/route.ts'),
] satisfies Route[]
