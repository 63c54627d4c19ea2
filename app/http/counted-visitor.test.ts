import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { countedVisitor } from './counted-visitor.ts'
import { signedCookies } from './signed-cookies.ts'

const counting = tenantFrom(anOpenedTenant({ analytics: { measurement_id: 'G-KIOSK1' } }))
const jar = (sent: string) =>
  signedCookies({ tenant: 'kiosk', secrets: ['x'.repeat(40)], sent: parseCookies(sent), https: true, now: 0 })

/** By what name Google knows a browser that has chosen so and sends these cookies beside. */
async function known(choice: 'all' | 'none' | null, others: string, tenant = counting) {
  const consent = choice === null ? '' : `${(await jar('').write('consent', choice)).split(';')[0]}; `
  return countedVisitor({ tenant, cookies: jar(consent + others) })
}

test('a visitor who lets the shop count is known by the tag’s own cookie', async () => {
  expect(await known('all', '_ga=GA1.1.1234567890.1700000000')).toBe('1234567890.1700000000')
  expect(await known('all', 'a=b; _ga=GA1.2-1.12.17; _ga_KIOSK1=GS1.1.5.6')).toBe('12.17')
})

test('nobody else is known, and nobody to a shop that does not count', async () => {
  const ga = '_ga=GA1.1.12.17'
  expect([await known('none', ga), await known(null, ga), await known('all', '')]).toEqual([null, null, null])
  expect(await known('all', ga, tenantFrom(anOpenedTenant()))).toBeNull()
  for (const odd of ['_ga=GA1.1.x.17', '_ga=', 'x_ga=GA1.1.12.17', `_ga=GA1.1.${'9'.repeat(30)}.1`])
    expect(await known('all', odd), odd).toBeNull()
})
