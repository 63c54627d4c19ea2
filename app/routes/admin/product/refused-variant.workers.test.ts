import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { getVariantFieldName, toDisplayValues, toVariantFormValues } from '#app/domain/admin/product-forms.ts'
import { createProductSnapshot } from '#app/domain/admin/product-snapshot.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, aShopWith, stockShop } from '#tests/factories/shop.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { anAdminSession, aStaffMember, createAdminClient } from '#tests/factories/staff.ts'
import { action, loader } from './route.tsx'

const tenant = toTenant(anOpenedTenant())

test('after a variant is refused, the same form can be saved with other details', async () => {
  const { shop, database, stub } = aShop({ id: tenant.id })
  await shop.read((db, tenantId) => db.frame(tenantId))
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ products: [aProduct()] }))
    return anAdminSession(storage, aStaffMember(storage))
  })
  let variantSaves = 0
  const admin = aShopWith(
    { id: tenant.id, database },
    {
      saveVariant: (...input) =>
        variantSaves++ === 0
          ? { ok: false, reason: 'changed' }
          : Reflect.apply(Reflect.get(env.SHOP.getByName(database), 'saveVariant'), stub, input),
    },
  )
  const options = (init?: RequestInit) =>
    ({
      request: new Request('https://kiosk.example/admin/products/1', init),
      params: { id: '1' },
      context: {
        ...{ tenant, settings: tenant.settings, cookies: cookiesFrom() },
        admin: { shop: admin, accounts: createAdminClient(admin, { session }) },
      } as unknown as AppLoadContext,
    }) as never
  const { product, version, ...choices } = await loader(options())
  const fields = { warehouses: choices.warehouses, priceLists: choices.priceLists }
  const productValues = Object.entries(toDisplayValues(product, tenant.time_zone)).flatMap(
    ([name, value]): [string, string][] => {
      if (typeof value === 'string') return [[name, value]]
      return value ? [[name, 'on']] : []
    },
  )
  const variantValues = product.variants.flatMap((variant, position) =>
    Object.entries(toVariantFormValues(variant, fields)).map(([name, value]): [string, string] => [
      getVariantFieldName(position, name),
      value,
    ]),
  )
  const save = (name: string, snapshot: string) => {
    const body = new URLSearchParams([...productValues, ...variantValues])
    body.set('name', name)
    body.set(getVariantFieldName(0, 'price'), '9.00')
    body.set('version', snapshot)
    return action(options({ method: 'POST', body })) as Promise<{ data: { version: string } }>
  }

  const refused = await save('First', createProductSnapshot(version, product.variants, fields))
  expect(refused).toMatchObject({ init: { status: 409 } })
  expect(await save('Second', refused.data.version)).toMatchObject({ status: 303 })
  const saved = (await loader(options())).product
  expect([saved.name, saved.variants[0]?.price]).toEqual(['Second', 900])
})
