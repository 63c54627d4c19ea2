import { aDice } from '#tests/factories/dice.ts'
import { ask, type RawAnswer } from '#tests/support/http.ts'
import { atOnce } from '../at-once.ts'
import { inRuntime } from '../in-runtime.ts'
import type { Line, Outcome, Trial } from '../line.ts'
import { publishTownShop } from '../town/town.ts'
import { crowd, everyAddress, visit, walkersOf } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

/** Every address so often: what is kept is answered with a new nonce each time. */
const rounds = 20

const expected: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
}

/** What the policy of a page may not lack. */
const directives = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
]

function faultsOf(what: string, { headers, body }: RawAnswer, nonces: Set<string>): string[] {
  const found: string[] = []
  for (const [name, rule] of Object.entries(expected))
    if (!rule.test(String(headers[name] ?? ''))) found.push(`${what}: ${name} is ${headers[name]}`)
  const policy = String(headers['content-security-policy'] ?? '')
  // A drawing of the brand may load and run nothing at all.
  if (policy.startsWith("default-src 'none'")) return found
  const [, nonce = ''] = /script-src 'nonce-([\w+/=]{22,})' 'strict-dynamic'(;|$)/.exec(policy) ?? []
  if (nonce === '') found.push(`${what}: scripts by ${policy}`)
  if (nonces.has(nonce)) found.push(`${what}: a nonce comes twice`)
  nonces.add(nonce)
  for (const directive of directives) if (!policy.includes(directive)) found.push(`${what}: no ${directive}`)
  if (String(headers['content-type']).startsWith('text/html'))
    for (const [tag, attributes = ''] of body.matchAll(/<script\b([^>]*)>/g))
      if (!/type="application\/ld\+json"/.test(attributes) && !attributes.includes(`nonce="${nonce}"`))
        found.push(`${what}: a script without the answer's nonce: ${tag.slice(0, 100)}`)
  return found
}

async function tryHeaders(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  const inFront = await inRuntime(
    trial,
    ['workers/front/front.workers.test.ts', 'workers/front/answer-headers.workers.test.ts'],
    {},
  )
  return withServer(trial, async (server) => {
    const shop = await publishTownShop(server.port, { id: 'guarded' })
    const paths = everyAddress(shop).filter((path) => path !== '/healthz')
    const nobody = `http://nobody.localhost:${server.port}`
    const odd = ['/%E0%A4%A', '/img/%2e%2e/x', `/${'x'.repeat(3_000)}`, '/pages/404', '/product/default/987654']
    const questions: { what: string; answer: () => Promise<RawAnswer> }[] = [
      ...walkersOf(shop).flatMap(({ who, cookies }) =>
        [...paths, ...odd].map((path) => ({
          what: `${path} for ${who}`,
          answer: () => visit(shop.origin + path, cookies),
        })),
      ),
      ...['HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'].flatMap((method) =>
        ['/', '/shop/cart', '/api/Retail/x', '/webhooks/viva', '/operator/tenants'].map((path) => ({
          what: `${method} ${path}`,
          answer: () => ask(shop.origin + path, { method }),
        })),
      ),
      { what: 'an unknown host', answer: () => ask(`${nobody}/`) },
    ]
    const nonces = new Set<string>()
    const faults = new Set(inFront.faults)
    const asked = dice.shuffled(Array.from({ length: rounds }, () => questions).flat())
    const tried = asked.slice(0, trial.of(asked.length))
    await atOnce(tried, crowd, async ({ what, answer }) => {
      for (const fault of faultsOf(what, await answer(), nonces)) faults.add(fault)
    })
    return {
      figure: `${tried.length} times one of ${questions.length} questions: ${nonces.size} nonces, none twice; ${inFront.figure}`,
      faults: [...faults],
    }
  })
}

export const headers: Line = {
  line: 19,
  what: 'headers on every route, errors included',
  run: tryHeaders,
  control: {
    without: 'a shop can’t be framed',
    sees: /x-frame-options is undefined$/,
    changes: [{ file: 'workers/front/answer-headers.ts', find: '    framedBy,\n', replace: '' }],
    share: 0.002,
  },
}
