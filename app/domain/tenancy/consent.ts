import { reviewedPlace } from '../reviews/reviewed-place.ts'
import type { Tenant } from './tenant-record.ts'

/** What a visitor allows beyond the shop itself: what comes from elsewhere (maps, statistics), or nothing of it. */
export const consents = ['all', 'none'] as const
export type Consent = (typeof consents)[number]

/** Whether anything of a shop would come from elsewhere, so that its visitors have to be asked. */
export function asksConsent(tenant: Pick<Tenant, 'analytics' | 'google' | 'settings' | 'pages' | 'theme'>) {
  const { analytics, google, settings } = tenant
  return analytics !== null || (settings.showMap && google !== null) || reviewedPlace(tenant) !== null
}

/** The form's field, whose value is the choice. */
export const consentField = 'consent'

/** What the tag sets for the shop's host (see `google-tag.ts`). */
export function analyticsCookies({ measurement_id: id }: NonNullable<Tenant['analytics']>): string[] {
  return ['_ga', `_ga_${id.replace(/^G-/, '')}`]
}

/** The choice as the cookie has it; null for anything else. */
export function readConsent(text: unknown): Consent | null {
  return consents.find((consent) => consent === text) ?? null
}
