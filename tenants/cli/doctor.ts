import { z } from 'zod'
import type { Call } from './operator.ts'

/** `npm run tenant -- doctor <id>`: whether a shop has all that it needs. */

export const doctorUsage = '  doctor <id>                      looks at a shop from all sides and says what to mend'

const Examined = z.object({
  url: z.string().nullable(),
  verdicts: z.array(z.object({ check: z.string(), faults: z.array(z.string()) })),
})

/** Says a line for each check, and gives whether all is well. `reach` asks an address and gives its status. */
export async function doctor(
  call: Call,
  id: string,
  reach: ((address: string) => Promise<number>) | null,
  say: (line: string) => void,
): Promise<boolean> {
  const { url, verdicts } = await call('GET', `/tenants/${encodeURIComponent(id)}/doctor`, Examined)
  const all = [...verdicts]
  if (url !== null && reach !== null) {
    const status = await reach(`${url}/healthz`).catch(() => 0)
    const fault = `${url} ${status === 0 ? 'does not answer' : `answers ${status}`}; see docs/deploy.md, step 5`
    all.push({ check: 'reach', faults: status === 200 ? [] : [fault] })
  }
  for (const { check, faults } of all) {
    if (faults.length === 0) say(`ok    ${check}`)
    for (const fault of faults) say(`MEND  ${check}: ${fault}`)
  }
  return all.every(({ faults }) => faults.length === 0)
}
