import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { testPassword } from '#tests/factories/customers.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { hashSha256 } from '#tests/factories/retail.ts'
import { aStockedRetailShop } from '#tests/factories/retail-calls.ts'
import type { Env } from '#workers/env.ts'

const token = 'a-token-of-the-till-that-is-long'

/** A shop with tokens of these names, behind a gateway with these bindings. */
async function aRetailApi(bindings: Partial<Env>, ...names: string[]) {
  const tokens = names.map(async (name) => ({
    ...{ name, scopes: ['read' as const] },
    sha256: await hashSha256(`${token}-${name}`),
  }))
  const { host } = await aPublishedShop({ api_tokens: await Promise.all(tokens) })
  const gateway = aGateway({ env: bindings })
  const call = (name: string, path = 'menu_categories') =>
    gateway.sendRequest(`https://${host}/api/Retail/${path}`, { headers: { authorization: `Bearer ${token}-${name}` } })
  return { gateway, call }
}

/** A shop's database that fails every call. */
const aFailingShop = (metadata: object) =>
  ({
    getByName: () =>
      new Proxy({}, { get: () => async () => Promise.reject(Object.assign(new Error('secret'), metadata)) }),
  }) as unknown as Env['SHOP']

test('a token over its limit gets 429, and other tokens work', async () => {
  const limit = async ({ key }: { key: string }) => ({ success: !key.endsWith(' api busy') })
  const { call } = await aRetailApi({ WRITES: { limit } }, 'busy', 'calm')
  const refused = await call('busy')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toEqual({ error: expect.stringContaining('Too many') })
  expect((await call('calm')).status).toBe(200)
  const limited = await aRetailApi({ READS: { limit: async () => ({ success: false }) } }, 'till')
  expect(await (await limited.call('till')).json()).toEqual({ error: expect.stringContaining('Too many') })
})

test('an unreachable shop returns 503 with Retry-After, a failure returns 500 with its request id, both as JSON', async () => {
  const unreachable = await aRetailApi({ SHOP: aFailingShop({ overloaded: true }) }, 'till')
  const unavailable = await unreachable.call('till')
  expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '10'])
  expect(unavailable.headers.get('cache-control')).toBe('no-store')
  expect(await unavailable.json()).toEqual({ error: 'The shop is temporarily unavailable' })

  const broken = await aRetailApi({ SHOP: aFailingShop({ remote: true }) }, 'till')
  const failed = await broken.call('till')
  const { error } = await failed.json<{ error: string }>()
  expect([failed.status, error.includes('secret')]).toEqual([500, false])
  const logged = broken.gateway.log.find(({ event }) => event === 'api-failed')
  expect(error).toContain(String(logged?.requestId))
})

test('a password that could not be saved is not reported as an expired link', async () => {
  const { host, token } = await aStockedRetailShop()
  const requested = { method: 'POST', body: JSON.stringify({ token: 'of a mail', pass: 'another password' }) }
  const update = async (bindings: Partial<Env>) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await aGateway({ env: bindings }).sendRequest(`https://${host}/api/Retail/UpdatePassword`, {
      ...requested,
      headers,
    })
    return [response.status, (await response.json<{ error: string }>()).error]
  }
  expect(await update({})).toEqual([409, 'The password reset roken has expired!'])
  expect(await update({ SHOP: aFailingShop({ overloaded: true }) })).toEqual([503, 'Something went wrong'])
})

test('names and messages are in the language of lang, Accept-Language or the shop', async () => {
  const { call, sendRequest } = await aStockedRetailShop(undefined, { languages: ['en', 'el'] })
  const nameIn = async (query: string, headers: Record<string, string> = {}) => {
    const response = await sendRequest('GET', `/api/Retail/product?id=1${query}`, undefined, headers)
    return [(await response.json<{ name: string }>()).name, response.headers.get('content-language')]
  }
  expect(await nameIn('')).toEqual(['Product POD-1', 'en'])
  expect(await nameIn('&lang=el')).toEqual(['Συσκευή', 'el'])
  expect(await nameIn('', { 'accept-language': 'el-CY,en;q=0.5' })).toEqual(['Συσκευή', 'el'])
  expect(await nameIn('&lang=en', { 'accept-language': 'el' })).toEqual(['Product POD-1', 'en'])
  const menu = await (await call('menu_categories?lang=el')).json<{ subcategories: { CatDescription: string }[] }[]>()
  expect(menu[0]?.subcategories[0]?.CatDescription).toBe('Ποντ')
  const wrong = await call('login?lang=el', { username: 'nobody', password: 'no' })
  expect((await wrong.json<{ error: string }>()).error).toMatch(/\p{Script=Greek}/u)
  const invalid = await call('login?lang=el', { username: '', password: 'no' })
  expect(await invalid.json()).toMatchObject({
    faults: [{ path: 'username', message: expect.stringMatching(/\p{Script=Greek}/u) }],
  })
})

test('only lang, not a till’s Accept-Language, changes the language of its customers’ mails', async () => {
  const { sendRequest, record } = await aStockedRetailShop(undefined, { languages: ['en', 'el'] })
  const login = JSON.stringify({ username: aRegisterForm().email, password: testPassword })
  const getLanguageAfter = async (query: string) => {
    expect((await sendRequest('POST', `/api/Retail/login${query}`, login, { 'accept-language': 'el' })).status).toBe(
      200,
    )
    return runInDurableObject(
      env.SHOP.getByName(record.database),
      (_shop, { storage }) => storage.sql.exec('SELECT language FROM customers').one().language,
    )
  }
  expect([await getLanguageAfter(''), await getLanguageAfter('?lang=el')]).toEqual([null, 'el'])
})
