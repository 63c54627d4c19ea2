import { expect, test } from 'vitest'
import { doctor } from './doctor.ts'
import type { Call } from './operator.ts'

async function examined(faults: readonly string[], status = 200, body = '') {
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
    async () => ({ status, body }),
    (line) => void said.push(line),
  )
  return { well, said }
}

test('a shop that is well is told so, a line a check', async () => {
  expect(await examined([])).toEqual({ well: true, said: ['ok    record', 'ok    mail', 'ok    reach', 'ok    edge'] })
})

test('each fault has its line, and the shop is not well', async () => {
  const { well, said } = await examined(['Resend: unauthorised'], 404)
  expect(well).toBe(false)
  expect(said).toEqual([
    'ok    record',
    'MEND  mail: Resend: unauthorised',
    'MEND  reach: https://kiosk.example answers 404; see docs/deploy.md, step 5',
    'MEND  edge: https://kiosk.example/ could not be checked, because it answers 404',
  ])
})

test('features of the zone that rewrite pages are named', async () => {
  const obfuscated = '<a href="/cdn-cgi/l/email-protection#1a2b">[email&#160;protected]</a>'
  const loaded = '<script src="/a.js" type="0f2c9a7d-module"></script>'
  for (const [body, name] of [
    [obfuscated, 'Email Address Obfuscation'],
    ['<script src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js">', 'Email Address Obfuscation'],
    [loaded, 'Rocket Loader'],
    ['<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js">', 'Rocket Loader'],
  ] as const) {
    const { well, said } = await examined([], 200, body)
    expect([well, said.at(-1)]).toEqual([
      false,
      `MEND  edge: ${name} rewrites the shop's pages; switch it off: docs/deploy.md, step 5`,
    ])
  }
  const plain = '<a href="mailto:shop@kiosk.example">shop@kiosk.example</a><script type="module" src="/a.js"></script>'
  expect((await examined([], 200, plain)).well).toBe(true)
})
