import { expect, test } from 'vitest'
import { doctor } from './doctor.ts'
import type { Call } from './operator.ts'

async function examined(faults: readonly string[], status = 200) {
  const call: Call = async (_method, _path, schema) =>
    schema.parse({
      url: 'https://kiosk.example',
      verdicts: [
        { check: 'record', faults: [] },
        { check: 'mail', faults },
      ],
    })
  const said: string[] = []
  const well = await doctor(
    call,
    'kiosk',
    async () => status,
    (line) => void said.push(line),
  )
  return { well, said }
}

test('a shop that is well is told so, a line a check', async () => {
  expect(await examined([])).toEqual({ well: true, said: ['ok    record', 'ok    mail', 'ok    reach'] })
})

test('each fault has its line, and the shop is not well', async () => {
  const { well, said } = await examined(['Resend: unauthorised'], 404)
  expect(well).toBe(false)
  expect(said).toEqual([
    'ok    record',
    'MEND  mail: Resend: unauthorised',
    'MEND  reach: https://kiosk.example answers 404; see docs/deploy.md, step 5',
  ])
})
