import type { Tenant } from './tenant-record.ts'

/** Whether a visitor allows content from other services (maps, statistics). */
const consentValues = ['all', 'none'] as const
export type Consent = (typeof consentValues)[number]

/** Third-party content that a shop can ask consent for. Each has a text in the message catalogue. */
const consentPurposes = ['maps', 'analytics', 'photos'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

type ConsentTenant = Pick<Tenant, 'analytics' | 'google' | 'settings' | 'pages' | 'theme'>

/** The purposes that this shop uses. */
export function listConsentPurposes(tenant: ConsentTenant): ConsentPurpose[] {
  const { analytics, google, settings } = tenant
  const isUsed = {
    maps: settings.showMap && google !== null,
    analytics: analytics !== null,
    photos: getReviewPlaceId(tenant) !== null,
  } as const satisfies Record<ConsentPurpose, boolean>
  return consentPurposes.filter((purpose) => isUsed[purpose])
}

/** Whether the shop uses any third-party content, so that it has to ask its visitors. */
export function needsConsent(tenant: ConsentTenant): boolean {
  return listConsentPurposes(tenant).length > 0
}

/** The form's field, whose value is the choice. */
export const consentField = 'consent'

/** The cookies that the analytics tag sets for the shop's host (see `analytics.tsx`). */
export function listAnalyticsCookies({ measurement_id: id }: NonNullable<Tenant['analytics']>): string[] {
  return ['_ga', `_ga_${id.replace(/^G-/, '')}`]
}

/** The choice in the cookie; null for anything else. */
export function parseConsent(text: unknown): Consent | null {
  return consentValues.find((consent) => consent === text) ?? null
}

/** The Google place whose reviews the home page shows; null for a shop that shows no reviews, or imported ones. */
export function getReviewPlaceId({ pages, theme }: Pick<Tenant, 'pages' | 'theme'>): string | null {
  return theme.homeSections.includes('reviews') ? pages.home.placeid || null : null
}

/**
 * Pages that analytics may track: an allow-list of public pages. Cart, checkout, orders, account, sign-in and all pages
 * that mails link to with a token are not on it. A new page is not tracked until somebody adds it.
 */
const trackedSections = ['/shop/sidebar/', '/product/default/', '/blog/']
const trackedPages = [
  '/',
  '/shop/nosidebar',
  '/shop/market',
  '/pages/about',
  '/pages/contact',
  '/pages/partner',
  '/pages/terms',
  '/pages/privacy',
  '/pages/returns',
  '/pages/404',
  '/blog',
]

/** Whether analytics may track this page. `search` is the URL's query, which may contain a token. */
export function isTrackedPage({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  if (new URLSearchParams(search).has('token')) return false
  return trackedPages.includes(pathname) || trackedSections.some((prefix) => pathname.startsWith(prefix))
}
