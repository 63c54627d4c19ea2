import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'

const readTenantId = async (response: Response) => (await response.json<{ tenant: string }>()).tenant

/** The shops' KV, which a test can make fail or hang. */
function createUnreliableKeys() {
  const store = { now: 'available' as 'available' | 'failing' | 'hanging', requested: 0 }
  const get = async (key: string): Promise<string | null> => {
    store.requested++
    if (store.now === 'failing') throw new Error('KV is down: secret-of-the-platform')
    if (store.now === 'hanging') return new Promise(() => {})
    return env.TENANTS.get(key)
  }
  return { store, keys: { TENANTS: Object.assign(Object.create(env.TENANTS), { get }) as KVNamespace } }
}

test('the exact host selects the shop, in any case and on any port', async () => {
  const { sendRequest } = aGateway()
  const [first, second] = [await aPublishedShop(), await aPublishedShop()]
  expect(await readTenantId(await sendRequest(first.home))).toBe(first.id)
  expect(await readTenantId(await sendRequest(second.home))).toBe(second.id)
  expect(await readTenantId(await sendRequest(`https://${first.host.toUpperCase()}:8443/`))).toBe(first.id)
})

test('a host that only contains, starts with or ends with a shop’s host is unknown', async () => {
  const { sendRequest } = aGateway()
  const { host } = await aPublishedShop()
  for (const near of [
    `www.${host}`,
    `${host}.evil.example`,
    `x${host}`,
    `${host}.`,
    '127.0.0.1',
    `${'a.'.repeat(150)}b`,
  ])
    expect((await sendRequest(`https://${near}/`)).status, near).toBe(404)
})

test('no header selects another shop, and forwarding headers do not reach the pages', async () => {
  const { sendRequest } = aGateway()
  const [first, second] = [await aPublishedShop(), await aPublishedShop()]
  const headers = { 'X-Forwarded-Host': second.host, Forwarded: `host=${second.host}`, 'X-Host': second.host }
  const page = await (await sendRequest(first.home, { headers })).json()
  expect(page).toMatchObject({ tenant: first.id, forwarded: null })
})

test('an unknown host gets a plain 404 page with its name, and no error is logged', async () => {
  const { sendRequest, log } = aGateway()
  const response = await sendRequest('https://nobody-lives-here.example/')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain('nobody-lives-here.example')
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})

test('a newly published shop opens when the cached miss of its host expires', async () => {
  const { sendRequest, time } = aGateway()
  expect((await sendRequest('https://fifth.example/')).status).toBe(404)
  await aPublishedShop({ hosts: ['fifth.example'] })
  time.now += 9_000
  expect((await sendRequest('https://fifth.example/')).status).toBe(404)
  time.now += 2_000
  expect((await sendRequest('https://fifth.example/')).status).toBe(200)
})

test('a record is read once every half minute, and a removed shop closes at the next read', async () => {
  const { store, keys } = createUnreliableKeys()
  const { sendRequest, time } = aGateway({ env: keys })
  const { host, home } = await aPublishedShop()
  await sendRequest(home)
  const { requested } = store
  await env.TENANTS.delete(`host:${host}`)
  time.now += 29_000
  expect((await sendRequest(home)).status).toBe(200)
  expect(store.requested).toBe(requested)
  time.now += 2_000
  expect((await sendRequest(home)).status).toBe(404)
})

test('a host key without a record, or with a record that no longer has the host, opens no shop', async () => {
  const { sendRequest, log } = aGateway()
  const { id } = await aPublishedShop()
  await env.TENANTS.put('host:dangling.example', 'no-such-tenant')
  await env.TENANTS.put('host:given-up.example', id)
  expect((await sendRequest('https://dangling.example/')).status).toBe(404)
  expect((await sendRequest('https://given-up.example/')).status).toBe(404)
  expect(log.filter(({ event }) => event === 'tenant-unknown')).toHaveLength(2)
})

const broken = {
  'invalid JSON': '{"name":"secret-of-the-record',
  'an invalid field': JSON.stringify(aTenantRecord({ name: '' })),
  'an unknown setting': JSON.stringify(aTenantRecord({ settings: { NO_SUCH: 'secret-of-the-record' } })),
  'a plain secret': JSON.stringify(aTenantRecord({ secrets: { mail_key: 'secret-of-the-record' } })),
  'another tenant’s id': JSON.stringify(aTenantRecord({ id: 'somebody-else' })),
}
for (const [label, text] of Object.entries(broken))
  test(`a record with ${label} closes only its own shop; the reason is in the log and not on the page`, async () => {
    const { sendRequest, log } = aGateway()
    const neighbour = await aPublishedShop()
    const { id, home } = await aPublishedShop()
    await env.TENANTS.put(`tenant:${id}`, text)
    const response = await sendRequest(home)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    const page = await response.text()
    const [line] = log.filter(({ event }) => event === 'tenant-failed')
    expect(line).toMatchObject({ level: 'error', issues: [expect.any(String)] })
    expect(page).toContain(line?.requestId)
    expect(page).not.toMatch(/secret|NO_SUCH|JSON|settings/)
    expect(JSON.stringify(log)).not.toContain('secret-of-the-record')
    expect((await sendRequest(neighbour.home)).status).toBe(200)
  })

test('when a record breaks later, its last good copy is served until the record is valid again', async () => {
  const { sendRequest, time, log } = aGateway()
  const { id, home, record } = await aPublishedShop()
  await sendRequest(home)
  await env.TENANTS.put(`tenant:${id}`, '{')
  time.now += 31_000
  expect(await readTenantId(await sendRequest(home))).toBe(id)
  expect(log).toContainEqual(expect.objectContaining({ event: 'tenant-failed', servedFrom: 'last good copy' }))
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, name: 'Mended' }))
  time.now += 6_000
  expect(await (await sendRequest(home)).text()).toContain('Mended')
})

for (const now of ['failing', 'hanging'] as const)
  test(`with a ${now} KV a cached shop stays open, and another is unavailable for a moment`, async () => {
    const { store, keys } = createUnreliableKeys()
    const { sendRequest, time } = aGateway({ env: keys, timeoutMs: 20 })
    const [known, second] = [await aPublishedShop(), await aPublishedShop()]
    await sendRequest(known.home)
    store.now = now
    time.now += 60_000
    expect(await readTenantId(await sendRequest(known.home))).toBe(known.id)
    const response = await sendRequest(second.home)
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('KV')
    store.now = 'available'
    time.now += 6_000
    expect((await sendRequest(second.home)).status).toBe(200)
  })

test('pages get the tenant without its secrets', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop({
    secrets: { mail_key: 'sealed:v1:AAAA:BBBB' },
    api_tokens: [{ name: 'till', sha256: 'ab'.repeat(32), scopes: ['read'] }],
  })
  expect(await (await sendRequest(home)).text()).not.toMatch(/sealed|secrets|abab/)
})

test('plain secrets and plain http are allowed in local use only', async () => {
  const secrets = { COOKIE_SECRET: 'c', CONFIG_KEY: 'k', OPERATOR_KEY: 'o' }
  const local = aGateway({ env: { ENVIRONMENT: 'local', ...secrets } })
  const { host } = await aPublishedShop({ secrets: { mail_key: 'plain' } })
  expect((await local.sendRequest(`http://${host}/`)).status).toBe(200)
  expect((await aGateway().sendRequest(`https://${host}/`)).status).toBe(503)
  const moved = await aGateway().sendRequest(`http://${host}/a?b=c`)
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `https://${host}/a?b=c`])
})
