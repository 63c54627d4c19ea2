import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { noon } from '#tests/factories/shop.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'
import { markConfirmed, saveSubscription } from '#workers/shop/stock-alerts/stock-alerts.queries.ts'

/** A published shop with these confirmed subscribers and one unconfirmed. */
async function aShopWithSubscribers(...emails: readonly string[]) {
  const gateway = aGateway()
  const { id, record } = await aPublishedShop()
  await new ShopClient(env.SHOP, { id, database: record.database, location: 'eeur' }).read((db, tenantId) =>
    db.frame(tenantId),
  )
  await runInDurableObject(env.SHOP.getByName(record.database), (_shop, { storage }) => {
    emails.forEach((email, index) => {
      saveSubscription(storage, { email, customer: null, language: index === 0 ? 'el' : null, tokenHash: email }, noon)
      markConfirmed(storage, index + 1, null, noon)
    })
    saveSubscription(
      storage,
      { email: 'waiting@mail.example', customer: null, language: null, tokenHash: 'waiting' },
      noon,
    )
  })
  return {
    operate: (method: string, path: string, body?: string) => gateway.operate(method, `/tenants/${id}${path}`, body),
  }
}

test('the export has the confirmed addresses, none as a spreadsheet formula', async () => {
  const { operate } = await aShopWithSubscribers('maria@mail.example', '=1+1@mail.example')
  expect(await (await operate('GET', '/subscribers')).json()).toEqual({
    csv: `\uFEFFEMAIL,CONFIRMED,LANGUAGE\r\nmaria@mail.example,2026-11-21T12:00:00.000Z,el\r\n'=1+1@mail.example,2026-11-21T12:00:00.000Z,\r\n`,
    next: null,
  })
})

test('an address is removed once', async () => {
  const { operate } = await aShopWithSubscribers('maria@mail.example')
  const remove = async (email: string) =>
    (await operate('POST', '/subscribers/remove', JSON.stringify({ email }))).status
  expect([await remove('MARIA@mail.example'), await remove('maria@mail.example')]).toEqual([200, 404])
  expect(await (await operate('GET', '/subscribers')).json()).toEqual({
    csv: '\uFEFFEMAIL,CONFIRMED,LANGUAGE\r\n',
    next: null,
  })
})
