import { expect, test } from 'vitest'
import { catalogues } from '#app/domain/messages/translate.ts'
import { localizeTenant, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { getConsentText } from './consent.ts'
import { cookiePurposes } from './signed-cookies.ts'

const { pages, theme } = aTenantRecord()
const tenantWithAnalytics = { analytics: { measurement_id: 'G-KIOSK1' } }
const tenantWithReviews = {
  pages: { ...pages, home: { ...pages.home, placeid: 'a-place' } },
  theme: { ...theme, homeSections: ['reviews' as const] },
}
const tenantWithMap = { google: { maps_key: 'a-key', map_id: '' }, settings: { IQ_WEB_Show_Google_Maps: 'true' } }

test('the consent text names every Google service that the shop uses and no other', () => {
  const getConsentTextFor = (changes: Parameters<typeof aTenantRecord>[0]) =>
    getConsentText(toTenant(anOpenedTenant(changes)))
  expect(getConsentTextFor(tenantWithAnalytics)).toBe(
    'With your permission, the shop also uses Google for visit statistics.',
  )
  expect(getConsentTextFor(tenantWithReviews)).toBe(
    'With your permission, the shop also uses Google for reviewers’ photos.',
  )
  expect(getConsentTextFor({ ...tenantWithMap, ...tenantWithAnalytics, ...tenantWithReviews })).toMatch(
    /^With your permission, the shop also uses Google for maps, visit statistics,? and reviewers’ photos\.$/,
  )
})

test('the consent text is in the visitor’s language', () => {
  const tenant = toTenant(anOpenedTenant({ ...tenantWithMap, ...tenantWithAnalytics, languages: ['en', 'el'] }))
  expect(getConsentText(localizeTenant(tenant, 'el'))).toContain(
    'επίσης την Google για χάρτες και στατιστικά επισκέψεων.',
  )
})

test('the cookie settings name every cookie that the shop sets for visitors', () => {
  const visitors = cookiePurposes.filter((purpose) => purpose !== 'admin')
  for (const { 'consent.necessary.text': text } of Object.values(catalogues))
    expect(visitors.filter((purpose) => !new RegExp(`(?:^|\\s)${purpose}[,:]`).test(text))).toEqual([])
})
