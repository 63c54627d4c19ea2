import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import type { Env } from '#workers/env.ts'
import { ShopUnavailable } from '#workers/shop/shop-unavailable.ts'

const failingPages = async () => {
  throw new Error('secret-of-the-page')
}

/** Every kind of answer that the front can give. */
async function everyAnswer(): Promise<[string, Response][]> {
  const { host, home, record } = await aPublishedShop()
  const { ask } = aFront()
  const failing = aFront({ remix: failingPages })
  const limited = aFront({ env: { READS: { limit: async () => ({ success: false }) } } })
  const secretless = aFront({ env: { OPERATOR_KEY: '' } })
  return [
    ['a page', await ask(home)],
    ['a failed page', await failing.ask(home)],
    ['an unknown host', await ask('https://nobody.example/')],
    ['an unsafe configuration', await secretless.ask(home)],
    ['a refused form', await ask(home, { method: 'POST' })],
    [
      'a form that is too long',
      await ask(home, { method: 'POST', headers: { Origin: home.slice(0, -1) }, body: 'x'.repeat(70_000) }),
    ],
    ['too many requests', await limited.ask(home)],
    ['no picture', await ask(`${home}img/nothing.webp`)],
    ['the favicon', await ask(`${home}favicon.ico`)],
    ['the API', await ask(`${home}api/Retail/Save`)],
    ['the health', await ask(`${home}healthz`)],
    ['the operator without a key', await ask(`${home}operator/tenants`)],
    ['over http', await ask(`http://${host}/`)],
    ['HEAD', await ask(home, { method: 'HEAD' })],
    ['a broken escape', await ask(`${home}%E0%A4%A`)],
    ['nothing of the brand', await ask(`${home}img/${record.img_folder}/brand/logo.svg`)],
  ]
}

test('every answer, refusals and errors included, carries the security headers', async () => {
  for (const [what, { headers }] of await everyAnswer()) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, what).toMatch(/script-src 'nonce-[A-Za-z0-9+/=]{22,}' 'strict-dynamic';/)
    expect(policy, what).not.toMatch(/script-src[^;]*unsafe/)
    for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, what).toContain(directive)
    expect(headers.get('x-content-type-options'), what).toBe('nosniff')
    expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy'), what).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy'), what).toBe('same-origin')
    if (what !== 'over http') expect(headers.get('strict-transport-security'), what).toMatch(/max-age=\d{8}/)
    else expect(headers.has('strict-transport-security'), what).toBe(false)
  }
})

test('with an unsafe configuration nothing is served but 503; the log alone says which secret it is', async () => {
  const { ask, operate, log } = aFront({ env: { CONFIG_KEY: 'short' } })
  const { home } = await aPublishedShop()
  for (const path of ['', 'healthz', 'favicon.ico']) {
    const answer = await ask(home + path)
    expect(answer.status, path).toBe(503)
    expect(await answer.text()).not.toContain('CONFIG_KEY')
  }
  expect((await operate('GET', '/tenants')).status).toBe(503)
  expect(JSON.stringify(log)).toContain('CONFIG_KEY is shorter')
})

test('the nonce is fresh for every answer, and the page has the same one', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop()
  const nonces = new Set<string>()
  for (let i = 0; i < 5; i++) {
    const answer = await ask(home)
    const { nonce } = await answer.json<{ nonce: string }>()
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('a page may be stricter than the rest', async () => {
  const { home } = await aPublishedShop()
  const { ask } = aFront({ remix: async () => new Response('', { headers: { 'Referrer-Policy': 'no-referrer' } }) })
  expect((await ask(home)).headers.get('referrer-policy')).toBe('no-referrer')
})

test('what is only read refuses everything else and says what it takes, and OPTIONS asks for just that', async () => {
  const { home } = await aPublishedShop()
  const { ask } = aFront({ remix: async () => new Response('', { status: 405 }) })
  for (const path of ['', 'img/shop/logo.svg', 'favicon.ico', 'healthz'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS']) {
      const { status, headers } = await ask(home + path, { method, headers: { Origin: home.slice(0, -1) } })
      const refused = method === 'OPTIONS' ? 204 : 405
      expect([path, method, status, headers.get('allow')]).toEqual([path, method, refused, 'GET, HEAD'])
    }
  for (const [path, methods] of [
    ['webhooks/viva', 'GET, HEAD, POST'],
    ['webhooks/paypal', 'POST'],
  ] as const)
    expect((await ask(home + path, { method: 'OPTIONS' })).headers.get('allow')).toBe(methods)
})

test('a failure shows a friendly page with the number that the log has, and nothing of what failed', async () => {
  const { ask, log } = aFront({ remix: failingPages })
  const { id, home } = await aPublishedShop()
  const answer = await ask(`${home}shop/cart?email=somebody@example.com`)
  expect(answer.status).toBe(500)
  const page = await answer.text()
  const [line] = log.filter(({ event }) => event === 'failed')
  expect(line).toMatchObject({ level: 'error', tenant: id, reason: 'secret-of-the-page' })
  expect(page).toContain(line?.requestId)
  expect(page).not.toMatch(/secret-of-the-page|at \w+ \(|\.ts/)
  expect(JSON.stringify(log)).not.toContain('somebody')
})

test('a request leaves one line with its shop, route, status and time', async () => {
  const { ask, log, time } = aFront({
    remix: async () => {
      time.now += 12
      return new Response('ok')
    },
  })
  const { id, home } = await aPublishedShop()
  await ask(`${home}product/default/481?token=secret`)
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
      // The version of what the shop shows.
      calls: 1,
      callsMs: 0,
    },
  ])
})

test("a request's line says what became of its page in the cache, and what its shop was asked for it", async () => {
  const { ask, log, time } = aFront({
    remix: async (_request, { shop, cached }) => {
      await Promise.all([cached.frame(), shop.read((db, tenantId) => db.vivaWebhookKey(tenantId))])
      return new Response('the page')
    },
    env: {
      SHOP: {
        getByName: () => ({
          version: async () => 'v1',
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
  const watched = async (path = '') => {
    await (await ask(home + path)).text()
    const line = log.at(-1)
    return { cache: line?.cache, calls: line?.calls, callsMs: line?.callsMs }
  }
  // Both are under way while the frame is looked up.
  expect(await watched()).toEqual({ cache: 'miss', calls: 3, callsMs: expect.any(Number) })
  expect(log.at(-1)?.callsMs).toBeGreaterThanOrEqual(30)
  expect(await watched()).toEqual({ cache: 'hit', calls: 0, callsMs: 0 })
  expect(await watched('shop/cart')).toMatchObject({ cache: 'skip', calls: 1 })
  expect(await watched('favicon.ico')).toMatchObject({ cache: undefined, calls: 0 })
})

test('a shop whose database is out of reach answers 503; any other failure of a page keeps its own status', async () => {
  const { home } = await aPublishedShop()
  const asking = (reason: Error | null) =>
    aFront({
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
    }).ask(home)
  expect((await asking(new ShopUnavailable('overloaded'))).status).toBe(503)
  expect((await asking(null)).status).toBe(500)
  const fault = Object.assign(new Error('a fault of the shop itself'), { remote: true })
  expect((await asking(fault)).status).toBe(500)
})

test('while one shop’s database hangs, its pages answer 503 and another shop’s go on', async () => {
  const [stuck, well] = [await aPublishedShop(), await aPublishedShop()]
  const { ask } = aFront({
    patience: 100,
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
          frame: () => (name === stuck.id ? new Promise(() => {}) : Promise.resolve({})),
        }),
      } as unknown as Env['SHOP'],
    },
  })
  const waiting = ask(stuck.home)
  expect((await ask(well.home)).status).toBe(200)
  expect((await waiting).status).toBe(503)
  expect((await ask(well.home)).status).toBe(200)
})

test('the pages know a browser that has shown that it runs script', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop()
  const scripted = async (cookie: string) =>
    (await (await ask(home, { headers: { cookie } })).json<{ scripted: boolean }>()).scripted
  expect(await scripted('a=b; js=1')).toBe(true)
  expect(await scripted('js=0')).toBe(false)
  expect(await scripted('njs=1')).toBe(false)
})

test('a page that says nothing of caches is kept by none', async () => {
  const { home } = await aPublishedShop()
  expect((await aFront().ask(home)).headers.get('cache-control')).toBe('private, no-cache')
  expect((await aFront().ask(`${home}session.data`)).headers.get('cache-control')).toBe('private, no-store')
  const kept = aFront({ remix: async () => new Response('', { headers: { 'Cache-Control': 'public, max-age=60' } }) })
  expect((await kept.ask(`${home}sitemap.xml`)).headers.get('cache-control')).toBe('public, max-age=60')
})

test('a page knows the visitor’s country where the shop delivers there', async () => {
  const { home } = await aPublishedShop({ countries: ['CY', 'GR'] })
  const { ask } = aFront()
  const countryOf = async (cf: CfProperties) =>
    (await (await ask(`${home}shop/checkout`, { cf })).json<{ country: unknown }>()).country
  expect(await countryOf({ country: 'GR' })).toBe('GR')
  expect(await countryOf({ country: 'FR' })).toBeNull()
  expect(await countryOf({})).toBeNull()
})
