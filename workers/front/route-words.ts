/** What the front answers itself and what follows it is named by machines, not typed by people. */
export const machines = new Set(['api', 'operator', 'sandbox', 'webhooks'])

/** Every word that stands in an address of the shop by itself. */
export const words = new Set(
  `3cols 404 about account age assets basket blog browser-errors cancel cart changes checkout company compare confirm contact
  cookies cookies-off customers dashboard data default delivery desk email-change ended errors export favicon.ico
  forgot-password goods healthz img import language letters list login logout mail market new newsletter nosidebar
  notice notices order orders pages partner pass-reset password paypal pictures privacy product quick register
  remove return returns review reviews robots.txt rows session settings shop sidebar sitemap sitemap.xml slip staff
  suggestions terms text texts unsubscribe vivaerror vivasuccess wishlist`.split(/\s+/),
)
