import type { Tenant } from '../tenancy/tenant-record.ts'

/** The place at Google whose reviews the home page shows; null for a shop that shows none or its own. */
export function reviewedPlace({ pages, theme }: Pick<Tenant, 'pages' | 'theme'>): string | null {
  return theme.homeSections.includes('reviews') ? pages.home.placeid || null : null
}
