import type { UNSAFE_RouteConfigEntry as Route } from '@remix-run/dev'

const route = (path: string, file: string, id?: string): Route => ({ path, file, ...(id === undefined ? {} : { id }) })
const index = (file: string): Route => ({ index: true, file })
const within = (parent: Route, children: Route[]): Route => ({ ...parent, children })

/** Every address of the shop, in the order of a shopper's journey, and then the merchant's. */
export default [
  // Arrive
  route('age', 'routes/age/route.ts'),
  index('routes/home/route.tsx'),
  route('language', 'routes/language/route.ts'),

  // Browse
  route('shop/sidebar/:layout', 'routes/listing/route.tsx'),
  route('shop/nosidebar', 'routes/listing/route.tsx', 'listing-nosidebar'),
  route('shop/market', 'routes/listing/route.tsx', 'listing-market'),
  route('shop/suggestions', 'routes/suggestions/route.ts'),
  route('product/default/:id', 'routes/product/route.tsx'),
  route('product/review/:id', 'routes/review/route.tsx'),

  route('product/quick/:key', 'routes/quick-view/route.ts'),
  route('product/notice/:id', 'routes/stock-notice/route.tsx'),

  // Gather
  route('shop/basket', 'routes/basket/route.ts'),
  route('shop/cart', 'routes/cart/route.tsx'),
  route('shop/wishlist', 'routes/wishlist/route.tsx'),
  route('shop/compare', 'routes/compare/route.tsx'),

  // Sign in
  route('register', 'routes/register/route.tsx'),
  route('pages/login', 'routes/login/route.tsx'),
  route('logout', 'routes/logout/route.ts'),
  route('forgot-password', 'routes/forgot-password/route.tsx'),
  route('pass-reset', 'routes/password-reset/route.tsx'),
  route('email-change', 'routes/email-change/route.tsx'),
  route('session', 'routes/session/route.ts'),
  route('session/ended', 'routes/session-ended/route.ts'),

  // Be told
  route('newsletter', 'routes/newsletter/route.tsx'),
  route('newsletter/confirm', 'routes/mail-link/route.tsx', 'confirm-newsletter'),
  route('newsletter/unsubscribe', 'routes/mail-link/route.tsx', 'leave-newsletter'),
  route('notices/unsubscribe', 'routes/mail-link/route.tsx', 'leave-notices'),

  // Look after the account
  route('shop/dashboard', 'routes/dashboard/route.tsx'),
  route('shop/dashboard/data', 'routes/account-data/route.ts'),

  // Order
  route('shop/checkout', 'routes/checkout/route.tsx'),
  route('shop/order/:token', 'routes/order/route.tsx'),
  route('vivasuccess', 'routes/payment-return/route.tsx', 'viva-paid'),
  route('vivaerror', 'routes/payment-return/route.tsx', 'viva-failed'),
  route('paypal/return', 'routes/payment-return/route.tsx', 'paypal-paid'),
  route('paypal/cancel', 'routes/payment-return/route.tsx', 'paypal-failed'),

  // Get to know the shop
  route('pages', 'routes/pages/route.ts'),
  route('pages/about', 'routes/about/route.tsx'),
  route('pages/contact', 'routes/contact/route.tsx'),
  route('pages/partner', 'routes/partner/route.tsx'),
  route('pages/terms', 'routes/text-page/route.tsx', 'terms'),
  route('pages/privacy', 'routes/text-page/route.tsx', 'privacy'),
  route('pages/returns', 'routes/text-page/route.tsx', 'returns'),
  route('blog', 'routes/blog/route.tsx'),
  route('blog/:id', 'routes/blog-post/route.tsx'),

  // For machines
  route('robots.txt', 'routes/robots/route.ts'),
  route('sitemap.xml', 'routes/sitemap/route.ts'),
  route('sitemap/:part', 'routes/sitemap-part/route.ts'),

  // Decide
  route('pages/cookies', 'routes/cookie-settings/route.tsx'),
  route('pages/cookies-off', 'routes/cookies-off/route.tsx'),

  // Run the shop
  route('desk/login', 'routes/desk-login/route.tsx'),
  route('desk/logout', 'routes/desk-logout/route.ts'),
  route('desk/password', 'routes/desk-password/route.tsx'),
  within(route('desk', 'routes/desk/route.tsx'), [
    index('routes/desk-overview/route.tsx'),
    route('customers', 'routes/desk-customers/route.tsx'),
    route('customers/:id', 'routes/desk-customer/route.tsx'),
    route('reviews', 'routes/desk-reviews/route.tsx'),
    route('letters', 'routes/desk-letters/route.tsx'),
    route('mail', 'routes/desk-mail/route.tsx'),
    route('errors', 'routes/desk-errors/route.tsx'),
    route('texts', 'routes/desk-texts/route.tsx'),
    route('text', 'routes/desk-text/route.tsx'),
    route('delivery', 'routes/desk-delivery/route.tsx'),
    route('delivery/:id/remove', 'routes/desk-method-removal/route.tsx'),
    route('company', 'routes/desk-company/route.tsx'),
    route('settings', 'routes/desk-settings/route.tsx'),
    route('goods', 'routes/desk-goods/route.tsx'),
    route('goods/import', 'routes/desk-goods-import/route.tsx'),
    route('goods/export', 'routes/desk-goods-export/route.ts'),
    route('goods/new', 'routes/desk-new-product/route.tsx'),
    route('goods/:id', 'routes/desk-product/route.tsx'),
    route('goods/:id/pictures', 'routes/desk-product-pictures/route.tsx'),
    route('goods/:id/remove', 'routes/desk-product-removal/route.tsx'),
    route('rows/:kind', 'routes/desk-rows/route.tsx'),
    route('rows/:kind/new', 'routes/desk-new-row/route.tsx'),
    route('rows/:kind/:id', 'routes/desk-row/route.tsx'),
    route('rows/:kind/:id/remove', 'routes/desk-row-removal/route.tsx'),
    route('pictures', 'routes/desk-pictures/route.tsx'),
    route('orders', 'routes/desk-orders/route.tsx'),
    route('orders/:code', 'routes/desk-order/route.tsx'),
    route('orders/:code/slip', 'routes/desk-slip/route.tsx'),
    route('staff', 'routes/desk-staff/route.tsx'),
    route('changes', 'routes/desk-changes/route.tsx'),
    route('account', 'routes/desk-account/route.tsx'),
    route('*', 'routes/desk-absent/route.ts'),
  ]),

  // Get lost
  route('pages/404', 'routes/not-found/route.tsx'),
  route('*', 'routes/any-other-path/route.ts'),
] satisfies Route[]
