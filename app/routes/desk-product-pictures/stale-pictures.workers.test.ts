import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { picturesValues } from '#app/domain/desk/picture-forms.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, stocked } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf } from '#tests/factories/staff.ts'
import { action, loader } from './route.tsx'

const tenant = tenantFrom(anOpenedTenant())
const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })
const lantern = { path: 'kiosk/desk/0123456789abcdef0123456789abcdef.png', width: 60, height: 40, alt: 'A lantern' }

/** The page of a product's pictures at the desk, with one that can be added. */
async function aPageOfPictures() {
  const { shop, desk, stub } = aShop({ id: tenant.id })
  await shop.read((db, tenantId) => db.frame(tenantId))
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    stocked(storage, aCatalogue({ products: [aProduct()] }))
    return aDeskSession(storage, aStaffMember(storage))
  })
  await desk.write((db, tenantId) => db.keepPicture(tenantId, lantern, 'IMG_1.png', 'owner@kiosk.example'))
  const desks = { shop: desk, accounts: deskOf(desk, { session }) }
  const given = (init?: RequestInit) => ({
    request: new Request('https://kiosk.example/desk/goods/1/pictures', init),
    params: { id: '1' },
    context: { tenant, settings: tenant.settings, cookies, desk: desks } as unknown as AppLoadContext,
  })
  const see = async () => loader(given() as never)
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer: unknown = await action(given({ method: 'POST', body }) as never)
    return answer instanceof Response ? answer.status : answer
  }
  return { see, send }
}

test('a form of pictures that somebody else changed meanwhile is not judged by their list', async () => {
  const { see, send } = await aPageOfPictures()
  const { pictures, version: first } = await see()
  const shown = { ...picturesValues(pictures), version: first }
  expect(await send({ ...shown, picture: lantern.path, uploadAlt: '' })).toBe(303)
  expect((await see()).pictures).toHaveLength(2)
  // The list has grown: what this form says of its one picture says nothing of two.
  expect(await send({ ...shown, alt_0: 'The thing', picture: '', uploadAlt: '' })).toBe(303)
  expect((await see()).pictures).toEqual([...pictures, lantern])
  // One that says which list it is of is judged as ever.
  const { version } = await see()
  expect(await send({ ...shown, version, picture: '', uploadAlt: '' })).toMatchObject({ init: { status: 400 } })
})
