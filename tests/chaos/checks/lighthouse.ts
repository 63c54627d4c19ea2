import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { links, listingPaths } from '#app/links.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { withEdge } from '../edge.ts'
import { withServer } from '../with-server.ts'

const runsPerPage = 5
/** A demo shop with all its pictures. */
const demo = 'limassol'

const browserFlags = [
  ...['--headless=new', '--no-sandbox'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

const pages: readonly { name: string; path: string; hidden?: true }[] = [
  { name: 'home', path: links.home() },
  { name: 'listing', path: listingPaths['3cols'] },
  { name: 'product', path: links.product({ id: 1 }) },
  // `hidden` from search engines: the audit whether they may be indexed is left out.
  { name: 'cart', path: links.cart(), hidden: true },
  { name: 'checkout', path: links.checkout(), hidden: true },
]

/** Out of a hundred. */
const leastScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof leastScores
const categories = Object.keys(leastScores) as Category[]

const mostOf = {
  CLS: { audit: 'cumulative-layout-shift', most: 0.01 },
  TBT: { audit: 'total-blocking-time', most: 50 },
} as const

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<Category, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; numericValue?: number; details?: unknown }>
  >
}

/** One run with Lighthouse's own mobile settings. */
async function runLighthouse(address: string, file: string, cookies: string, hidden: boolean): Promise<Report> {
  const options = [
    ...['--quiet', '--output=json', `--output-path=${file}`, '--no-enable-error-reporting'],
    ...[`--only-categories=${categories.join()}`, `--chrome-flags=${browserFlags.join(' ')}`],
    `--extra-headers=${JSON.stringify({ Cookie: cookies })}`,
    ...(hidden ? ['--skip-audits=is-crawlable'] : []),
  ]
  const lighthouse = spawn(process.execPath, ['node_modules/lighthouse/cli/index.js', address, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() ?? '', CI: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(lighthouse, 'exit')
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.runtimeError !== undefined) throw new Error(`${address}: ${report.runtimeError.message}`)
  return report
}

const scoreOf = (report: Report, category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
const numberOf = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY

function median(reports: readonly Report[], numberIn: (report: Report) => number): number {
  const sorted = reports.map(numberIn).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function reasonsIn(reports: readonly Report[], category: Category): string[] {
  const failed = reports.find((report) => scoreOf(report, category) < leastScores[category])
  return (failed?.categories[category].auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = failed?.audits[id]
    const fails = weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1
    return fails ? [`${id} ${JSON.stringify(audit.details ?? '').slice(0, 200)}`] : []
  })
}

function failuresOf(name: string, reports: readonly Report[]): string[] {
  const found: string[] = []
  for (const category of categories) {
    const score = median(reports, (report) => scoreOf(report, category))
    if (score >= leastScores[category]) continue
    found.push(`${name}: ${category} ${score} (${reasonsIn(reports, category).join('; ')})`)
  }
  for (const [what, { audit, most }] of Object.entries(mostOf)) {
    const value = median(reports, (report) => numberOf(report, audit))
    if (!(value <= most)) found.push(`${name}: ${what} ${value.toFixed(2)}, and ${most} at most`)
  }
  return found
}

function figureOf(name: string, reports: readonly Report[]): string {
  const shown = (audit: string) => median(reports, (report) => numberOf(report, audit))
  const [LCP, CLS, TBT] = [shown('largest-contentful-paint'), shown(mostOf.CLS.audit), shown(mostOf.TBT.audit)]
  const scores = categories.map((category) => median(reports, (report) => scoreOf(report, category))).join('/')
  return `${name} ${scores} LCP ${(LCP / 1000).toFixed(2)} s CLS ${CLS.toFixed(3)} TBT ${Math.round(TBT)} ms`
}

async function tryLighthouse(trial: Trial): Promise<Outcome> {
  return withServer(trial, async (server) => {
    tenantCommand(server.port)('publish', `tenants/${demo}`)
    const lines = 'intent=restore&line=1%3A1&line=2%3A1&line=3%3A1'
    const { cart = '' } = cookiesOf(await sendForm(`http://${demo}.localhost:${server.port}/shop/basket`, lines))
    const failures: string[] = []
    const figures: string[] = []
    await withEdge(server.port, async (port) => {
      for (const { name, path, hidden = false } of pages) {
        const folder = `.cache/lighthouse/${trial.name}-${name}`
        rmSync(folder, { recursive: true, force: true })
        mkdirSync(folder, { recursive: true })
        const cookies = hidden ? `cart=${cart}` : 'newsletter=hidden'
        const reports: Report[] = []
        for (let run = 0; run < trial.of(runsPerPage); run++)
          reports.push(
            await runLighthouse(`http://${demo}.localhost:${port}${path}`, `${folder}/${run}.json`, cookies, hidden),
          )
        failures.push(...failuresOf(name, reports))
        figures.push(figureOf(name, reports))
      }
    })
    return { figure: `performance/accessibility/best practices/SEO: ${figures.join('; ')}`, failures }
  })
}

export const lighthouse: Check = {
  name: 'lighthouse',
  what: 'Lighthouse as a phone on home, listing, product, cart and checkout; median of five',
  run: tryLighthouse,
  control: {
    fault: 'leaves out the page’s language',
    failsWith: /html-has-lang/,
    changes: [{ file: 'app/root.tsx', find: '      lang={shop.locale}\n', replace: '', inPages: true }],
    share: 0.2,
  },
}
