import { reviewedPlace } from '../reviews/reviewed-place.ts'
import type { Tenant } from './tenant-record.ts'

/** What a visitor allows beyond the shop itself: what comes from elsewhere (maps, statistics), or nothing of it. */
const consents = ['all', 'none'] as const
export type Consent = (typeof consents)[number]

/** What a shop can let in from elsewhere, and asks for in these words of the catalogue. */
const consentPurposes = ['maps', 'analytics', 'photos'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

type Inviting = Pick<Tenant, 'analytics' | 'google' | 'settings' | 'pages' | 'theme'>

/** What of it this shop has. */
export function purposesOf(tenant: Inviting): ConsentPurpose[] {
  const { analytics, google, settings } = tenant
  const has = {
    maps: settings.showMap && google !== null,
    analytics: analytics !== null,
    photos: reviewedPlace(tenant) !== null,
  } as const satisfies Record<ConsentPurpose, boolean>
  return consentPurposes.filter((purpose) => has[purpose])
}

/** Whether anything of a shop would come from elsewhere, so that its visitors have to be asked. */
export function asksConsent(tenant: Inviting): boolean {
  return purposesOf(tenant).length > 0
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
