import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'

const address = 'https://nobody-lives-here.example/healthz'

test('whoever watches reads which build answers and that records are found, on any host and kept by nobody', async () => {
  const { ask, bindings } = aFront()
  const { host } = await aPublishedShop()
  for (const at of [address, `https://${host}/healthz`, `http://${host}/healthz`]) {
    const answer = await ask(at)
    expect([answer.status, answer.headers.get('cache-control')], at).toEqual([200, 'no-store'])
    const text = await answer.text()
    expect(JSON.parse(text), at).toEqual({ ok: true, build: 'build-of-the-tests', records: 'found' })
    for (const secret of [bindings.COOKIE_SECRET, bindings.CONFIG_KEY, bindings.OPERATOR_KEY])
      expect(text).not.toContain(secret)
  }
})

test('records out of reach are told by 503, and a Worker that has recovered is well again', async () => {
  const store = { down: true, asked: 0 }
  const { bindings } = aFront()
  const TENANTS = new Proxy(bindings.TENANTS, {
    get(namespace, name) {
      if (name !== 'get') return Reflect.get(namespace, name)
      return async () => {
        store.asked += 1
        if (store.down) throw new Error('KV is down')
        return null
      }
    },
  })
  const { ask, log, time } = aFront({ env: { TENANTS } })
  const down = await ask(address)
  expect([down.status, await down.json()]).toMatchObject([503, { ok: false, records: 'out of reach' }])
  expect(log).toContainEqual(expect.objectContaining({ level: 'error', event: 'health-failed', reason: 'KV is down' }))
  store.down = false
  expect((await ask(address)).status).toBe(503)
  expect(store.asked).toBe(1)
  time.now += 5_000
  expect((await ask(address)).status).toBe(200)
})

test('a KV that never answers is out of reach', async () => {
  const { bindings } = aFront()
  const TENANTS = new Proxy(bindings.TENANTS, { get: () => () => new Promise(() => {}) })
  const { ask } = aFront({ env: { TENANTS }, patience: 20 })
  expect((await ask(address)).status).toBe(503)
})
