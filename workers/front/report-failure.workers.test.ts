import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { LoggedError } from '#app/domain/errors/logged-error.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import type { RemixHandler } from './make-page.ts'

async function theErrors(front: ReturnType<typeof aFront>, shop: string): Promise<LoggedError[]> {
  const answer = await front.operate('GET', `/tenants/${shop}/errors`)
  return (await answer.json<{ errors: LoggedError[] }>()).errors
}

const secret = 'somebody@example.com'
const failing: RemixHandler = async (_request, { reportFailure }) => {
  reportFailure('page-failed', new Error(secret))
  throw new Error(secret)
}

test("a failure stands in its own shop's list, by the id on the page, and says nothing of whom it met", async () => {
  const front = aFront({ remix: failing })
  const [shop, other] = [await aPublishedShop(), await aPublishedShop()]
  const token = 'Zk3vQm0pXb1sTf8LhYw2'
  const answer = await front.ask(`${shop.home}shop/order/${token}?email=${secret}`)
  expect(answer.status).toBe(500)
  await front.settled()
  const errors = await theErrors(front, shop.id)
  const page = await answer.text()
  for (const { id } of errors) expect(page).toContain(id)
  expect(errors.map(({ kind, route }) => [kind, route]).sort()).toEqual([
    ['failed', '/shop/order/:id'],
    ['page-failed', '/shop/order/:id'],
  ])
  expect(JSON.stringify(errors)).not.toMatch(secret)
  expect(JSON.stringify(errors)).not.toMatch(token)
  expect(JSON.stringify(front.log.map(({ path, route }) => [path, route]))).not.toMatch(token)
  expect(await theErrors(front, other.id)).toEqual([])
  expect((await front.operate('GET', `/tenants/${shop.id}/errors`, undefined, 'another-key')).status).toBe(401)
})

test('a shop that cannot write its list down answers its pages all the same, and the log says so', async () => {
  const front = aFront({
    remix: async (_request, { reportFailure }) => {
      reportFailure('render-failed', new Error(secret))
      return new Response('the page', { status: 500 })
    },
  })
  const shop = await aPublishedShop()
  await runInDurableObject(front.bindings.SHOP.getByName(shop.record.database), (_shop, { storage }) =>
    storage.sql.exec("CREATE TRIGGER full BEFORE INSERT ON errors BEGIN SELECT RAISE(ABORT, 'full'); END"),
  )
  const answer = await front.ask(shop.home)
  expect([answer.status, await answer.text()]).toEqual([500, 'the page'])
  await front.settled()
  expect(front.log.map(({ event }) => event)).toContain('error-log-failed')
})

test('a browser reports the kind of page that it drew anew, and nothing else', async () => {
  const front = aFront()
  const shop = await aPublishedShop()
  const report = (headers: Record<string, string>) =>
    front.ask(`${shop.home}browser-errors`, {
      ...{ method: 'POST', body: secret },
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain', ...headers },
    })
  const routes = async () => (await theErrors(front, shop.id)).map(({ kind, route }) => [kind, route])
  expect((await report({ Referer: `${shop.home}shop/order/Zk3vQm0pXb1s?email=${secret}` })).status).toBe(204)
  expect((await report({ Referer: 'nonsense' })).status).toBe(204)
  expect((await report({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await front.ask(`${shop.home}browser-errors`)).status).toBe(405)
  await front.settled()
  expect((await routes()).toSorted()).toEqual([
    ['hydration-failed', ''],
    ['hydration-failed', '/shop/order/:id'],
  ])
})
