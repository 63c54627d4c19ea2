import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { toPicturesFormValues } from '#app/domain/admin/pictures.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, stockShop } from '#tests/factories/shop.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { anAdminSession, aStaffMember, createAdminClient } from '#tests/factories/staff.ts'
import { action, loader } from './route.tsx'

const tenant = toTenant(anOpenedTenant())
const cookies = cookiesFrom()
const lantern = { path: 'kiosk/desk/0123456789abcdef0123456789abcdef.png', width: 60, height: 40, alt: 'A lantern' }

/** The admin page of a product's pictures, with an uploaded picture that can be added. */
async function aPageOfPictures() {
  const { shop, admin, stub } = aShop({ id: tenant.id })
  await shop.read((db, tenantId) => db.frame(tenantId))
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ products: [aProduct()] }))
    return anAdminSession(storage, aStaffMember(storage))
  })
  await admin.write((db, tenantId) => db.addPicture(tenantId, lantern, 'IMG_1.png', 'owner@kiosk.example'))
  const admins = { shop: admin, accounts: createAdminClient(admin, { session }) }
  const options = (init?: RequestInit) => ({
    request: new Request('https://kiosk.example/admin/products/1/pictures', init),
    params: { id: '1' },
    context: { tenant, settings: tenant.settings, cookies, admin: admins } as unknown as AppLoadContext,
  })
  const load = async () => loader(options() as never)
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const response: unknown = await action(options({ method: 'POST', body }) as never)
    return response instanceof Response ? response.status : response
  }
  return { load, send }
}

test('a stale pictures form is rejected without validating it against the new list', async () => {
  const { load, send } = await aPageOfPictures()
  const { pictures, version: first } = await load()
  const displayed = { ...toPicturesFormValues(pictures), version: first }
  expect(await send({ ...displayed, picture: lantern.path, uploadAlt: '' })).toBe(303)
  expect((await load()).pictures).toHaveLength(2)
  // The list has grown to two pictures, but this form describes one.
  expect(await send({ ...displayed, alt_0: 'The thing', picture: '', uploadAlt: '' })).toBe(303)
  expect((await load()).pictures).toEqual([...pictures, lantern])
  // A form with the current version is validated.
  const { version } = await load()
  expect(await send({ ...displayed, version, picture: '', uploadAlt: '' })).toMatchObject({ init: { status: 400 } })
})
