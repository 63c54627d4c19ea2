import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { links, listingPaths } from '#app/links.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'
import { browserFirst } from '../browser-first.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { withEdge } from '../edge.ts'
import { withBrowser } from '../with-browser.ts'
import { withServer } from '../with-server.ts'

/** Visits of each page; the middle of each figure counts. */
const visits = 5
/** A demo shop with all its pictures. */
const demo = 'limassol'

/**
 * How fast Lighthouse's phone is, by Lighthouse's own index: its authors slow desktops of 1,500 to 2,000 down four times. A machine
 * of another index slows down by another factor, so that the phone stays the same.
 */
const phoneIndex = 1_750 / 4
/** How many times Lighthouse slows a machine down of which it is told nothing. */
const byDefault = 4

const browserFlags = [
  ...['--headless=new', '--no-sandbox'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

const pages: readonly { name: string; path: string; hidden?: true }[] = [
  { name: 'home', path: links.home() },
  { name: 'listing', path: listingPaths['3cols'] },
  { name: 'product', path: links.product({ id: 1 }) },
  // No search engine is to find these, so that none can is not a failure.
  { name: 'cart', path: links.cart(), hidden: true },
  { name: 'checkout', path: links.checkout(), hidden: true },
]

/** Out of a hundred. */
const leastScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof leastScores
const categories = Object.keys(leastScores) as Category[]

const mostOf = {
  LCP: { audit: 'largest-contentful-paint', most: 1_500 },
  CLS: { audit: 'cumulative-layout-shift', most: 0.01 },
  TBT: { audit: 'total-blocking-time', most: 50 },
} as const

interface Report {
  readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } }
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<Category, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; numericValue?: number; details?: unknown }>
  >
}

interface Visit {
  readonly report: Report
  /** The same visit by Lighthouse's own settings, whatever the machine's index. */
  readonly unasked: () => Promise<Report>
}

/** One visit of Lighthouse, as a phone. `idle` shows nothing meanwhile. */
async function look(idle: Page, address: string, file: string, cookies: string, hidden: boolean): Promise<Visit> {
  const gathered = file.replace(/\.json$/, '')
  const index = await idle.evaluate(pageFunctions.computeBenchmarkIndex)
  const settings = [
    `--only-categories=${categories.join()}`,
    ...['--no-enable-error-reporting', '--disable-full-page-screenshot'],
    `--extra-headers=${JSON.stringify({ Cookie: cookies })}`,
    ...(hidden ? ['--skip-audits=is-crawlable'] : []),
  ]
  const browser = browserFirst(findBrowser() ?? '')
  const gathering = [`--chrome-flags=${[...browserFlags, ...browser.flags].join(' ')}`, `--gather-mode=${gathered}`]
  const asPhone = [...gathering, slowedDown(index / phoneIndex), `--audit-mode=${gathered}`]
  const report = await reported(address, file, [...settings, ...asPhone], browser.path)
  return {
    report,
    unasked: () => {
      slowDown(`${gathered}/artifacts.json`, byDefault)
      const anew = [slowedDown(byDefault), `--audit-mode=${gathered}`]
      return reported(address, `${gathered}-unasked.json`, [...settings, ...anew])
    },
  }
}

const slowedDown = (times: number) => `--throttling.cpuSlowdownMultiplier=${times}`

/** What a visit has gathered is examined with the settings of that visit alone; the slowing down comes with the examination. */
function slowDown(artifacts: string, times: number): void {
  const gathered = JSON.parse(readFileSync(artifacts, 'utf8'))
  gathered.settings.throttling.cpuSlowdownMultiplier = times
  writeFileSync(artifacts, JSON.stringify(gathered))
}

/** `browser` is needed where something is gathered. */
async function reported(address: string, file: string, options: readonly string[], browser = ''): Promise<Report> {
  const lighthouse = spawn(
    process.execPath,
    ['node_modules/lighthouse/cli/index.js', address, '--quiet', '--output=json', `--output-path=${file}`, ...options],
    { env: { ...process.env, CHROME_PATH: browser, CI: 'true' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await once(lighthouse, 'exit')
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.runtimeError !== undefined) throw new Error(`${address}: ${report.runtimeError.message}`)
  return report
}

const scoreOf = (report: Report, category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
const numberOf = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY

function middle(visited: readonly Visit[], numberIn: (report: Report) => number): number {
  const inOrder = visited.map(({ report }) => numberIn(report)).toSorted((one, other) => one - other)
  return inOrder[Math.floor(inOrder.length / 2)] ?? Number.NaN
}

function reasonsIn(visited: readonly Visit[], category: Category): string[] {
  const short = visited.find(({ report }) => scoreOf(report, category) < leastScores[category])?.report
  return (short?.categories[category].auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = short?.audits[id]
    const falls = weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1
    return falls ? [`${id} ${JSON.stringify(audit.details ?? '').slice(0, 200)}`] : []
  })
}

function failuresOf(name: string, visited: readonly Visit[]): string[] {
  const found: string[] = []
  for (const category of categories) {
    const score = middle(visited, (report) => scoreOf(report, category))
    if (score >= leastScores[category]) continue
    found.push(`${name}: ${category} ${score} (${reasonsIn(visited, category).join('; ')})`)
  }
  for (const [what, { audit, most }] of Object.entries(mostOf)) {
    const value = middle(visited, (report) => numberOf(report, audit))
    if (!(value <= most)) found.push(`${name}: ${what} ${value.toFixed(2)}, and ${most} at most`)
  }
  return found
}

async function figureOf(name: string, visited: readonly Visit[]): Promise<string> {
  const [LCP = 0, CLS = 0, TBT = 0] = Object.values(mostOf).map(({ audit }) =>
    middle(visited, (report) => numberOf(report, audit)),
  )
  const scores = categories.map((category) => middle(visited, (report) => scoreOf(report, category))).join('/')
  const times = middle(visited, ({ configSettings }) => configSettings.throttling.cpuSlowdownMultiplier).toFixed(1)
  const unasked: Visit[] = []
  for (const visit of visited) unasked.push({ ...visit, report: await visit.unasked() })
  const less = Math.round(middle(unasked, (report) => numberOf(report, mostOf.TBT.audit)))
  return `${name} ${scores} LCP ${(LCP / 1000).toFixed(2)} s CLS ${CLS.toFixed(3)} TBT ${Math.round(TBT)} ms at ${times} times (${less} ms at ${byDefault})`
}

async function tryLighthouse(trial: Trial): Promise<Outcome> {
  return withServer(trial, async (server) => {
    tenantCommand(server.port)('publish', `tenants/${demo}`)
    const gathered = 'intent=restore&line=1%3A1&line=2%3A1&line=3%3A1'
    const { cart = '' } = cookiesOf(await sendForm(`http://${demo}.localhost:${server.port}/shop/basket`, gathered))
    const failures: string[] = []
    const figures: string[] = []
    const visitAll = async (idle: Page, port: number) => {
      for (const { name, path, hidden = false } of pages) {
        const looks = `.cache/lighthouse/${trial.name}-${name}`
        rmSync(looks, { recursive: true, force: true })
        mkdirSync(looks, { recursive: true })
        const visited: Visit[] = []
        for (let visit = 0; visit < trial.of(visits); visit++) {
          const cookies = hidden ? `cart=${cart}` : 'newsletter=hidden'
          visited.push(
            await look(idle, `http://${demo}.localhost:${port}${path}`, `${looks}/${visit}.json`, cookies, hidden),
          )
        }
        failures.push(...failuresOf(name, visited))
        figures.push(await figureOf(name, visited))
      }
    }
    await withBrowser(async (newVisitor) => {
      const { page } = await newVisitor({ origin: `http://${demo}.localhost:${server.port}` })
      await withEdge(server.port, (port) => visitAll(page, port))
    })
    return { figure: `performance/accessibility/best practices/SEO: ${figures.join('; ')}`, failures }
  })
}

export const lighthouse: Check = {
  name: 'lighthouse',
  what: 'Lighthouse on a phone',
  run: tryLighthouse,
  control: {
    guard: 'a page says in which language it is',
    failsWith: /html-has-lang/,
    changes: [{ file: 'app/root.tsx', find: '      lang={shop.locale}\n', replace: '', inPages: true }],
    share: 0.2,
  },
}
