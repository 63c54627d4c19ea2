import { aDice, type Dice } from '#tests/factories/dice.ts'
import { ask, type RawAnswer, type RawRequest } from '#tests/support/http.ts'
import { atOnce } from '../at-once.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { type ApiCall, anOddCall, apiCallsOf } from '../town/api-calls.ts'
import type { FoundForm } from '../town/found-forms.ts'
import { aFullBody, anOddBody, anOddity, anOddName } from '../town/oddities.ts'
import { publishTownShop, type TownShop } from '../town/town.ts'
import { crowd, dataOf, everyAddress, found, walkersOf } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

const requests = 150_000
/** Milliseconds. Whatever takes longer is asked once more when nobody else asks: only what hangs by itself hangs. */
const longest = 2_000

/** Of a hundred attacks those from here on are forms. */
const asForm = 68

interface Attack extends RawRequest {
  readonly address: string
}

interface Ground {
  readonly shop: TownShop
  readonly paths: readonly string[]
  /** Each with the cookies of whoever found it. */
  readonly forms: readonly (readonly [form: FoundForm, cookies: string])[]
  readonly calls: readonly ApiCall[]
  readonly names: readonly string[]
  readonly cookies: readonly string[]
}

function anAttack({ shop, paths, forms, calls, names, cookies }: Ground, dice: Dice): Attack {
  const [form, holder] = dice.pick(forms)
  const kind = dice.below(100)
  const jar = kind >= asForm && dice.below(5) > 0 ? holder : dice.pick(cookies)
  const own = { accept: dice.pick(['text/html', 'text/html', 'application/json', '*/*']), cookie: jar }
  const sending = { origin: shop.origin, 'sec-fetch-site': 'same-origin', ...own }
  const asData = (path: string) => (dice.below(6) === 0 ? dataOf(path) : path)
  const asked = () =>
    Array.from({ length: 1 + dice.below(3) }, () => {
      const name = dice.pick(names)
      return `${dice.below(8) === 0 ? anOddName(dice, name) : encodeURIComponent(name)}=${anOddity(dice)}`
    }).join('&')
  const pathOf = () => dice.pick(paths).replace(/\?.*/, '')
  if (kind < 30) return { address: `${shop.origin}${asData(`${pathOf()}?${asked()}`)}`, headers: own }
  if (kind < 38) {
    const [first = '', ...rest] = pathOf().split('/').slice(1).reverse()
    return { address: `${shop.origin}/${[...rest.reverse(), anOddity(dice) || first].join('/')}`, headers: own }
  }
  if (kind < 50) {
    const pairs = jar.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      const at = dice.below(value.length + 1)
      return `${name}=${value.slice(0, at)}${anOddity(dice)}${dice.below(2) === 0 ? value.slice(at) : ''}`
    })
    return { address: shop.origin + asData(dice.pick(paths)), headers: { ...own, cookie: pairs.join('; ') } }
  }
  if (kind < 56) {
    const { type, body } = anOddBody(dice)
    const method = dice.pick(['POST', 'POST', 'PUT', 'DELETE', 'PATCH'])
    return { address: shop.origin + dice.pick(paths), method, headers: { ...sending, 'content-type': type }, body }
  }
  if (kind < asForm) {
    const { path, ...call } = anOddCall(dice.pick(calls), shop.bearer, dice)
    return { address: shop.origin + path, ...call }
  }
  if (form.method === 'POST' && form.fields.length > 0 && dice.below(20) === 0) {
    const { type, body } = aFullBody(dice, form.fields)
    return {
      address: shop.origin + asData(form.action),
      method: 'POST',
      headers: { ...sending, 'content-type': type },
      body,
    }
  }
  const spoiled = dice.below(form.fields.length + 1)
  const pairs = form.fields.flatMap(([name, value], index) => {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
    if (index !== spoiled && dice.below(6) > 0) return [pair]
    const odd = `${dice.below(8) === 0 ? anOddName(dice, name) : encodeURIComponent(name)}=${anOddity(dice)}`
    return dice.pick([[odd], [odd], [pair, odd], []])
  })
  const body = pairs.join('&')
  if (form.method === 'GET')
    return { address: `${shop.origin}${form.action.replace(/\?.*/, '')}?${body}`, headers: own }
  const headers = { ...sending, 'content-type': 'application/x-www-form-urlencoded' }
  return { address: shop.origin + asData(form.action), method: 'POST', headers, body }
}

/** Of an answer of a megabyte of empty lines too it is told in no time: while this looks nobody listens to the shop. */
const trace = /\n[ \t]+at .*[:(]\d+:\d+|SQLITE_[A-Z]|\bTypeError: |node_modules|no such (table|column)/

const toldOf = ({ method, address, body }: Attack) =>
  `${method ?? 'GET'} ${address.slice(0, 200)} ${(body ?? '').slice(0, 200)}`

async function failuresOf(attack: Attack, answer: RawAnswer, took: number): Promise<string[]> {
  const what = toldOf(attack)
  if (answer.status >= 500) return [`${answer.status} to ${what}`]
  if (trace.test(answer.body)) return [`A trace in the answer to ${what}`]
  if (took <= longest) return []
  const begun = performance.now()
  await ask(attack.address, attack)
  const again = performance.now() - begun
  return again > longest ? [`${Math.round(again)} ms for ${what}`] : []
}

async function tryFuzz(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  const count = trial.of(requests)
  return withServer(trial, async (server) => {
    const shop = await publishTownShop(server.port, { id: 'fuzzed' })
    const walkers = walkersOf(shop)
    const finds = []
    for (const { cookies } of walkers) finds.push(await found(shop, cookies))
    const ground: Ground = {
      shop,
      paths: everyAddress(shop),
      forms: finds.flatMap(({ forms }, index) => forms.map((form) => [form, walkers[index]?.cookies ?? ''] as const)),
      calls: await apiCallsOf(shop.origin),
      names: [...new Set(finds.flatMap(({ names }) => names))],
      cookies: walkers.map(({ cookies }) => cookies),
    }
    const slow: [Attack, RawAnswer, number][] = []
    const statuses = new Map<number, number>()
    const called = { calls: 0, done: 0 }
    const attacks = Array.from({ length: count }, () => dice.below(2 ** 31))
    const failures = (
      await atOnce(attacks, crowd, async (seed) => {
        const attack = anAttack(ground, aDice(seed))
        const begun = performance.now()
        const answer = await ask(attack.address, attack).catch((thrown: Error) => thrown)
        if (answer instanceof Error) return [`${answer.message}: ${toldOf(attack)}`]
        const took = performance.now() - begun
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (attack.headers?.authorization !== undefined) {
          called.calls++
          if (answer.status === 200) called.done++
        }
        if (took <= longest) return failuresOf(attack, answer, took)
        slow.push([attack, answer, took])
        return []
      })
    ).flat()
    for (const late of slow) failures.push(...(await failuresOf(...late)))
    if (called.done === 0) failures.push(`None of ${called.calls} calls came through the Retail API’s door`)
    const answered = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
    const { paths, forms, names, calls } = ground
    return {
      figure: `${count} requests to ${paths.length} addresses, ${forms.length} forms, ${names.length} names, ${called.calls} of them calls of ${calls.length} of the Retail API (${called.done} came through): ${answered.join(', ')}; ${slow.length} looked at again for their time`,
      failures,
    }
  })
}

export const fuzz: Check = {
  name: 'fuzz',
  what: '150,000 odd requests to every address, form, query, cookie and API call, up to 1 MB a field',
  run: tryFuzz,
  control: {
    fault: 'searches for words with any character',
    failsWith: /^500 to GET \S+searchTerm=/,
    changes: [
      {
        file: 'app/domain/catalogue/search-text.ts',
        find: 'text.match(numberOrWord) ?? []',
        replace: "text.split(' ')",
      },
    ],
    share: 0.04,
  },
}
