import { expect, test } from '@playwright/test'
import { ask } from '#tests/support/http.ts'
import { e2ePort, shops } from '#tests/support/shops.ts'

test('the health is the same on every host: the build that answers, and no shop', async () => {
  const answers = await Promise.all(
    [shops.limassol, shops.nicosia, `http://127.0.0.1:${e2ePort}`].map((host) => ask(`${host}/healthz`)),
  )
  for (const { status, headers, body } of answers) {
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(JSON.parse(body)).toEqual({ ok: true, build: expect.stringMatching(/^[0-9a-f]{6,}$/), records: 'found' })
    expect(body).toBe(answers[0]?.body)
  }
})
