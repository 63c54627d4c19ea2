import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { testPassword } from '#tests/factories/customers.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { hashSha256 } from '#tests/factories/retail.ts'
import { aStockedRetailShop } from '#tests/factories/retail-calls.ts'
import { ShopUnavailable } from '#workers/shop/shop-client.ts'
import type { Env } from '../env.ts'

const renderFailure = async () => {
  throw new Error('secret-of-the-page')
}

/** Responses of many kinds: pages, refusals, redirects and errors. */
async function fetchEveryResponse(): Promise<[string, Response][]> {
  const { host, home, record } = await aPublishedShop()
  const { sendRequest } = aGateway()
  const failing = aGateway({ remix: renderFailure })
  const limited = aGateway({ env: { READS: { limit: async () => ({ success: false }) } } })
  const withoutOperatorKey = aGateway({ env: { OPERATOR_KEY: '' } })
  return [
    ['a page', await sendRequest(home)],
    ['a failed page', await failing.sendRequest(home)],
    ['an unknown host', await sendRequest('https://nobody.example/')],
    ['an unsafe configuration', await withoutOperatorKey.sendRequest(home)],
    ['a refused form', await sendRequest(home, { method: 'POST' })],
    [
      'a form that is too long',
      await sendRequest(home, { method: 'POST', headers: { Origin: home.slice(0, -1) }, body: 'x'.repeat(70_000) }),
    ],
    ['too many requests', await limited.sendRequest(home)],
    ['no picture', await sendRequest(`${home}img/nothing.webp`)],
    ['the favicon', await sendRequest(`${home}favicon.ico`)],
    ['the API', await sendRequest(`${home}api/Retail/Save`)],
    ['the health', await sendRequest(`${home}healthz`)],
    ['the operator without a key', await sendRequest(`${home}operator/tenants`)],
    ['over http', await sendRequest(`http://${host}/`)],
    ['HEAD', await sendRequest(home, { method: 'HEAD' })],
    ['a broken escape', await sendRequest(`${home}%E0%A4%A`)],
    ['a missing brand file', await sendRequest(`${home}img/${record.img_folder}/brand/logo.svg`)],
  ]
}

test('every response has the security headers, including refusals and errors', async () => {
  for (const [label, { headers }] of await fetchEveryResponse()) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, label).toMatch(/script-src 'nonce-[A-Za-z0-9+/=]{22,}' 'strict-dynamic';/)
    expect(policy, label).not.toMatch(/script-src[^;]*unsafe/)
    for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, label).toContain(directive)
    expect(headers.get('x-content-type-options'), label).toBe('nosniff')
    expect(headers.get('referrer-policy'), label).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy'), label).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy'), label).toBe('same-origin')
    if (label !== 'over http') expect(headers.get('strict-transport-security'), label).toMatch(/max-age=\d{8}/)
    else expect(headers.has('strict-transport-security'), label).toBe(false)
  }
})

test('with an unsafe configuration everything responds 503; only the log names the secret', async () => {
  const { sendRequest, operate, log } = aGateway({ env: { CONFIG_KEY: 'short' } })
  const { home } = await aPublishedShop()
  for (const path of ['', 'healthz', 'favicon.ico']) {
    const response = await sendRequest(home + path)
    expect(response.status, path).toBe(503)
    expect(await response.text()).not.toContain('CONFIG_KEY')
  }
  expect((await operate('GET', '/tenants')).status).toBe(503)
  expect(JSON.stringify(log)).toContain('CONFIG_KEY is shorter')
})

test('every response has a fresh nonce, which its page uses', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop()
  const nonces = new Set<string>()
  for (let i = 0; i < 5; i++) {
    const response = await sendRequest(home)
    const { nonce } = await response.json<{ nonce: string }>()
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('a route keeps its stricter headers', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest } = aGateway({
    remix: async () => new Response('', { headers: { 'Referrer-Policy': 'no-referrer' } }),
  })
  expect((await sendRequest(home)).headers.get('referrer-policy')).toBe('no-referrer')
})

test('a read-only path responds 405 with its methods, and 204 to OPTIONS', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest } = aGateway({ methods: 'GET, HEAD' })
  for (const path of ['', 'img/shop/logo.svg', 'favicon.ico', 'healthz'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS']) {
      const { status, headers } = await sendRequest(home + path, { method, headers: { Origin: home.slice(0, -1) } })
      const refused = method === 'OPTIONS' ? 204 : 405
      expect([path, method, status, headers.get('allow')]).toEqual([path, method, refused, 'GET, HEAD'])
    }
  for (const [path, methods] of [
    ['webhooks/viva', 'GET, HEAD, POST'],
    ['webhooks/paypal', 'POST'],
  ] as const)
    expect((await sendRequest(home + path, { method: 'OPTIONS' })).headers.get('allow')).toBe(methods)
})

test('pages don’t get the parameter _data, for which Remix logs an error', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest } = aGateway({ remix: async ({ url }) => new Response(new URL(url).search) })
  const render = async (query: string) => (await sendRequest(`${home}pages/login${query}`)).text()
  expect(await render('?back=%2Fa%20b&_data=root')).toBe('?back=%2Fa+b')
  expect(await render('?%5Fdata=root')).toBe('')
  expect(await render('?back=%2Fa%20b')).toBe('?back=%2Fa%20b')
})

test('a failure shows a page with the log’s request id and no details', async () => {
  const { sendRequest, log } = aGateway({ remix: renderFailure })
  const { id, home } = await aPublishedShop()
  const response = await sendRequest(`${home}shop/cart?email=somebody@example.com`)
  expect(response.status).toBe(500)
  const page = await response.text()
  const [line] = log.filter(({ event }) => event === 'failed')
  expect(line).toMatchObject({ level: 'error', tenant: id, reason: 'secret-of-the-page' })
  expect(page).toContain(line?.requestId)
  expect(page).not.toMatch(/secret-of-the-page|at \w+ \(|\.ts/)
  expect(JSON.stringify(log)).not.toContain('somebody')
})

test('a request writes one log line with its shop, route, status and time', async () => {
  const { sendRequest, log, time } = aGateway({
    remix: async () => {
      time.now += 12
      return new Response('ok')
    },
  })
  const { id, home } = await aPublishedShop()
  await sendRequest(`${home}product/default/481?token=secret`)
  expect(log).toEqual([
    {
      level: 'info',
      event: 'request',
      requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
      tenant: id,
      method: 'GET',
      route: '/product/default/:id',
      status: 200,
      cache: 'miss',
      ms: 12,
      // The shop's generation.
      calls: 1,
      callsMs: 0,
    },
  ])
})

test("a request's log line has the page cache's result and the number of shop calls", async () => {
  const { sendRequest, log, time } = aGateway({
    remix: async (_request, { shop, cached }) => {
      await Promise.all([cached.frame(), shop.read((db, tenantId) => db.vivaWebhookKey(tenantId))])
      return new Response('the page')
    },
    env: {
      SHOP: {
        getByName: () => ({
          generation: async () => 'v1',
          frame: async () => {
            time.now += 30
            return {}
          },
          vivaWebhookKey: async () => null,
        }),
      } as unknown as Env['SHOP'],
    },
  })
  const { home } = await aPublishedShop()
  const visitHome = async (path = '') => {
    await (await sendRequest(home + path)).text()
    const line = log.at(-1)
    return { cache: line?.cache, calls: line?.calls, callsMs: line?.callsMs }
  }
  // Two calls are running while the frame is loaded.
  expect(await visitHome()).toEqual({ cache: 'miss', calls: 3, callsMs: expect.any(Number) })
  expect(log.at(-1)?.callsMs).toBeGreaterThanOrEqual(30)
  expect(await visitHome()).toEqual({ cache: 'hit', calls: 0, callsMs: 0 })
  expect(await visitHome('shop/cart')).toMatchObject({ cache: 'skip', calls: 1 })
  expect(await visitHome('favicon.ico')).toMatchObject({ cache: undefined, calls: 0 })
})

test('a page responds 503 if the database is unreachable, and keeps its status after other failures', async () => {
  const { home } = await aPublishedShop()
  const fetchFailingPage = (reason: Error | null) =>
    aGateway({
      remix: async (_request, { shop }) => {
        const failed = await shop
          .read((db, tenantId) => db.frame(tenantId))
          .then(
            () => false,
            () => true,
          )
        return new Response('the page of an error', { status: failed || reason === null ? 500 : 200 })
      },
      env: {
        SHOP: {
          getByName: () => ({
            frame: async () => {
              if (reason) throw reason
              return {}
            },
          }),
        } as unknown as Env['SHOP'],
      },
    }).sendRequest(home)
  expect((await fetchFailingPage(new ShopUnavailable('overloaded'))).status).toBe(503)
  expect((await fetchFailingPage(null)).status).toBe(500)
  const issue = Object.assign(new Error('an error of the shop itself'), { remote: true })
  expect((await fetchFailingPage(issue)).status).toBe(500)
})

test('while one shop’s database hangs, its pages respond 503 and the pages of another shop work', async () => {
  const [hangingShop, healthyShop] = [await aPublishedShop(), await aPublishedShop()]
  const { sendRequest } = aGateway({
    timeoutMs: 100,
    remix: async (_request, { shop }) => {
      const failed = await shop
        .read((db, tenantId) => db.frame(tenantId))
        .then(
          () => false,
          () => true,
        )
      return new Response('a page', { status: failed ? 500 : 200 })
    },
    env: {
      SHOP: {
        getByName: (name: string) => ({
          frame: () => (name === hangingShop.id ? new Promise(() => {}) : Promise.resolve({})),
        }),
      } as unknown as Env['SHOP'],
    },
  })
  const pendingResponse = sendRequest(hangingShop.home)
  expect((await sendRequest(healthyShop.home)).status).toBe(200)
  expect((await pendingResponse).status).toBe(503)
  expect((await sendRequest(healthyShop.home)).status).toBe(200)
})

test('a page’s context says whether the browser runs JavaScript', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop()
  const scripted = async (cookie: string) =>
    (await (await sendRequest(home, { headers: { cookie } })).json<{ scripted: boolean }>()).scripted
  expect(await scripted('a=b; js=1')).toBe(true)
  expect(await scripted('js=0')).toBe(false)
  expect(await scripted('njs=1')).toBe(false)
})

test('a page without Cache-Control is private: browsers revalidate it, and never store its data', async () => {
  const { home } = await aPublishedShop()
  expect((await aGateway().sendRequest(home)).headers.get('cache-control')).toBe('private, no-cache')
  expect((await aGateway().sendRequest(`${home}session.data`)).headers.get('cache-control')).toBe('private, no-store')
  const cached = aGateway({
    remix: async () => new Response('', { headers: { 'Cache-Control': 'public, max-age=60' } }),
  })
  expect((await cached.sendRequest(`${home}sitemap.xml`)).headers.get('cache-control')).toBe('public, max-age=60')
})

test('a page’s context has the visitor’s country if the shop delivers there', async () => {
  const { home } = await aPublishedShop({ countries: ['CY', 'GR'] })
  const { sendRequest } = aGateway()
  const countryOf = async (cf: CfProperties) =>
    (await (await sendRequest(`${home}shop/checkout`, { cf })).json<{ country: unknown }>()).country
  expect(await countryOf({ country: 'GR' })).toBe('GR')
  expect(await countryOf({ country: 'FR' })).toBeNull()
  expect(await countryOf({})).toBeNull()
})

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

test('the API responds 503 with Retry-After if a shop is unreachable, 500 with a request id if it fails', async () => {
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
