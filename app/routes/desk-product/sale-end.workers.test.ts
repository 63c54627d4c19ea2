import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { seenProduct, shownValues } from '#app/domain/desk/product-forms.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, stocked } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf } from '#tests/factories/staff.ts'
import { action, loader } from './route.tsx'

const tenant = { ...tenantFrom(anOpenedTenant()), time_zone: 'Asia/Nicosia' }
const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })

test.each([
  ['2026-12-24', '2026-12-24T22:00:00.000Z'],
  ['2026-12-24T21:00:00Z', '2026-12-24T21:00:00.000Z'],
  ['', null],
  // As the form shows it.
  [null, '2026-12-01T12:00:00.000Z'],
])('a sale that is said to end on "%s" ends at %s', async (typed, until) => {
  const { shop, desk, stub } = aShop({ id: tenant.id })
  await shop.read((db, tenantId) => db.frame(tenantId))
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    const sale = { salePrice: 100, saleUntil: '2026-12-01T12:00:00Z' }
    stocked(storage, aCatalogue({ products: [aProduct(sale)] }))
    return aDeskSession(storage, aStaffMember(storage))
  })
  const given = (init?: RequestInit) =>
    ({
      request: new Request('https://kiosk.example/desk/goods/1', init),
      params: { id: '1' },
      context: {
        ...{ tenant, settings: tenant.settings, cookies },
        desk: { shop: desk, accounts: deskOf(desk, { session }) },
      } as unknown as AppLoadContext,
    }) as never
  const { product, version } = await loader(given())
  const values = Object.entries(shownValues(product, tenant.time_zone)).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]]
    return value ? [[name, 'on']] : []
  })
  const fields = {
    ...Object.fromEntries(values),
    version: seenProduct(version, [], { warehouses: [], lists: [] }),
    ...(typed === null ? {} : { saleUntil: typed }),
  }
  const answer: unknown = await action(given({ method: 'POST', body: new URLSearchParams(fields) }))
  expect(answer).toMatchObject({ status: 303 })
  expect((await loader(given())).product.saleUntil).toBe(until)
})
