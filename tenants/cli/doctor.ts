import { z } from 'zod'
import type { Call } from './operator-client.ts'

/** `npm run tenant -- doctor <id>`: checks a shop's configuration and services. */

const HealthCheckResponse = z.object({
  url: z.string().nullable(),
  verdicts: z.array(z.object({ check: z.string(), issues: z.array(z.string()) })),
})

export interface FetchResult {
  readonly status: number
  readonly body: string
}

/** Cloudflare features that rewrite pages, with a pattern of their traces. The shop's CSP blocks their scripts. */
const edgeFeatures: readonly (readonly [name: string, trace: RegExp])[] = [
  ['Email Address Obfuscation', /\/cdn-cgi\/l\/email-protection|\bemail-decode\.min\.js/],
  ['Rocket Loader', /\brocket-loader\.min\.js|\btype="[0-9a-f]+-(?:module|text\/javascript)"/],
]

/** Prints the result of each check and returns whether all passed. Doesn't check pages without `fetchPage`. */
export async function runDoctor(
  call: Call,
  id: string,
  fetchPage: ((address: string) => Promise<FetchResult>) | null,
  printLine: (line: string) => void,
): Promise<boolean> {
  const { url, verdicts } = await call('GET', `/tenants/${encodeURIComponent(id)}/doctor`, HealthCheckResponse)
  const checks = [...verdicts]
  if (url !== null && fetchPage !== null) {
    const unreachable = { status: 0, body: '' }
    const health = await fetchPage(`${url}/healthz`).catch(() => unreachable)
    const issue = `${url} ${formatStatus(health)}; see docs/deploy.md, step 5`
    checks.push({ check: 'reach', issues: health.status === 200 ? [] : [issue] })
    const homePage = await fetchPage(`${url}/`).catch(() => unreachable)
    const rewritingFeatures = edgeFeatures.filter(([, pattern]) => pattern.test(homePage.body))
    const issues = rewritingFeatures.map(
      ([name]) => `${name} rewrites the shop's pages; switch it off: docs/deploy.md, step 5`,
    )
    const uncheckedIssue = `${url}/ could not be checked, because it ${formatStatus(homePage)}`
    checks.push({ check: 'edge', issues: homePage.status === 200 ? issues : [uncheckedIssue] })
  }
  for (const { check, issues } of checks) {
    if (issues.length === 0) printLine(`ok    ${check}`)
    for (const issue of issues) printLine(`FIX   ${check}: ${issue}`)
  }
  return checks.every(({ issues }) => issues.length === 0)
}

function formatStatus({ status }: FetchResult): string {
  return status === 0 ? 'does not answer' : `answers ${status}`
}
