import { expect, test } from 'vitest'
import { catalogues } from '#app/domain/messages/say.ts'
import { speaking } from '#app/domain/tenancy/speaking.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { consentQuestion } from './consent-question.ts'
import { cookiePurposes } from './signed-cookies.ts'

const { pages, theme } = aTenantRecord()
const counting = { analytics: { measurement_id: 'G-KIOSK1' } }
const reviewed = {
  pages: { ...pages, home: { ...pages.home, placeid: 'a-place' } },
  theme: { ...theme, homeSections: ['reviews' as const] },
}
const mapped = { google: { maps_key: 'a-key', map_id: '' }, settings: { IQ_WEB_Show_Google_Maps: 'true' } }

test('visitors are asked about all that this shop would let in, and about nothing else', () => {
  const asked = (changes: Parameters<typeof aTenantRecord>[0]) => consentQuestion(tenantFrom(anOpenedTenant(changes)))
  expect(asked(counting)).toContain('from Google: the counting of visits. Nothing')
  expect(asked(reviewed)).toContain('from Google: photos of its reviewers. Nothing')
  expect(asked({ ...mapped, ...counting, ...reviewed })).toMatch(
    /from Google: maps, the counting of visits,? and photos of its reviewers\. Nothing/,
  )
})

test('and in the language that they read', () => {
  const tenant = tenantFrom(anOpenedTenant({ ...mapped, ...counting, languages: ['en', 'el'] }))
  expect(consentQuestion(speaking(tenant, 'el'))).toContain('από την Google: χάρτες και μέτρηση επισκέψεων.')
})

test('the cookie settings name each of the shop’s own cookies that a visitor can have', () => {
  const visitors = cookiePurposes.filter((purpose) => purpose !== 'desk')
  for (const { 'consent.needed.text': text } of Object.values(catalogues))
    expect(visitors.filter((purpose) => !new RegExp(`[(, ]${purpose}[,)]`).test(text))).toEqual([])
})
