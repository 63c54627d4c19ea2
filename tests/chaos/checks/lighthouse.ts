import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { links, listingPaths } from '#app/links.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { createTenantCommand } from '#workers/local/local-shops.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { withEdge } from '../edge.ts'
import { runWithServer } from '../with-server.ts'

const runsPerPage = 5
/** A demo shop with all its pictures. */
const demo = 'limassol'

const browserFlags = [
  ...['--headless=new', '--no-sandbox'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

const pages: readonly { name: string; path: string; isHidden?: true }[] = [
  { name: 'home', path: links.home() },
  { name: 'listing', path: listingPaths['3cols'] },
  { name: 'product', path: links.product({ id: 1 }) },
  // `isHidden`: not for search engines, so the audit `is-crawlable` is skipped.
  { name: 'cart', path: links.cart(), isHidden: true },
  { name: 'checkout', path: links.checkout(), isHidden: true },
]

/** Minimum scores, out of 100. */
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof MIN_SCORES
const categories = Object.keys(MIN_SCORES) as Category[]

const MAX_METRICS = {
  CLS: { audit: 'cumulative-layout-shift', max: 0.01 },
  TBT: { audit: 'total-blocking-time', max: 50 },
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

/** Runs Lighthouse with its default mobile settings. */
async function runLighthouse(address: string, file: string, cookies: string, isHidden: boolean): Promise<Report> {
  const options = [
    ...['--quiet', '--output=json', `--output-path=${file}`, '--no-enable-error-reporting'],
    ...[`--only-categories=${categories.join()}`, `--chrome-flags=${browserFlags.join(' ')}`],
    `--extra-headers=${JSON.stringify({ Cookie: cookies })}`,
    ...(isHidden ? ['--skip-audits=is-crawlable'] : []),
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

const getScore = (report: Report, category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
const getMetric = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY

function median(reports: readonly Report[], getNumber: (report: Report) => number): number {
  const sorted = reports.map(getNumber).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function listReasons(reports: readonly Report[], category: Category): string[] {
  const failed = reports.find((report) => getScore(report, category) < MIN_SCORES[category])
  return (failed?.categories[category].auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = failed?.audits[id]
    const isFailing = weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1
    return isFailing ? [`${id} ${JSON.stringify(audit.details ?? '').slice(0, 200)}`] : []
  })
}

function checkReports(name: string, reports: readonly Report[]): string[] {
  const issues: string[] = []
  for (const category of categories) {
    const score = median(reports, (report) => getScore(report, category))
    if (score >= MIN_SCORES[category]) continue
    issues.push(`${name}: ${category} ${score} (${listReasons(reports, category).join('; ')})`)
  }
  for (const [metric, { audit, max }] of Object.entries(MAX_METRICS)) {
    const value = median(reports, (report) => getMetric(report, audit))
    if (!(value <= max)) issues.push(`${name}: ${metric} ${value.toFixed(2)} is above ${max}`)
  }
  return issues
}

function formatSummary(name: string, reports: readonly Report[]): string {
  const formatMedian = (audit: string) => median(reports, (report) => getMetric(report, audit))
  const [LCP, CLS, TBT] = [
    formatMedian('largest-contentful-paint'),
    formatMedian(MAX_METRICS.CLS.audit),
    formatMedian(MAX_METRICS.TBT.audit),
  ]
  const scores = categories.map((category) => median(reports, (report) => getScore(report, category))).join('/')
  return `${name} ${scores} LCP ${(LCP / 1000).toFixed(2)} s CLS ${CLS.toFixed(3)} TBT ${Math.round(TBT)} ms`
}

async function checkLighthouse(trial: Trial): Promise<Outcome> {
  return runWithServer(trial, async (server) => {
    createTenantCommand(server.port)('publish', `tenants/${demo}`)
    const lines = 'intent=restore&line=1%3A1&line=2%3A1&line=3%3A1'
    const { cart = '' } = parseCookies(await sendForm(`http://${demo}.localhost:${server.port}/shop/lists`, lines))
    const failures: string[] = []
    const summaries: string[] = []
    await withEdge(server.port, async (port) => {
      for (const { name, path, isHidden = false } of pages) {
        const folder = `.cache/lighthouse/${trial.name}-${name}`
        rmSync(folder, { recursive: true, force: true })
        mkdirSync(folder, { recursive: true })
        const cookies = isHidden ? `cart=${cart}` : 'newsletter=hidden'
        const reports: Report[] = []
        for (let run = 0; run < trial.scale(runsPerPage); run++)
          reports.push(
            await runLighthouse(`http://${demo}.localhost:${port}${path}`, `${folder}/${run}.json`, cookies, isHidden),
          )
        failures.push(...checkReports(name, reports))
        summaries.push(formatSummary(name, reports))
      }
    })
    return { summary: `performance/accessibility/best practices/SEO: ${summaries.join('; ')}`, failures }
  })
}

export const lighthouse: Check = {
  name: 'lighthouse',
  description: 'Lighthouse with mobile settings on home, listing, product, cart and checkout; the median of five runs',
  run: checkLighthouse,
  control: {
    mutation: 'removes the page’s language',
    failsWith: /html-has-lang/,
    changes: [{ file: 'app/root.tsx', find: '      lang={shop.locale}\n', replace: '', affectsPages: true }],
    share: 0.2,
  },
}
