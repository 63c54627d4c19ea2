import { aDice } from '#tests/factories/dice.ts'
import { ask, type RawAnswer } from '#tests/support/http.ts'
import { atOnce } from '../at-once.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'
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

/** The runtime takes this for the protocol; a deployed Worker is asked over https alone. */
const overHttps = { 'x-forwarded-proto': 'https' }

/** Pages that are kept: whoever asks for one again is answered from what was kept. */
const keptPages = ['/', '/shop/sidebar/3cols', '/product/default/1', '/pages/about']

function failuresOf({ what, secure }: Question, { headers, body }: RawAnswer, nonces: Set<string>): string[] {
  const found: string[] = []
  const rules = secure ? { ...expected, 'strict-transport-security': /^max-age=31536000$/ } : expected
  for (const [name, rule] of Object.entries(rules))
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

interface Question {
  readonly what: string
  /** Asked over https. */
  readonly secure: boolean
  readonly answer: () => Promise<RawAnswer>
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
    const pages = walkersOf(shop).flatMap(({ who, cookies }) =>
      [...paths, ...odd].map((path) => ({ what: `${path} for ${who}`, address: shop.origin + path, cookies })),
    )
    const otherwise = ['HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'].flatMap((method) =>
      ['/', '/shop/cart', '/api/Retail/x', '/webhooks/viva', '/operator/tenants'].map((path) => ({
        ...{ what: `${method} ${path}`, address: shop.origin + path, method },
      })),
    )
    const questions = [true, false].flatMap((secure): Question[] => {
      const headers = secure ? overHttps : {}
      const over = secure ? ' over https' : ''
      return [
        ...pages.map(({ what, address, cookies }) => ({
          ...{ what: what + over, secure },
          answer: () => visit(address, cookies, headers),
        })),
        ...otherwise.map(({ what, address, method }) => ({
          ...{ what: what + over, secure },
          answer: () => ask(address, { method, headers }),
        })),
        { what: `an unknown host${over}`, secure, answer: () => ask(`${nobody}/`, { headers }) },
      ]
    })
    const nonces = new Set<string>()
    const failures = new Set(inFront.failures)
    const asked = dice.shuffled(Array.from({ length: rounds }, () => questions).flat())
    const tried = asked.slice(0, trial.of(asked.length))
    let kept = 0
    let secured = 0
    const look = async (question: Question) => {
      const answer = await question.answer()
      if (/cache;desc=(hit|stale)/.test(String(answer.headers['server-timing'] ?? ''))) kept++
      if (question.secure) secured++
      for (const failure of failuresOf(question, answer, nonces)) failures.add(failure)
    }
    await atOnce(tried, crowd, look)
    for (const path of [...keptPages, ...keptPages, ...keptPages])
      await look({ what: `${path} again`, secure: false, answer: () => visit(shop.origin + path) })
    if (kept === 0) failures.add('No page was kept')
    if (secured === 0) failures.add('Nothing was asked over https')
    return {
      figure: `${tried.length} times one of ${questions.length} questions, ${secured} over https, ${kept} answered by what was kept: ${nonces.size} nonces, none twice; ${inFront.figure}`,
      failures: [...failures],
    }
  })
}

export const headers: Check = {
  name: 'headers',
  what: 'the headers of every answer, errors and cached pages included, over HTTP and HTTPS; no nonce twice',
  run: tryHeaders,
  control: {
    fault: 'serves a cached page with its old nonce',
    failsWith: /^\S+ again: a script without the answer's nonce/,
    changes: [
      {
        file: 'workers/front/page-cache/page-cache.ts',
        find: 'bodyFor(page, nonceOf(c))',
        replace: "bodyFor(page, 'x'.repeat(24))",
      },
    ],
    share: 0.002,
  },
}
