import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { toDisplayValues } from '#app/domain/admin/product-forms.ts'
import { createProductSnapshot } from '#app/domain/admin/product-snapshot.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, stockShop } from '#tests/factories/shop.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { anAdminSession, aStaffMember, createAdminClient } from '#tests/factories/staff.ts'
import { action, loader } from './route.tsx'

const tenant = { ...toTenant(anOpenedTenant()), time_zone: 'Asia/Nicosia' }
const cookies = cookiesFrom()

test.each([
  ['2026-12-24', '2026-12-24T22:00:00.000Z'],
  ['2026-12-24T21:00:00Z', '2026-12-24T21:00:00.000Z'],
  ['', null],
  // Null: the form is sent with the end date that it shows.
  [null, '2026-12-01T12:00:00.000Z'],
])('with the end date "%s" in the form, a sale ends at %s', async (input, until) => {
  const { shop, admin, stub } = aShop({ id: tenant.id })
  await shop.read((db, tenantId) => db.frame(tenantId))
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    const sale = { salePrice: 100, saleUntil: '2026-12-01T12:00:00Z' }
    stockShop(storage, aCatalogue({ products: [aProduct(sale)] }))
    return anAdminSession(storage, aStaffMember(storage))
  })
  const options = (init?: RequestInit) =>
    ({
      request: new Request('https://kiosk.example/admin/products/1', init),
      params: { id: '1' },
      context: {
        ...{ tenant, settings: tenant.settings, cookies },
        admin: { shop: admin, accounts: createAdminClient(admin, { session }) },
      } as unknown as AppLoadContext,
    }) as never
  const { product, version } = await loader(options())
  const values = Object.entries(toDisplayValues(product, tenant.time_zone)).flatMap(
    ([name, value]): [string, string][] => {
      if (typeof value === 'string') return [[name, value]]
      return value ? [[name, 'on']] : []
    },
  )
  const fields = {
    ...Object.fromEntries(values),
    version: createProductSnapshot(version, [], { warehouses: [], priceLists: [] }),
    ...(input === null ? {} : { saleUntil: input }),
  }
  const response: unknown = await action(options({ method: 'POST', body: new URLSearchParams(fields) }))
  expect(response).toMatchObject({ status: 303 })
  expect((await loader(options())).product.saleUntil).toBe(until)
})
