import { aDice } from '#tests/factories/dice.ts'
import { sendForm } from '#tests/support/customer.ts'
import { ask, type RawAnswer } from '#tests/support/http.ts'
import { atOnce } from '../at-once.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { everyText, openLedger } from '../ledger.queries.ts'
import { everyPath } from '../town/every-path.ts'
import { changedPossessions, possessions } from '../town/possessions.ts'
import { publishTownShop, type TownShop } from '../town/town.ts'
import { bodyOf, crowd, everyAddress, found, visit, walkersOf } from '../town/walk.ts'
import { withServer } from '../with-server.ts'
import { spokenInLog } from '../worker-log.ts'

/** Each way is gone so often, in an order of its own every time: what is kept of one shop's answer may not be another's. */
const rounds = 20
const ids = ['canary-ano', 'canary-meso', 'canary-kato']

interface Step {
  /** The shop whose host is asked. */
  readonly at: TownShop
  readonly what: string
  readonly answer: () => Promise<RawAnswer>
  /** Whether whoever asks is of this shop, and may see what is theirs. */
  readonly own?: true
  /** What it is answered with, where nothing else will do. */
  readonly refusal?: number
}

/** What is needed of OpenAPI's document: the methods of each path. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Everything of one shop, brought to another one's host: its cookies, its tokens, its forms, its bearer, its host in a header. */
async function steps(at: TownShop, foreign: TownShop): Promise<Step[]> {
  const highest = everyPath(
    foreign.customers.map(({ token }) => token),
    [String(foreign.highest)],
  )
  const reads = [...new Set([...everyAddress(foreign), ...highest])].flatMap((path) => [
    ...walkersOf(foreign).map(({ who, cookies }) => ({ what: `${path} as ${who}`, path, cookies, headers: {} })),
    ...walkersOf(at).map(({ who, cookies }) => ({
      ...{ what: `${path} as its own ${who}`, path, cookies, headers: {}, own: true as const },
    })),
    {
      what: `${path} with a forwarded host`,
      path,
      cookies: '',
      headers: { 'x-forwarded-host': new URL(foreign.origin).host, forwarded: `host=${new URL(foreign.origin).host}` },
    },
  ])
  const { paths } = JSON.parse((await visit(`${foreign.origin}/api/openapi.json`)).body) as ApiDocument
  // By its own method: by another one nobody would look at the token.
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      ...{ at, what: `${method} ${path} with a foreign token`, refusal: 401 },
      answer: () =>
        ask(at.origin + path.replace(/\{\w+\}/g, '1'), {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${foreign.bearer}`, 'content-type': 'application/json' },
          ...(method === 'get' ? {} : { body: '{}' }),
        }),
    })),
  )
  if (calls.length === 0) throw new Error('The Retail API describes no calls')
  const { forms } = await found(foreign, `${foreign.customers[0]?.cookies}; ${foreign.visitor}; ${foreign.owner}`)
  return [
    ...calls,
    ...reads.map(({ path, cookies, headers, ...read }) => ({
      ...{ at, ...read },
      answer: () => visit(at.origin + path, cookies, headers),
    })),
    ...forms
      .filter(({ method }) => method === 'POST')
      .map((form) => ({
        ...{ at, what: `the form ${form.action} of ${form.page}` },
        // What a form brings along is said back where it is refused: that is no leak.
        answer: () =>
          sendForm(at.origin + form.action, bodyOf(form).replaceAll(foreign.id, 'brought'), {
            cookies: `${foreign.customers[0]?.cookies}; ${foreign.owner}`,
          }),
      })),
  ]
}

async function tryCrossing(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  return withServer(trial, async (server) => {
    const shops: TownShop[] = []
    // Each shop has goods whose numbers the shops before it don't have.
    for (const [index, id] of ids.entries())
      shops.push(await publishTownShop(server.port, { id, mark: id, products: 3 + index }))
    const ways: Step[] = []
    for (const at of shops) for (const foreign of shops) if (foreign !== at) ways.push(...(await steps(at, foreign)))
    const failures = new Set<string>()
    const before = new Map(shops.map(({ id }) => [id, possessions(server.state, id)]))
    let kept = 0
    const tried = dice
      .shuffled(Array.from({ length: rounds }, () => ways).flat())
      .slice(0, trial.of(rounds * ways.length))
    await atOnce(tried, crowd, async ({ at, what, answer, refusal, own }) => {
      const { status, body, headers } = await answer()
      if (/\bcache;desc=hit\b/.test(String(headers['server-timing']))) kept++
      if (refusal !== undefined && status !== refusal) failures.add(`${at.id} answers ${status}: ${what}`)
      const seen = ids.filter((id) => id !== at.id && body.includes(id))
      if (seen.length > 0) failures.add(`${at.id} shows ${seen.join(', ')}: ${what}`)
      // Everywhere the first customer has the same number: what comes from elsewhere may open nobody's account here either.
      const opened = own ? [] : at.customers.filter(({ mark }) => body.includes(mark))
      for (const { mark } of opened) failures.add(`${at.id} takes a foreigner for its ${mark}: ${what}`)
    })
    if (kept === 0) failures.add('Nothing was answered from what is kept, so nothing is shown by what was')
    await server.kill()
    for (const { id } of shops) {
      const ledger = openLedger(server.state, id)
      const texts = everyText(ledger)
      const rows = before.get(id) ?? new Map()
      for (const failure of changedPossessions(rows, possessions(server.state, id))) failures.add(`${id}: ${failure}`)
      ledger.close()
      for (const other of ids)
        if (other !== id && texts.includes(other)) failures.add(`The database of ${id} holds ${other}`)
      if (!texts.includes(id)) failures.add(`The database of ${id} holds nothing of its own`)
    }
    for (const spoken of spokenInLog(server.log, shops)) failures.add(spoken)
    return {
      figure: `${tried.length} times one of ${ways.length} foreign cookies, tokens, forms and hosts at ${ids.length} shops, ${kept} answers from what is kept: ${failures.size} foreign canaries and writes`,
      failures: [...failures],
    }
  })
}

export const crossTenant: Check = {
  name: 'cross-tenant',
  what: 'canaries in every row of three shops; each shop’s cookies, tokens, forms, hosts and ids sent to the others',
  run: tryCrossing,
  control: {
    fault: 'caches one tenant for all hosts',
    failsWith: /^canary-\w+ shows canary-/,
    changes: [
      {
        file: 'workers/front/tenancy.ts',
        find: 'const before = hosts.get(host)',
        replace: "const before = [...hosts.values()].find(({ found }) => found.kind === 'shop') ?? hosts.get(host)",
      },
    ],
    share: 0.002,
  },
}
