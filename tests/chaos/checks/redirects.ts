import { aDice, type Dice } from '#tests/factories/dice.ts'
import { aHostilePath, foreignHost } from '#tests/factories/hostile-paths.ts'
import { ask, type RawAnswer } from '#tests/support/http.ts'
import { atOnce } from '../at-once.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import type { FoundForm } from '../town/found-forms.ts'
import { publishTownShop } from '../town/town.ts'
import { crowd, dataOf, everyAddress, found, walkersOf } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

const requests = 20_000

/** Names by which a page might be told where to lead, whether a page of today is or not. */
const leadingNames = ['back', 'to', 'next', 'url', 'return', 'returnTo', 'redirect', 'redirectTo', 'goTo', 'continue']

interface Attack {
  readonly method: 'GET' | 'POST'
  /** As it goes over the wire: nothing normalizes it. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Known {
  readonly origin: string
  readonly paths: readonly string[]
  readonly forms: readonly FoundForm[]
  readonly names: readonly string[]
  readonly walkers: readonly { readonly who: string; readonly cookies: string }[]
}

async function tryRedirects(trial: Trial): Promise<Outcome> {
  return withServer(trial, async (server) => {
    const shop = await publishTownShop(server.port, {
      id: 'leading',
      record: { locale: 'en-CY', languages: ['en', 'el'], analytics: { measurement_id: 'G-KIOSK1' } },
    })
    const { origin } = shop
    const pages = await found(shop, `${shop.customers[0]?.cookies}; ${shop.visitor}; ${shop.owner}`)
    const known: Known = {
      origin,
      paths: everyAddress(shop),
      // A sign-out would make strangers of all who walk here.
      forms: pages.forms.filter(({ method, action }) => method === 'POST' && !/logout/.test(action)),
      names: [...new Set([...pages.names, ...leadingNames])],
      walkers: walkersOf(shop),
    }
    const ownHosts = [new URL(origin).host, `127.0.0.1:${server.providers}`]
    const failures = new Set<string>()
    const seen = new Set<string>()
    const turns = Array.from({ length: trial.of(requests) }, (_, turn) => turn)
    await atOnce(turns, crowd, async (turn) => {
      const dice = aDice(trial.seed * 1_000_003 + turn)
      const attack = anAttack(dice, known)
      const answer = await ask(origin, attack)
      for (const lead of leadsOf(attack.path, answer)) {
        seen.add(lead)
        if (!staysOn(ownHosts, lead, origin + attack.path))
          failures.add(
            `${attack.method} ${attack.path} ${JSON.stringify(attack.body ?? attack.headers.referer ?? '')} leads to ${lead}`,
          )
      }
    })
    return {
      figure: `${turns.length} requests to ${known.paths.length} addresses and ${known.forms.length} forms by ${known.names.length} names: ${seen.size} places led to, ${failures.size} of them elsewhere`,
      failures: [...failures],
    }
  })
}

/** A page, a form or an address that nobody has, with a path of an attacker in one of the places where a request can have one. */
function anAttack(dice: Dice, { origin, paths, forms, names, walkers }: Known): Attack {
  const hostile = aHostilePath(dice)
  const name = dice.below(3) === 0 ? 'back' : dice.pick(names)
  const { cookies } = dice.pick(walkers)
  const headers = {
    accept: dice.pick(['text/html', 'text/html', 'application/json']),
    origin,
    ...(cookies === '' ? {} : { cookie: cookies }),
    ...(dice.below(3) === 0 ? { 'sec-fetch-mode': 'navigate' } : {}),
    ...(dice.below(2) === 0
      ? { referer: asHeader(dice.pick([hostile, origin + hostile, `${origin}/${hostile}`])) }
      : {}),
  }
  const asData = (path: string) => (dice.below(3) === 0 ? dataOf(path) : path)
  const kind = dice.below(4)
  if (kind === 0) return { method: 'GET', path: onTheWire(hostile.startsWith('/') ? hostile : `/${hostile}`), headers }
  if (kind === 1 || forms.length === 0) {
    const path = asData(dice.pick(paths))
    const query = `${encodeURIComponent(name)}=${encodeURIComponent(hostile)}`
    return { method: 'GET', path: onTheWire(`${path}${path.includes('?') ? '&' : '?'}${query}`), headers }
  }
  const form = dice.pick(forms)
  const fields = new URLSearchParams(form.fields.map(([field, value]) => [field, value]))
  fields.set(name, hostile)
  if (dice.below(2) === 0) fields.set('back', hostile)
  return {
    method: 'POST',
    path: onTheWire(asData(form.action)),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: fields.toString(),
  }
}

/** Node sends no blanks and no control characters in an address; the rest goes as it is. */
function onTheWire(path: string): string {
  return path.replaceAll(/[^!-~]/g, (sign) => encodeURIComponent(sign))
}

const asHeader = (text: string) => text.replaceAll(/[^\t -~]/g, '')

/** Where an answer leads: by its headers, by what it tells the pages' script, and by links and forms to the attacker. */
function leadsOf(path: string, { status, headers: { location, refresh }, body }: RawAnswer): string[] {
  const told = scriptLeads(path, status).flatMap((name) =>
    [...body.matchAll(new RegExp(`"${name}"[,:]("(?:[^"\\\\]|\\\\.)*")`, 'g'))].map(([, text = '""']) =>
      String(JSON.parse(text)),
    ),
  )
  const links = [...body.matchAll(/ (?:href|action|formaction)="([^"]*)"/g)].map(([, link = '']) => unescaped(link))
  const foreign = links.filter(
    (link) => URL.canParse(link, 'http://shop.invalid') && isForeign(new URL(link, 'http://shop.invalid').host),
  )
  return [
    location,
    refresh === undefined ? undefined : String(refresh).replace(/^\d+;\s*(url=)?/i, ''),
    ...told,
    ...foreign,
  ].filter((lead) => lead !== undefined)
}

/**
 * The keys that lead the pages' script: Remix redirects data by an answer with status 202, the cart's own answers have `goTo`. In
 * other data these are the attacker's fields, which a refused form gives back.
 */
function scriptLeads(path: string, status: number): string[] {
  if (status === 202) return ['redirect']
  return path.startsWith('/shop/basket') ? ['goTo'] : []
}

const isForeign = (host: string) => host.toLowerCase().includes(foreignHost)

function unescaped(text: string): string {
  return text.replaceAll(/&#x([\da-f]+);|&#(\d+);|&amp;/gi, (_, hex, decimal) =>
    hex === undefined && decimal === undefined
      ? '&'
      : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)),
  )
}

/** As a browser reads it, on the page that was asked for or on any other of the shop. */
function staysOn(hosts: readonly string[], lead: string, page: string): boolean {
  const origin = `http://${hosts[0]}`
  return [page, `${origin}/`, `${origin}/a/b/`].every((base) => {
    const url = URL.canParse(lead, base) ? new URL(lead, base) : null
    return url !== null && /^https?:$/.test(url.protocol) && hosts.includes(url.host)
  })
}

export const redirects: Check = {
  name: 'redirects',
  what: '20,000 paths of an attacker in every form field, query parameter, referer and address, as pages and as their data',
  run: tryRedirects,
  control: {
    fault: 'returns to a path that begins with two slashes',
    failsWith: /^(GET|POST) \S+ .* leads to \/\/./,
    changes: [{ file: 'app/http/same-path.ts', find: "path.startsWith('//') || ", replace: '', inPages: true }],
    share: 0.1,
  },
}
