import { aHostilePath, foreignHost } from '#tests/factories/hostile-paths.ts'
import { createRandom, type Random } from '#tests/factories/random.ts'
import { type RawResponse, sendRequest } from '#tests/support/http.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { CONCURRENCY, crawlShop, listActors, listAddresses, toDataPath } from '../fixtures/crawl.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import type { FoundForm } from '../fixtures/parse-forms.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runWithServer } from '../with-server.ts'

const requests = 20_000

/** Names of redirect parameters, used by current pages or not. */
const redirectParameters = [
  'back',
  'to',
  'next',
  'url',
  'return',
  'returnTo',
  'redirect',
  'redirectTo',
  'goTo',
  'continue',
]

interface Attack {
  readonly method: 'GET' | 'POST'
  /** As sent over the wire, without normalisation. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface KnownPages {
  readonly origin: string
  readonly paths: readonly string[]
  readonly forms: readonly FoundForm[]
  readonly names: readonly string[]
  readonly actors: readonly { readonly actor: string; readonly cookies: string }[]
}

async function checkRedirects(trial: Trial): Promise<Outcome> {
  return runWithServer(trial, async (server) => {
    const shop = await publishFixtureShop(server.port, {
      id: 'leading',
      record: { locale: 'en-CY', languages: ['en', 'el'], analytics: { measurement_id: 'G-KIOSK1' } },
    })
    const { origin } = shop
    const pages = await crawlShop(shop, `${shop.customers[0]?.cookies}; ${shop.visitor}; ${shop.owner}`)
    const knownPages: KnownPages = {
      origin,
      paths: listAddresses(shop),
      // Skip the sign-out, which would end the actors' sessions.
      forms: pages.forms.filter(({ method, action }) => method === 'POST' && !/logout/.test(action)),
      names: [...new Set([...pages.names, ...redirectParameters])],
      actors: listActors(shop),
    }
    const ownHosts = [new URL(origin).host, `127.0.0.1:${server.providers}`]
    const failures = new Set<string>()
    const visitedTargets = new Set<string>()
    const indexes = Array.from({ length: trial.scale(requests) }, (_, index) => index)
    await runConcurrently(indexes, CONCURRENCY, async (index) => {
      const random = createRandom(trial.seed * 1_000_003 + index)
      const attack = createAttack(random, knownPages)
      const response = await sendRequest(origin, attack)
      for (const redirectTarget of findRedirects(attack.path, response)) {
        visitedTargets.add(redirectTarget)
        if (!isOnHosts(ownHosts, redirectTarget, origin + attack.path))
          failures.add(
            `${attack.method} ${attack.path} ${JSON.stringify(attack.body ?? attack.headers.referer ?? '')} leads to ${redirectTarget}`,
          )
      }
    })
    return {
      summary: `${indexes.length} requests with ${knownPages.paths.length} paths, ${knownPages.forms.length} forms and ${knownPages.names.length} parameter names: ${visitedTargets.size} redirect targets, ${failures.size} of them on other hosts`,
      failures: [...failures],
    }
  })
}

/** A request for a page, a form or an unknown path, with the attacker's path in one part of the request. */
function createAttack(random: Random, { origin, paths, forms, names, actors }: KnownPages): Attack {
  const hostilePath = aHostilePath(random)
  const name = random.integer(3) === 0 ? 'back' : random.pick(names)
  const { cookies } = random.pick(actors)
  const headers = {
    accept: random.pick(['text/html', 'text/html', 'application/json']),
    origin,
    ...(cookies === '' ? {} : { cookie: cookies }),
    ...(random.integer(3) === 0 ? { 'sec-fetch-mode': 'navigate' } : {}),
    ...(random.integer(2) === 0
      ? {
          referer: removeControlCharacters(
            random.pick([hostilePath, origin + hostilePath, `${origin}/${hostilePath}`]),
          ),
        }
      : {}),
  }
  const pickDataPath = (path: string) => (random.integer(3) === 0 ? toDataPath(path) : path)
  const kind = random.integer(4)
  if (kind === 0)
    return { method: 'GET', path: encodePath(hostilePath.startsWith('/') ? hostilePath : `/${hostilePath}`), headers }
  if (kind === 1 || forms.length === 0) {
    const path = pickDataPath(random.pick(paths))
    const query = `${encodeURIComponent(name)}=${encodeURIComponent(hostilePath)}`
    return { method: 'GET', path: encodePath(`${path}${path.includes('?') ? '&' : '?'}${query}`), headers }
  }
  const form = random.pick(forms)
  const fields = new URLSearchParams(form.fields.map(([field, value]) => [field, value]))
  fields.set(name, hostilePath)
  if (random.integer(2) === 0) fields.set('back', hostilePath)
  return {
    method: 'POST',
    path: encodePath(pickDataPath(form.action)),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: fields.toString(),
  }
}

/** Encodes only spaces, control characters and non-ASCII characters, most of which Node refuses to send. */
function encodePath(path: string): string {
  return path.replaceAll(/[^!-~]/g, (character) => encodeURIComponent(character))
}

const removeControlCharacters = (text: string) => text.replaceAll(/[^\t -~]/g, '')

/** All redirects of a response: in headers, in data for the pages' script, and in links and forms. */
function findRedirects(path: string, { status, headers: { location, refresh }, body }: RawResponse): string[] {
  const scriptRedirects = findScriptRedirects(path, status).flatMap((name) =>
    [...body.matchAll(new RegExp(`"${name}"[,:]("(?:[^"\\\\]|\\\\.)*")`, 'g'))].map(([, text = '""']) =>
      String(JSON.parse(text)),
    ),
  )
  const links = [...body.matchAll(/ (?:href|action|formaction)="([^"]*)"/g)].map(([, link = '']) => unescapeHtml(link))
  const foreign = links.filter(
    (link) => URL.canParse(link, 'http://shop.invalid') && isForeignHost(new URL(link, 'http://shop.invalid').host),
  )
  return [
    location,
    refresh === undefined ? undefined : String(refresh).replace(/^\d+;\s*(url=)?/i, ''),
    ...scriptRedirects,
    ...foreign,
  ].filter((redirectTarget) => redirectTarget !== undefined)
}

/**
 * The keys by which the pages' script navigates: Remix redirects with status 202, and the cart's responses have `goTo`.
 * In other data such keys are the attacker's own fields, which a refused form returns.
 */
function findScriptRedirects(path: string, status: number): string[] {
  if (status === 202) return ['redirect']
  return path.startsWith('/shop/lists') ? ['goTo'] : []
}

const isForeignHost = (host: string) => host.toLowerCase().includes(foreignHost)

function unescapeHtml(text: string): string {
  return text.replaceAll(/&#x([\da-f]+);|&#(\d+);|&amp;/gi, (_, hex, decimal) =>
    hex === undefined && decimal === undefined
      ? '&'
      : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)),
  )
}

/** Resolves the target as a browser does, from the requested page. */
function isOnHosts(hosts: readonly string[], redirectTarget: string, page: string): boolean {
  const origin = `http://${hosts[0]}`
  return [page, `${origin}/`, `${origin}/a/b/`].every((base) => {
    const url = URL.canParse(redirectTarget, base) ? new URL(redirectTarget, base) : null
    return url !== null && /^https?:$/.test(url.protocol) && hosts.includes(url.host)
  })
}

export const redirects: Check = {
  name: 'redirects',
  description:
    '20,000 open-redirect payloads in every form field, query parameter, referer and path, for pages and their data',
  run: checkRedirects,
  control: {
    mutation: 'accepts a return path that begins with two slashes',
    failsWith: /^(GET|POST) \S+ .* leads to \/\/./,
    changes: [{ file: 'app/http/responses.ts', find: "path.startsWith('//') || ", replace: '', affectsPages: true }],
    share: 0.1,
  },
}
