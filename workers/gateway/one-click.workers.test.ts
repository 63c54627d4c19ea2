import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'

const body = 'List-Unsubscribe=One-Click'

/** A mail program's POST: no cookie, no Origin, no Referer. */
function createOneClickRequest(text = body, length = String(text.length)): RequestInit {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': length }
  return { method: 'POST', headers, body: text }
}

async function aSubscriber() {
  const gateway = aGateway()
  const { home, record } = await aPublishedShop({ settings: { IQ_WEB_Show_18_Plus: 'True' } })
  const shop = new ShopClient(env.SHOP, { id: record.id, database: record.database, location: 'eeur' })
  const subscription = { email: 'maria@mail.example', customer: null, visitor: 'a', language: null }
  await shop.write((db, tenantId) => db.subscribe(tenantId, subscription))
  const rows = <Row>(sql: string) =>
    runInDurableObject(
      env.SHOP.getByName(record.database),
      (_shop, { storage }) => storage.sql.exec(sql).toArray() as Row[],
    )
  const [mail] = await rows<{ filling: string }>('SELECT filling FROM outbox')
  const { leave } = JSON.parse(mail?.filling ?? '{}') as { leave: string }
  const subscribers = async () => (await rows('SELECT email FROM subscribers')).length
  return { send: gateway.sendRequest, address: `${home}${leave.slice(1)}`, home, subscribers }
}

test('a mail program unsubscribes with one POST, without a cookie, an Origin or an age answer', async () => {
  const { send, address, subscribers } = await aSubscriber()
  expect(await subscribers()).toBe(1)
  const response = await send(address, createOneClickRequest())
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
  expect(await subscribers()).toBe(0)
  // A second click, or a mail program that retries.
  expect((await send(address, createOneClickRequest())).status).toBe(200)
})

test('no other POST skips the cross-site check, and a GET does not unsubscribe', async () => {
  const { send, address, home, subscribers } = await aSubscriber()
  expect((await send(address, createOneClickRequest('a=b'))).status).toBe(403)
  expect((await send(address, createOneClickRequest(body, '5000'))).status).toBe(403)
  expect((await send(`${home}newsletter/confirm?token=x`, createOneClickRequest())).status).toBe(403)
  expect((await send(`${home}shop/lists`, createOneClickRequest())).status).toBe(403)
  expect((await send(address)).status).toBe(200)
  expect(await subscribers()).toBe(1)
})
