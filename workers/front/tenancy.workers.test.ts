import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'

const tenantIn = async (answer: Response) => (await answer.json<{ tenant: string }>()).tenant

/** The shops' KV, which can be told to fail or to fall silent. */
function unreliableKeys() {
  const mood = { now: 'well' as 'well' | 'failing' | 'silent', asked: 0 }
  const get = async (key: string): Promise<string | null> => {
    mood.asked++
    if (mood.now === 'failing') throw new Error('KV is down: secret-of-the-platform')
    if (mood.now === 'silent') return new Promise(() => {})
    return env.TENANTS.get(key)
  }
  return { mood, keys: { TENANTS: Object.assign(Object.create(env.TENANTS), { get }) as KVNamespace } }
}

test('the exact host chooses the shop, in any case and on any port', async () => {
  const { ask } = aFront()
  const [one, other] = [await aPublishedShop(), await aPublishedShop()]
  expect(await tenantIn(await ask(one.home))).toBe(one.id)
  expect(await tenantIn(await ask(other.home))).toBe(other.id)
  expect(await tenantIn(await ask(`https://${one.host.toUpperCase()}:8443/`))).toBe(one.id)
})

test('a host that only contains, starts with or ends with a shop’s host is unknown', async () => {
  const { ask } = aFront()
  const { host } = await aPublishedShop()
  for (const near of [
    `www.${host}`,
    `${host}.evil.example`,
    `x${host}`,
    `${host}.`,
    '127.0.0.1',
    `${'a.'.repeat(150)}b`,
  ])
    expect((await ask(`https://${near}/`)).status, near).toBe(404)
})

test('no header chooses another shop, and none that claims to reaches the pages', async () => {
  const { ask } = aFront()
  const [one, other] = [await aPublishedShop(), await aPublishedShop()]
  const headers = { 'X-Forwarded-Host': other.host, Forwarded: `host=${other.host}`, 'X-Host': other.host }
  const page = await (await ask(one.home, { headers })).json()
  expect(page).toMatchObject({ tenant: one.id, forwarded: null })
})

test('an unknown host reads a plain page that says so, with its name harmless', async () => {
  const { ask, log } = aFront()
  const answer = await ask('https://nobody-lives-here.example/')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('nobody-lives-here.example')
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})

test('a shop is added by two keys, and is there once the short memory of its absence has passed', async () => {
  const { ask, time } = aFront()
  expect((await ask('https://fifth.example/')).status).toBe(404)
  await aPublishedShop({ hosts: ['fifth.example'] })
  time.now += 9_000
  expect((await ask('https://fifth.example/')).status).toBe(404)
  time.now += 2_000
  expect((await ask('https://fifth.example/')).status).toBe(200)
})

test('a record is asked for once in half a minute; a shop that was removed ends with it', async () => {
  const { mood, keys } = unreliableKeys()
  const { ask, time } = aFront({ env: keys })
  const { host, home } = await aPublishedShop()
  await ask(home)
  const { asked } = mood
  await env.TENANTS.delete(`host:${host}`)
  time.now += 29_000
  expect((await ask(home)).status).toBe(200)
  expect(mood.asked).toBe(asked)
  time.now += 2_000
  expect((await ask(home)).status).toBe(404)
})

test('a key that leads to no record, or to a record that has given the host up, opens no shop', async () => {
  const { ask, log } = aFront()
  const { id } = await aPublishedShop()
  await env.TENANTS.put('host:dangling.example', 'no-such-tenant')
  await env.TENANTS.put('host:given-up.example', id)
  expect((await ask('https://dangling.example/')).status).toBe(404)
  expect((await ask('https://given-up.example/')).status).toBe(404)
  expect(log.filter(({ event }) => event === 'tenant-unknown')).toHaveLength(2)
})

const broken = {
  'no JSON': '{"name":"secret-of-the-record',
  'a faulty field': JSON.stringify(aTenantRecord({ name: '' })),
  'an unknown setting': JSON.stringify(aTenantRecord({ settings: { NO_SUCH: 'secret-of-the-record' } })),
  'a plain secret': JSON.stringify(aTenantRecord({ secrets: { mail_key: 'secret-of-the-record' } })),
  'the record of another tenant': JSON.stringify(aTenantRecord({ id: 'somebody-else' })),
}
for (const [what, text] of Object.entries(broken))
  test(`a record with ${what} closes its own shop alone; the reason is in the log and not on the page`, async () => {
    const { ask, log } = aFront()
    const neighbour = await aPublishedShop()
    const { id, home } = await aPublishedShop()
    await env.TENANTS.put(`tenant:${id}`, text)
    const answer = await ask(home)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    const page = await answer.text()
    const [line] = log.filter(({ event }) => event === 'tenant-failed')
    expect(line).toMatchObject({ level: 'error', faults: [expect.any(String)] })
    expect(page).toContain(line?.requestId)
    expect(page).not.toMatch(/secret|NO_SUCH|JSON|settings/)
    expect(JSON.stringify(log)).not.toContain('secret-of-the-record')
    expect((await ask(neighbour.home)).status).toBe(200)
  })

test('a record that is broken later is bridged with the last good copy, and read again when it is mended', async () => {
  const { ask, time, log } = aFront()
  const { id, home, record } = await aPublishedShop()
  await ask(home)
  await env.TENANTS.put(`tenant:${id}`, '{')
  time.now += 31_000
  expect(await tenantIn(await ask(home))).toBe(id)
  expect(log).toContainEqual(expect.objectContaining({ event: 'tenant-failed', servedFrom: 'last good copy' }))
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, name: 'Mended' }))
  time.now += 6_000
  expect(await (await ask(home)).text()).toContain('Mended')
})

for (const now of ['failing', 'silent'] as const)
  test(`with a ${now} KV a shop that is remembered stays open, another is closed for a moment`, async () => {
    const { mood, keys } = unreliableKeys()
    const { ask, time } = aFront({ env: keys, patience: 20 })
    const [known, other] = [await aPublishedShop(), await aPublishedShop()]
    await ask(known.home)
    mood.now = now
    time.now += 60_000
    expect(await tenantIn(await ask(known.home))).toBe(known.id)
    const answer = await ask(other.home)
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('KV')
    mood.now = 'well'
    time.now += 6_000
    expect((await ask(other.home)).status).toBe(200)
  })

test('the pages get the tenant without its secrets', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop({
    secrets: { mail_key: 'sealed:v1:AAAA:BBBB' },
    api_tokens: [{ name: 'till', sha256: 'ab'.repeat(32), scopes: ['read'] }],
  })
  expect(await (await ask(home)).text()).not.toMatch(/sealed|secrets|abab/)
})

test('plain secrets and plain http are for this machine alone', async () => {
  const secrets = { COOKIE_SECRET: 'c', CONFIG_KEY: 'k', OPERATOR_KEY: 'o' }
  const local = aFront({ env: { ENVIRONMENT: 'local', ...secrets } })
  const { host } = await aPublishedShop({ secrets: { mail_key: 'plain' } })
  expect((await local.ask(`http://${host}/`)).status).toBe(200)
  expect((await aFront().ask(`https://${host}/`)).status).toBe(503)
  const moved = await aFront().ask(`http://${host}/a?b=c`)
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `https://${host}/a?b=c`])
})
