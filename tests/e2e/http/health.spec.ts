import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { E2E_PORT, shops } from '#tests/support/shops.ts'

test('/healthz responds on every host with the build and names no shop', async () => {
  const responses = await Promise.all(
    [shops.limassol, shops.nicosia, `http://127.0.0.1:${E2E_PORT}`].map((host) => sendRequest(`${host}/healthz`)),
  )
  for (const { status, headers, body } of responses) {
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(JSON.parse(body)).toEqual({ ok: true, build: expect.stringMatching(/^[0-9a-f]{6,}$/), records: 'found' })
    expect(body).toBe(responses[0]?.body)
  }
})
