import { createRandom, type Random } from '#tests/factories/random.ts'
import { type RawRequest, type RawResponse, sendRequest } from '#tests/support/http.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { type ApiCall, createFuzzCall, listApiCalls } from '../fixtures/api-calls.ts'
import { CONCURRENCY, crawlShop, listActors, listAddresses, toDataPath } from '../fixtures/crawl.ts'
import { type FixtureShop, publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { createFuzzBody, createFuzzName, createLargeBody, pickFuzzValue } from '../fixtures/fuzz-values.ts'
import type { FoundForm } from '../fixtures/parse-forms.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runWithServer } from '../with-server.ts'

const requests = 150_000
/** Milliseconds. A slower request is repeated alone, and fails only if it is slow again. */
const MAX_RESPONSE_MS = 2_000

/** Attacks have a random kind from 0 to 99. From this number up, they submit a form. */
const FORM_THRESHOLD = 68

interface Attack extends RawRequest {
  readonly address: string
}

interface FuzzContext {
  readonly shop: FixtureShop
  readonly paths: readonly string[]
  /** Each form with the cookies of the actor who found it. */
  readonly forms: readonly (readonly [form: FoundForm, cookies: string])[]
  readonly calls: readonly ApiCall[]
  readonly names: readonly string[]
  readonly cookies: readonly string[]
}

function createAttack({ shop, paths, forms, calls, names, cookies }: FuzzContext, random: Random): Attack {
  const [form, holderCookies] = random.pick(forms)
  const kind = random.integer(100)
  const jar = kind >= FORM_THRESHOLD && random.integer(5) > 0 ? holderCookies : random.pick(cookies)
  const ownHeaders = { accept: random.pick(['text/html', 'text/html', 'application/json', '*/*']), cookie: jar }
  const formHeaders = { origin: shop.origin, 'sec-fetch-site': 'same-origin', ...ownHeaders }
  const pickDataPath = (path: string) => (random.integer(6) === 0 ? toDataPath(path) : path)
  const createQuery = () =>
    Array.from({ length: 1 + random.integer(3) }, () => {
      const name = random.pick(names)
      return `${random.integer(8) === 0 ? createFuzzName(random, name) : encodeURIComponent(name)}=${pickFuzzValue(random)}`
    }).join('&')
  const pickPath = () => random.pick(paths).replace(/\?.*/, '')
  if (kind < 30)
    return { address: `${shop.origin}${pickDataPath(`${pickPath()}?${createQuery()}`)}`, headers: ownHeaders }
  if (kind < 38) {
    const [first = '', ...rest] = pickPath().split('/').slice(1).reverse()
    return {
      address: `${shop.origin}/${[...rest.reverse(), pickFuzzValue(random) || first].join('/')}`,
      headers: ownHeaders,
    }
  }
  if (kind < 50) {
    const pairs = jar.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      const offset = random.integer(value.length + 1)
      return `${name}=${value.slice(0, offset)}${pickFuzzValue(random)}${random.integer(2) === 0 ? value.slice(offset) : ''}`
    })
    return {
      address: shop.origin + pickDataPath(random.pick(paths)),
      headers: { ...ownHeaders, cookie: pairs.join('; ') },
    }
  }
  if (kind < 56) {
    const { type, body } = createFuzzBody(random)
    const method = random.pick(['POST', 'POST', 'PUT', 'DELETE', 'PATCH'])
    return {
      address: shop.origin + random.pick(paths),
      method,
      headers: { ...formHeaders, 'content-type': type },
      body,
    }
  }
  if (kind < FORM_THRESHOLD) {
    const { path, ...call } = createFuzzCall(random.pick(calls), shop.bearer, random)
    return { address: shop.origin + path, ...call }
  }
  if (form.method === 'POST' && form.fields.length > 0 && random.integer(20) === 0) {
    const { type, body } = createLargeBody(random, form.fields)
    return {
      address: shop.origin + pickDataPath(form.action),
      method: 'POST',
      headers: { ...formHeaders, 'content-type': type },
      body,
    }
  }
  const corruptIndex = random.integer(form.fields.length + 1)
  const pairs = form.fields.flatMap(([name, value], index) => {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
    if (index !== corruptIndex && random.integer(6) > 0) return [pair]
    const fuzzedPair = `${random.integer(8) === 0 ? createFuzzName(random, name) : encodeURIComponent(name)}=${pickFuzzValue(random)}`
    return random.pick([[fuzzedPair], [fuzzedPair], [pair, fuzzedPair], []])
  })
  const body = pairs.join('&')
  if (form.method === 'GET')
    return { address: `${shop.origin}${form.action.replace(/\?.*/, '')}?${body}`, headers: ownHeaders }
  const headers = { ...formHeaders, 'content-type': 'application/x-www-form-urlencoded' }
  return { address: shop.origin + pickDataPath(form.action), method: 'POST', headers, body }
}

/** Linear even on a megabyte of empty lines, because a slow match would delay all requests of this process. */
const stackTracePattern = /\n[ \t]+at .*[:(]\d+:\d+|SQLITE_[A-Z]|\bTypeError: |node_modules|no such (table|column)/

const describeAttack = ({ method, address, body }: Attack) =>
  `${method ?? 'GET'} ${address.slice(0, 200)} ${(body ?? '').slice(0, 200)}`

async function checkResponse(attack: Attack, response: RawResponse, durationMs: number): Promise<string[]> {
  const attackLabel = describeAttack(attack)
  if (response.status >= 500) return [`${response.status} to ${attackLabel}`]
  if (stackTracePattern.test(response.body)) return [`A stack trace in the response to ${attackLabel}`]
  if (durationMs <= MAX_RESPONSE_MS) return []
  const startedAt = performance.now()
  await sendRequest(attack.address, attack)
  const retryMs = performance.now() - startedAt
  return retryMs > MAX_RESPONSE_MS ? [`${Math.round(retryMs)} ms for ${attackLabel}`] : []
}

async function checkFuzz(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  const count = trial.scale(requests)
  return runWithServer(trial, async (server) => {
    const shop = await publishFixtureShop(server.port, { id: 'fuzzed' })
    const actors = listActors(shop)
    const crawls = []
    for (const { cookies } of actors) crawls.push(await crawlShop(shop, cookies))
    const context: FuzzContext = {
      shop,
      paths: listAddresses(shop),
      forms: crawls.flatMap(({ forms }, index) => forms.map((form) => [form, actors[index]?.cookies ?? ''] as const)),
      calls: await listApiCalls(shop.origin),
      names: [...new Set(crawls.flatMap(({ names }) => names))],
      cookies: actors.map(({ cookies }) => cookies),
    }
    const slowResponses: [Attack, RawResponse, number][] = []
    const statuses = new Map<number, number>()
    const callCounts = { calls: 0, done: 0 }
    const attacks = Array.from({ length: count }, () => random.integer(2 ** 31))
    const failures = (
      await runConcurrently(attacks, CONCURRENCY, async (seed) => {
        const attack = createAttack(context, createRandom(seed))
        const startedAt = performance.now()
        const response = await sendRequest(attack.address, attack).catch((error: Error) => error)
        if (response instanceof Error) return [`${response.message}: ${describeAttack(attack)}`]
        const durationMs = performance.now() - startedAt
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (attack.headers?.authorization !== undefined) {
          callCounts.calls++
          if (response.status === 200) callCounts.done++
        }
        if (durationMs <= MAX_RESPONSE_MS) return checkResponse(attack, response, durationMs)
        slowResponses.push([attack, response, durationMs])
        return []
      })
    ).flat()
    for (const slowResponse of slowResponses) failures.push(...(await checkResponse(...slowResponse)))
    if (callCounts.done === 0) failures.push(`None of ${callCounts.calls} calls to the Retail API succeeded`)
    const statusCounts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, statusCount]) => `${statusCount} × ${status}`)
    const { paths, forms, names, calls } = context
    return {
      summary: `${count} requests with ${paths.length} paths, ${forms.length} forms and ${names.length} parameter names; ${callCounts.calls} of them were calls to the Retail API, which has ${calls.length} operations (${callCounts.done} succeeded): ${statusCounts.join(', ')}; ${slowResponses.length} slow ones were repeated`,
      failures,
    }
  })
}

export const fuzz: Check = {
  name: 'fuzz',
  description: '150,000 malformed requests to every URL, form, query, cookie and API call, with fields of up to 1 MB',
  run: checkFuzz,
  control: {
    mutation: 'doesn’t handle invalid form bodies',
    failsWith: /^500 to POST /,
    changes: [
      {
        file: 'app/http/form-submissions.ts',
        find: 'request.formData().catch(() => null)',
        replace: 'request.formData()',
        affectsPages: true,
      },
    ],
    share: 0.04,
  },
}
