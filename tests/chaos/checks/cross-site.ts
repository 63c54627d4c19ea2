import { aDice } from '#tests/factories/dice.ts'
import { sendForm } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { atOnce } from '../at-once.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { standingRows } from '../town/standing-rows.ts'
import { publishTownShop } from '../town/town.ts'
import { bodyOf, crowd, dataOf, everyAddress, found, visit, walkersOf } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json']

/** Not judged by their origin: providers are asked back, and a bearer token is in no browser. */
const apart = /^\/(webhooks|api|operator|healthz)\b/

function strangersTo(origin: string): Readonly<Record<string, string>>[] {
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
    ].map((foreign) => ({ origin: foreign })),
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin },
    { 'sec-fetch-site': 'none', origin },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ...[
      ...['', 'about:blank', '/', host, `https://${host}/`, `${origin}.evil.example/`, `http://evil.example:${port}/`],
      ...[`http://${host}@evil.example/`, `https://evil.example/?${origin}/`, `http://evil.example/${origin}/`],
    ].map((referer) => ({ referer })),
    // Another header's word outweighs a good referer.
    ...[{ origin: 'null' }, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }].map((bad) => ({
      referer: `${origin}/shop/cart`,
      ...bad,
    })),
  ]
}

async function tryCrossSite(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  return withServer(trial, async (server) => {
    const shop = await publishTownShop(server.port, { id: 'visited' })
    const cookies = `${shop.customers[0]?.cookies}; ${shop.visitor}; ${shop.owner}`
    const forms = (await found(shop, cookies)).forms.filter(({ method }) => method === 'POST')
    const pages = [
      ...forms.map((form) => ({ path: form.action, body: bodyOf(form) })),
      ...everyAddress(shop)
        .filter((path) => !apart.test(path))
        .map((path) => ({ path, body: 'intent=remove&id=1' })),
    ]
    // Script sends the same forms to the pages' data.
    const targets = pages.flatMap(({ path, body }) => [path, dataOf(path)].map((each) => ({ path: each, body })))
    // Each address by each method with each foreign header. Drawing the content type saves three quarters of the requests.
    const attacks = targets.flatMap((target) =>
      strangersTo(shop.origin).flatMap((headers) =>
        methods.map((method) => ({ ...target, headers, method, type: dice.pick(types) })),
      ),
    )
    const some = dice.shuffled(attacks).slice(0, trial.of(attacks.length))
    const before = standingRows(server.state, shop.id)
    const failures = new Set<string>()
    await atOnce(some, crowd, async ({ path, body, headers, method, type }) => {
      const sent = { accept: 'text/html', cookie: cookies, 'content-type': type, ...headers }
      const answer = await ask(shop.origin + path, { method, headers: sent, body })
      if (answer.status !== 403 || answer.headers['set-cookie'] !== undefined)
        failures.add(`${method} ${path} ${type} ${JSON.stringify(headers)}: ${answer.status}`)
    })
    // Links change nothing either, whatever they ask for.
    const asked = forms.map(({ action, fields }) => {
      const query = new URLSearchParams(fields.map(([name, value]) => [name, value]))
      return `${action}${action.includes('?') ? '&' : '?'}${query}`
    })
    const links = [...everyAddress(shop), ...asked]
    for (const walker of walkersOf(shop))
      await atOnce(links, crowd, (path) => visit(shop.origin + path, walker.cookies))
    const after = standingRows(server.state, shop.id)
    for (const [table, rows] of before) if (after.get(table) !== rows) failures.add(`${table} has changed`)
    for (const table of after.keys()) if (!before.has(table)) failures.add(`${table} is new`)
    // The same forms from the shop's own page do change it.
    await sendForm(`${shop.origin}/shop/basket`, 'intent=add&product=1&quantity=1', { cookies })
    if (standingRows(server.state, shop.id).get('basket_lines') === after.get('basket_lines'))
      failures.add('The shop’s own form changes nothing, so nothing is shown by those of others')
    // A text browser sends its page's address alone.
    const textBrowser = { cookie: cookies, 'content-type': types[0] ?? '', referer: `${shop.origin}/` }
    const body = 'intent=add&product=2&quantity=1'
    const taken = await ask(`${shop.origin}/shop/basket`, { method: 'POST', headers: textBrowser, body })
    if (taken.status !== 302) failures.add(`A form from a text browser is answered with ${taken.status}`)
    return {
      figure: `${some.length} of ${attacks.length} posts from elsewhere to ${targets.length} addresses, forms and their data refused; ${links.length} links followed by ${walkersOf(shop).length} people: ${failures.size} changes`,
      failures: [...failures],
    }
  })
}

export const crossSite: Check = {
  name: 'cross-site',
  what: 'every form and address by every method with every foreign origin and referer, the content type drawn; every link followed; a text browser’s form is taken',
  run: tryCrossSite,
  control: {
    fault: 'accepts any origin if Sec-Fetch-Site is missing, and any referer if both are',
    failsWith: [/^POST .*\{"origin":"[^"]*"\}: (?!403)\d+$/, /^POST .*\{("referer":"[^"]*")?\}: (?!403)\d+$/],
    changes: [
      {
        file: 'workers/front/cross-site.ts',
        find: 'if (origin !== null) return origin === own',
        replace: 'if (origin !== null) return true',
      },
      {
        file: 'workers/front/cross-site.ts',
        find: "addressOf(referer ?? '')?.origin === own",
        replace: 'true',
      },
    ],
    share: 0.005,
  },
}
