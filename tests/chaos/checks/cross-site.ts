import { createRandom } from '#tests/factories/random.ts'
import { sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { CONCURRENCY, crawlShop, formatBody, listActors, listAddresses, toDataPath, visit } from '../fixtures/crawl.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { readStableRows } from '../fixtures/stable-rows.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runWithServer } from '../with-server.ts'

const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json']

/** Paths without an origin check: webhooks are verified with the provider, and browsers have no bearer tokens. */
const exemptPaths = /^\/(webhooks|api|operator|healthz)\b/

function listForeignHeaders(origin: string): Readonly<Record<string, string>>[] {
  const { host, port } = new URL(origin)
  return [
    {},
    ...[
      `https://${host}`,
      `${origin}.evil.example`,
      `http://evil.example:${port}`,
      'null',
      '',
      host,
      '%%%',
      `${origin}/`,
    ].map((foreignOrigin) => ({ origin: foreignOrigin })),
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin },
    { 'sec-fetch-site': 'none', origin },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ...[
      ...['', 'about:blank', '/', host, `https://${host}/`, `${origin}.evil.example/`, `http://evil.example:${port}/`],
      ...[`http://${host}@evil.example/`, `https://evil.example/?${origin}/`, `http://evil.example/${origin}/`],
    ].map((referer) => ({ referer })),
    // A foreign `Origin` or `Sec-Fetch-Site` outweighs a referer of the shop.
    ...[{ origin: 'null' }, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }].map(
      (forgedHeaders) => ({
        referer: `${origin}/shop/cart`,
        ...forgedHeaders,
      }),
    ),
  ]
}

async function checkCrossSite(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  return runWithServer(trial, async (server) => {
    const shop = await publishFixtureShop(server.port, { id: 'visited' })
    const cookies = `${shop.customers[0]?.cookies}; ${shop.visitor}; ${shop.owner}`
    const forms = (await crawlShop(shop, cookies)).forms.filter(({ method }) => method === 'POST')
    const pages = [
      ...forms.map((form) => ({ path: form.action, body: formatBody(form) })),
      ...listAddresses(shop)
        .filter((path) => !exemptPaths.test(path))
        .map((path) => ({ path, body: 'intent=remove&id=1' })),
    ]
    // The pages' script sends the same forms to the data URLs.
    const targets = pages.flatMap(({ path, body }) =>
      [path, toDataPath(path)].map((variantPath) => ({ path: variantPath, body })),
    )
    // Every path, method and foreign header. A random content type saves three quarters of the requests.
    const attacks = targets.flatMap((target) =>
      listForeignHeaders(shop.origin).flatMap((headers) =>
        methods.map((method) => ({ ...target, headers, method, type: random.pick(types) })),
      ),
    )
    const sample = random.shuffle(attacks).slice(0, trial.scale(attacks.length))
    const before = readStableRows(server.state, shop.id)
    const failures = new Set<string>()
    await runConcurrently(sample, CONCURRENCY, async ({ path, body, headers, method, type }) => {
      const requestHeaders = { accept: 'text/html', cookie: cookies, 'content-type': type, ...headers }
      const response = await sendRequest(shop.origin + path, { method, headers: requestHeaders, body })
      if (response.status !== 403 || response.headers['set-cookie'] !== undefined)
        failures.add(`${method} ${path} ${type} ${JSON.stringify(headers)}: ${response.status}`)
    })
    // Links must not change anything either.
    const formLinks = forms.map(({ action, fields }) => {
      const query = new URLSearchParams(fields.map(([name, value]) => [name, value]))
      return `${action}${action.includes('?') ? '&' : '?'}${query}`
    })
    const links = [...listAddresses(shop), ...formLinks]
    for (const actor of listActors(shop))
      await runConcurrently(links, CONCURRENCY, (path) => visit(shop.origin + path, actor.cookies))
    const after = readStableRows(server.state, shop.id)
    for (const [table, rows] of before) if (after.get(table) !== rows) failures.add(`${table} has changed`)
    for (const table of after.keys()) if (!before.has(table)) failures.add(`${table} is new`)
    // The same forms from a page of the shop must work.
    await sendForm(`${shop.origin}/shop/lists`, 'intent=add&product=1&quantity=1', { cookies })
    if (readStableRows(server.state, shop.id).get('basket_lines') === after.get('basket_lines'))
      failures.add('The shop’s own form changes nothing, so refusals prove nothing')
    // A text browser sends only a referer.
    const textBrowserHeaders = { cookie: cookies, 'content-type': types[0] ?? '', referer: `${shop.origin}/` }
    const body = 'intent=add&product=2&quantity=1'
    const textBrowserResponse = await sendRequest(`${shop.origin}/shop/lists`, {
      method: 'POST',
      headers: textBrowserHeaders,
      body,
    })
    if (textBrowserResponse.status !== 302)
      failures.add(`A form from a text browser gets ${textBrowserResponse.status}`)
    return {
      summary: `${sample.length} of ${attacks.length} cross-site requests to ${targets.length} URLs, forms and their data; ${links.length} links opened by ${listActors(shop).length} actors: ${failures.size} failures`,
      failures: [...failures],
    }
  })
}

export const crossSite: Check = {
  name: 'cross-site',
  description:
    'every form and URL with every method, foreign origin and referer, and a random content type; every link opened; a form from a text browser is accepted',
  run: checkCrossSite,
  control: {
    mutation: 'accepts any origin if Sec-Fetch-Site is missing, and any referer if both are',
    failsWith: [/^POST .*\{"origin":"[^"]*"\}: (?!403)\d+$/, /^POST .*\{("referer":"[^"]*")?\}: (?!403)\d+$/],
    changes: [
      {
        file: 'workers/gateway/request-checks.ts',
        find: 'if (origin !== null) return origin === ownOrigin',
        replace: 'if (origin !== null) return true',
      },
      {
        file: 'workers/gateway/request-checks.ts',
        find: "parseUrl(referer ?? '')?.origin === ownOrigin",
        replace: 'true',
      },
    ],
    share: 0.005,
  },
}
