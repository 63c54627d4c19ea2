import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { LoggedError } from '#app/domain/errors/logging.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import type { RemixHandler } from './render-page.ts'

async function listErrors(gateway: ReturnType<typeof aGateway>, shop: string): Promise<LoggedError[]> {
  const response = await gateway.operate('GET', `/tenants/${shop}/errors`)
  return (await response.json<{ errors: LoggedError[] }>()).errors
}

const secret = 'somebody@example.com'
const failingHandler: RemixHandler = async (_request, { reportFailure }) => {
  reportFailure('page-failed', new Error(secret))
  throw new Error(secret)
}

test("a failure is in its shop's error log with the page's id and no personal data", async () => {
  const gateway = aGateway({ remix: failingHandler })
  const [shop, second] = [await aPublishedShop(), await aPublishedShop()]
  const token = 'Zk3vQm0pXb1sTf8LhYw2'
  const response = await gateway.sendRequest(`${shop.home}shop/order/${token}?email=${secret}`)
  expect(response.status).toBe(500)
  await gateway.waitForBackground()
  const errors = await listErrors(gateway, shop.id)
  const page = await response.text()
  for (const { id } of errors) expect(page).toContain(id)
  expect(errors.map(({ kind, route }) => [kind, route]).sort()).toEqual([
    ['failed', '/shop/order/:id'],
    ['page-failed', '/shop/order/:id'],
  ])
  expect(JSON.stringify(errors)).not.toMatch(secret)
  expect(JSON.stringify(errors)).not.toMatch(token)
  expect(JSON.stringify(gateway.log.map(({ path, route }) => [path, route]))).not.toMatch(token)
  expect(await listErrors(gateway, second.id)).toEqual([])
  expect((await gateway.operate('GET', `/tenants/${shop.id}/errors`, undefined, 'another-key')).status).toBe(401)
})

test('a shop that cannot write its error log still serves its pages, and the log says so', async () => {
  const gateway = aGateway({
    remix: async (_request, { reportFailure }) => {
      reportFailure('render-failed', new Error(secret))
      return new Response('the page', { status: 500 })
    },
  })
  const shop = await aPublishedShop()
  await runInDurableObject(gateway.bindings.SHOP.getByName(shop.record.database), (_shop, { storage }) =>
    storage.sql.exec("CREATE TRIGGER full BEFORE INSERT ON errors BEGIN SELECT RAISE(ABORT, 'full'); END"),
  )
  const response = await gateway.sendRequest(shop.home)
  expect([response.status, await response.text()]).toEqual([500, 'the page'])
  await gateway.waitForBackground()
  expect(gateway.log.map(({ event }) => event)).toContain('error-log-failed')
})

test('a browser reports only the route of a page that it had to re-render or whose script failed', async () => {
  const gateway = aGateway()
  const shop = await aPublishedShop()
  const report = (headers: Record<string, string>, query = '') =>
    gateway.sendRequest(`${shop.home}browser-errors${query}`, {
      ...{ method: 'POST', body: secret },
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain', ...headers },
    })
  const routes = async () => (await listErrors(gateway, shop.id)).map(({ kind, route }) => [kind, route])
  expect((await report({ Referer: `${shop.home}shop/order/Zk3vQm0pXb1s?email=${secret}` })).status).toBe(204)
  expect((await report({ Referer: 'nonsense' })).status).toBe(204)
  expect((await report({ Referer: `${shop.home}shop/cart?email=${secret}` }, '?kind=script')).status).toBe(204)
  expect((await report({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await gateway.sendRequest(`${shop.home}browser-errors`)).status).toBe(405)
  await gateway.waitForBackground()
  expect((await routes()).toSorted()).toEqual([
    ['hydration-failed', ''],
    ['hydration-failed', '/shop/order/:id'],
    ['script-failed', '/shop/cart'],
  ])
})
