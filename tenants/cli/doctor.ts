import { z } from 'zod'
import type { Call } from './operator.ts'

/** `npm run tenant -- doctor <id>`: whether a shop has all that it needs. */

const Examined = z.object({
  url: z.string().nullable(),
  verdicts: z.array(z.object({ check: z.string(), faults: z.array(z.string()) })),
})

export interface Fetched {
  readonly status: number
  readonly body: string
}

/** Features of a Cloudflare zone that rewrite pages, by what they leave in one. The shop's CSP blocks their scripts. */
const edgeFeatures: readonly (readonly [name: string, trace: RegExp])[] = [
  ['Email Address Obfuscation', /\/cdn-cgi\/l\/email-protection|\bemail-decode\.min\.js/],
  ['Rocket Loader', /\brocket-loader\.min\.js|\btype="[0-9a-f]+-(?:module|text\/javascript)"/],
]

/** Says a line for each check, and gives whether all is well. `reach` fetches an address. */
export async function doctor(
  call: Call,
  id: string,
  reach: ((address: string) => Promise<Fetched>) | null,
  say: (line: string) => void,
): Promise<boolean> {
  const { url, verdicts } = await call('GET', `/tenants/${encodeURIComponent(id)}/doctor`, Examined)
  const all = [...verdicts]
  if (url !== null && reach !== null) {
    const unreachable = { status: 0, body: '' }
    const health = await reach(`${url}/healthz`).catch(() => unreachable)
    const fault = `${url} ${answerOf(health)}; see docs/deploy.md, step 5`
    all.push({ check: 'reach', faults: health.status === 200 ? [] : [fault] })
    const home = await reach(`${url}/`).catch(() => unreachable)
    const rewriting = edgeFeatures.filter(([, trace]) => trace.test(home.body))
    const faults = rewriting.map(([name]) => `${name} rewrites the shop's pages; switch it off: docs/deploy.md, step 5`)
    const unchecked = `${url}/ could not be checked, because it ${answerOf(home)}`
    all.push({ check: 'edge', faults: home.status === 200 ? faults : [unchecked] })
  }
  for (const { check, faults } of all) {
    if (faults.length === 0) say(`ok    ${check}`)
    for (const fault of faults) say(`MEND  ${check}: ${fault}`)
  }
  return all.every(({ faults }) => faults.length === 0)
}

function answerOf({ status }: Fetched): string {
  return status === 0 ? 'does not answer' : `answers ${status}`
}
