import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openSecret, sealSecret } from '#app/domain/tenancy/sealing.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aStaffMember } from '#tests/factories/staff.ts'
import { createUniqueName } from '#tests/factories/tenant-record.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'

const [oldKey, newKey] = ['old-config-key-'.padEnd(40, 'o'), 'new-config-key-'.padEnd(40, 'n')]

/** A published shop whose mail key is sealed under the old key, and a gateway with this CONFIG_KEY. */
async function aSealedShop(configKey: string) {
  const id = `sealed-${createUniqueName()}`
  const place = { tenant: id, field: 'mail_key' } as const
  const { record } = await aPublishedShop({ id, secrets: { mail_key: sealSecret('re_key', place, oldKey) } })
  const gateway = aGateway({ env: { CONFIG_KEY: configKey } })
  const reseal = async () => {
    const response = await gateway.operate('POST', `/tenants/${id}/reseal`)
    return { status: response.status, body: await response.json<{ secrets?: { mail_key?: string }; rows?: number }>() }
  }
  const stored = async () => JSON.parse((await env.TENANTS.get(`tenant:${id}`)) ?? '').secrets.mail_key as string
  return { id, place, record, reseal, stored }
}

test('after a reseal only the new key opens the record, and the response has the new sealed secrets', async () => {
  const { place, reseal, stored } = await aSealedShop(`${newKey} ${oldKey}`)
  const { status, body } = await reseal()
  expect(status).toBe(200)
  expect(body.secrets?.mail_key).toBe(await stored())
  expect(openSecret(await stored(), place, newKey)).toMatchObject({ ok: true, secret: 're_key' })
  expect(openSecret(await stored(), place, oldKey).ok).toBe(false)
  // A second run has nothing to do.
  expect((await reseal()).body.secrets).toEqual({})
})

test('the database’s rows are resealed with the record', async () => {
  const { id, record, reseal } = await aSealedShop(`${newKey} ${oldKey}`)
  await new ShopClient(env.SHOP, { id, database: record.database, location: 'eeur' }).read((db, tenantId) =>
    db.staff(tenantId),
  )
  await runInDurableObject(env.SHOP.getByName(record.database), (_shop, { storage }) => {
    aStaffMember(storage)
  })
  const sealed = () =>
    runInDurableObject(env.SHOP.getByName(record.database), (_shop, { storage }) =>
      storage.sql.exec<{ secret: string }>('SELECT secret FROM staff').one(),
    )
  const before = await sealed()
  expect((await reseal()).body.rows).toBe(1)
  expect(await sealed()).not.toEqual(before)
  const place = { tenant: id, field: 'staff_authenticator/1' }
  expect(openSecret((await sealed()).secret, place, env.CONFIG_KEY).ok).toBe(true)
})

test('a shop with a secret that does not open stays unchanged', async () => {
  const { reseal, stored } = await aSealedShop(newKey)
  const before = await stored()
  const { status, body } = await reseal()
  expect({ status, body }).toMatchObject({ status: 409, body: { issues: [{ path: 'mail_key' }] } })
  expect(await stored()).toBe(before)
})
