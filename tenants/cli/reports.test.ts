import { expect, test } from 'vitest'
import type { Call } from './operator-client.ts'
import { runDoctor } from './reports.ts'

async function checkShop(issues: readonly string[], status = 200, body = '') {
  const call: Call = async (_method, _path, schema) =>
    schema.parse({
      url: 'https://kiosk.example',
      verdicts: [
        { check: 'record', issues: [] },
        { check: 'mail', issues },
      ],
    })
  const messages: string[] = []
  const isHealthy = await runDoctor(
    call,
    'kiosk',
    async () => ({ status, body }),
    (line) => void messages.push(line),
  )
  return { isHealthy, messages }
}

test('a healthy shop prints one line for each check', async () => {
  expect(await checkShop([])).toEqual({
    isHealthy: true,
    messages: ['ok    record', 'ok    mail', 'ok    reach', 'ok    edge'],
  })
})

test('each issue is printed on its own line, and the shop is not healthy', async () => {
  const { isHealthy, messages } = await checkShop(['Resend: unauthorised'], 404)
  expect(isHealthy).toBe(false)
  expect(messages).toEqual([
    'ok    record',
    'FIX   mail: Resend: unauthorised',
    'FIX   reach: https://kiosk.example answers 404; see docs/deploy.md, step 5',
    'FIX   edge: https://kiosk.example/ could not be checked, because it answers 404',
  ])
})

test('Cloudflare features that rewrite pages are reported', async () => {
  const obfuscated = '<a href="/cdn-cgi/l/email-protection#1a2b">[email&#160;protected]</a>'
  const loaded = '<script src="/a.js" type="0f2c9a7d-module"></script>'
  for (const [body, name] of [
    [obfuscated, 'Email Address Obfuscation'],
    ['<script src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js">', 'Email Address Obfuscation'],
    [loaded, 'Rocket Loader'],
    ['<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js">', 'Rocket Loader'],
  ] as const) {
    const { isHealthy, messages } = await checkShop([], 200, body)
    expect([isHealthy, messages.at(-1)]).toEqual([
      false,
      `FIX   edge: ${name} rewrites the shop's pages; switch it off: docs/deploy.md, step 5`,
    ])
  }
  const plain = '<a href="mailto:shop@kiosk.example">shop@kiosk.example</a><script type="module" src="/a.js"></script>'
  expect((await checkShop([], 200, plain)).isHealthy).toBe(true)
})
