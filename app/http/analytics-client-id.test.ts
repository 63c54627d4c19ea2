import { expect, test } from 'vitest'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { getAnalyticsClientId } from './consent.ts'

const tenantWithAnalytics = toTenant(anOpenedTenant({ analytics: { measurement_id: 'G-KIOSK1' } }))

/** The client id for a browser with this consent and the cookies `rest`. */
async function getClientId(choice: 'all' | 'none' | null, rest: string, tenant = tenantWithAnalytics) {
  const consent = choice === null ? '' : `${(await cookiesFrom('').write('consent', choice)).split(';')[0]}; `
  return getAnalyticsClientId({ tenant, cookies: cookiesFrom(consent + rest) })
}

test('the client id of a visitor who accepts analytics comes from the _ga cookie', async () => {
  expect(await getClientId('all', '_ga=GA1.1.1234567890.1700000000')).toBe('1234567890.1700000000')
  expect(await getClientId('all', 'a=b; _ga=GA1.2-1.12.17; _ga_KIOSK1=GS1.1.5.6')).toBe('12.17')
})

test('there is no client id without consent, a valid _ga cookie and analytics in the shop', async () => {
  const ga = '_ga=GA1.1.12.17'
  expect([await getClientId('none', ga), await getClientId(null, ga), await getClientId('all', '')]).toEqual([
    null,
    null,
    null,
  ])
  expect(await getClientId('all', ga, toTenant(anOpenedTenant()))).toBeNull()
  for (const invalid of ['_ga=GA1.1.x.17', '_ga=', 'x_ga=GA1.1.12.17', `_ga=GA1.1.${'9'.repeat(30)}.1`])
    expect(await getClientId('all', invalid), invalid).toBeNull()
})
