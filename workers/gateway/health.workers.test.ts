import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'

const address = 'https://nobody-lives-here.example/healthz'

test('/healthz reports the build and readable records on any host, uncached', async () => {
  const { sendRequest, bindings } = aGateway()
  const { host } = await aPublishedShop()
  for (const at of [address, `https://${host}/healthz`, `http://${host}/healthz`]) {
    const response = await sendRequest(at)
    expect([response.status, response.headers.get('cache-control')], at).toEqual([200, 'no-store'])
    const text = await response.text()
    expect(JSON.parse(text), at).toEqual({ ok: true, build: 'build-of-the-tests', records: 'found' })
    for (const secret of [bindings.COOKIE_SECRET, bindings.CONFIG_KEY, bindings.OPERATOR_KEY])
      expect(text).not.toContain(secret)
  }
})

test('/healthz responds 503 while KV fails, and 200 within five seconds after it recovers', async () => {
  const store = { down: true, requested: 0 }
  const { bindings } = aGateway()
  const TENANTS = new Proxy(bindings.TENANTS, {
    get(namespace, name) {
      if (name !== 'get') return Reflect.get(namespace, name)
      return async () => {
        store.requested += 1
        if (store.down) throw new Error('KV is down')
        return null
      }
    },
  })
  const { sendRequest, log, time } = aGateway({ env: { TENANTS } })
  const down = await sendRequest(address)
  expect([down.status, await down.json()]).toMatchObject([503, { ok: false, records: 'out of reach' }])
  expect(log).toContainEqual(expect.objectContaining({ level: 'error', event: 'health-failed', reason: 'KV is down' }))
  store.down = false
  expect((await sendRequest(address)).status).toBe(503)
  expect(store.requested).toBe(1)
  time.now += 5_000
  expect((await sendRequest(address)).status).toBe(200)
})

test('a KV that never responds is reported as unavailable', async () => {
  const { bindings } = aGateway()
  const TENANTS = new Proxy(bindings.TENANTS, { get: () => () => new Promise(() => {}) })
  const { sendRequest } = aGateway({ env: { TENANTS }, timeoutMs: 20 })
  expect((await sendRequest(address)).status).toBe(503)
})
