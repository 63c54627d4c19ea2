import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'

const body = 'List-Unsubscribe=One-Click'

/** The POST of a mail program: no cookie, no Origin, no Referer. */
function byMailProgram(text = body, length = String(text.length)): RequestInit {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': length }
  return { method: 'POST', headers, body: text }
}

async function aSubscriber() {
  const front = aFront()
  const { home, record } = await aPublishedShop({ settings: { IQ_WEB_Show_18_Plus: 'True' } })
  const shop = new ShopClient(env.SHOP, { id: record.id, database: record.database, location: 'eeur' })
  const asked = { email: 'maria@mail.example', customer: null, visitor: 'a', language: null }
  await shop.write((db, tenantId) => db.subscribe(tenantId, asked))
  const rows = <Row>(sql: string) =>
    runInDurableObject(
      env.SHOP.getByName(record.database),
      (_shop, { storage }) => storage.sql.exec(sql).toArray() as Row[],
    )
  const [mail] = await rows<{ filling: string }>('SELECT filling FROM outbox')
  const { leave } = JSON.parse(mail?.filling ?? '{}') as { leave: string }
  const subscribers = async () => (await rows('SELECT email FROM subscribers')).length
  return { ask: front.ask, address: `${home}${leave.slice(1)}`, home, subscribers }
}

test('a mail program unsubscribes with one POST, without a cookie, an Origin or an age', async () => {
  const { ask, address, subscribers } = await aSubscriber()
  expect(await subscribers()).toBe(1)
  const answer = await ask(address, byMailProgram())
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  expect(await subscribers()).toBe(0)
  // Pressed again, or by a program that tries twice.
  expect((await ask(address, byMailProgram())).status).toBe(200)
})

test('no other POST passes the cross-site check, and opening the link unsubscribes nobody', async () => {
  const { ask, address, home, subscribers } = await aSubscriber()
  expect((await ask(address, byMailProgram('a=b'))).status).toBe(403)
  expect((await ask(address, byMailProgram(body, '5000'))).status).toBe(403)
  expect((await ask(`${home}newsletter/confirm?token=x`, byMailProgram())).status).toBe(403)
  expect((await ask(`${home}shop/basket`, byMailProgram())).status).toBe(403)
  expect((await ask(address)).status).toBe(200)
  expect(await subscribers()).toBe(1)
})
