import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { thePassword } from '#tests/factories/customers.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { sha256Of } from '#tests/factories/retail.ts'
import { aStockedRetailShop } from '#tests/factories/retail-calls.ts'
import type { Env } from '#workers/env.ts'

const token = 'a-token-of-the-till-that-is-long'

/** A shop with tokens of these names, and a front of these bindings before it. */
async function aDoor(bindings: Partial<Env>, ...names: string[]) {
  const tokens = names.map(async (name) => ({
    ...{ name, scopes: ['read' as const] },
    sha256: await sha256Of(`${token}-${name}`),
  }))
  const { host } = await aPublishedShop({ api_tokens: await Promise.all(tokens) })
  const front = aFront({ env: bindings })
  const call = (name: string, path = 'menu_categories') =>
    front.ask(`https://${host}/api/Retail/${path}`, { headers: { authorization: `Bearer ${token}-${name}` } })
  return { front, call }
}

/** A shop's database of which every question fails like this. */
const failing = (marks: object) =>
  ({
    getByName: () =>
      new Proxy({}, { get: () => async () => Promise.reject(Object.assign(new Error('secret'), marks)) }),
  }) as unknown as Env['SHOP']

test('a token that calls too often is told so, and the others go on', async () => {
  const limit = async ({ key }: { key: string }) => ({ success: !key.endsWith(' api busy') })
  const { call } = await aDoor({ WRITES: { limit } }, 'busy', 'calm')
  const refused = await call('busy')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toEqual({ error: expect.stringContaining('Too many') })
  expect((await call('calm')).status).toBe(200)
  const limited = await aDoor({ READS: { limit: async () => ({ success: false }) } }, 'till')
  expect(await (await limited.call('till')).json()).toEqual({ error: expect.stringContaining('Too many') })
})

test('a shop out of reach is a 503 that says when to come back, a failure a 500 that the log knows; both are JSON', async () => {
  const away = await aDoor({ SHOP: failing({ overloaded: true }) }, 'till')
  const unavailable = await away.call('till')
  expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '10'])
  expect(unavailable.headers.get('cache-control')).toBe('no-store')
  expect(await unavailable.json()).toEqual({ error: 'The shop does not answer just now' })

  const broken = await aDoor({ SHOP: failing({ remote: true }) }, 'till')
  const failed = await broken.call('till')
  const { error } = await failed.json<{ error: string }>()
  expect([failed.status, error.includes('secret')]).toEqual([500, false])
  const logged = broken.front.log.find(({ event }) => event === 'api-failed')
  expect(error).toContain(String(logged?.requestId))
})

test('a new password that could not be kept is not said to have come by an expired link', async () => {
  const { host, token } = await aStockedRetailShop()
  const asked = { method: 'POST', body: JSON.stringify({ token: 'of a mail', pass: 'another password' }) }
  const update = async (bindings: Partial<Env>) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await aFront({ env: bindings }).ask(`https://${host}/api/Retail/UpdatePassword`, {
      ...asked,
      headers,
    })
    return [answer.status, (await answer.json<{ error: string }>()).error]
  }
  expect(await update({})).toEqual([409, 'The password reset roken has expired!'])
  expect(await update({ SHOP: failing({ overloaded: true }) })).toEqual([503, 'Something went wrong'])
})

test('names and messages are in the language of lang, else of Accept-Language, else in the shop’s', async () => {
  const { call, ask } = await aStockedRetailShop(undefined, { languages: ['en', 'el'] })
  const nameIn = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await ask('GET', `/api/Retail/product?id=1${query}`, undefined, headers)
    return [(await answer.json<{ name: string }>()).name, answer.headers.get('content-language')]
  }
  expect(await nameIn('')).toEqual(['Product POD-1', 'en'])
  expect(await nameIn('&lang=el')).toEqual(['Συσκευή', 'el'])
  expect(await nameIn('', { 'accept-language': 'el-CY,en;q=0.5' })).toEqual(['Συσκευή', 'el'])
  expect(await nameIn('&lang=en', { 'accept-language': 'el' })).toEqual(['Product POD-1', 'en'])
  const menu = await (await call('menu_categories?lang=el')).json<{ subcategories: { CatDescription: string }[] }[]>()
  expect(menu[0]?.subcategories[0]?.CatDescription).toBe('Ποντ')
  const wrong = await call('login?lang=el', { username: 'nobody', password: 'no' })
  expect((await wrong.json<{ error: string }>()).error).toMatch(/\p{Script=Greek}/u)
  const faulty = await call('login?lang=el', { username: '', password: 'no' })
  expect(await faulty.json()).toMatchObject({
    faults: [{ path: 'username', message: expect.stringMatching(/\p{Script=Greek}/u) }],
  })
})

test('a till’s own preference is none of its customers’: only lang changes in which language they are mailed to', async () => {
  const { ask, record } = await aStockedRetailShop(undefined, { languages: ['en', 'el'] })
  const login = JSON.stringify({ username: aRegisterForm().email, password: thePassword })
  const keptAfter = async (query: string) => {
    expect((await ask('POST', `/api/Retail/login${query}`, login, { 'accept-language': 'el' })).status).toBe(200)
    return runInDurableObject(
      env.SHOP.getByName(record.database),
      (_shop, { storage }) => storage.sql.exec('SELECT language FROM customers').one().language,
    )
  }
  expect([await keptAfter(''), await keptAfter('?lang=el')]).toEqual([null, 'el'])
})
