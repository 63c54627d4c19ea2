import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { findLastMail, getLink } from '#tests/support/inbox.ts'
import { E2E_PORT, shops } from '#tests/support/shops.ts'

test('a mail accepted by the simulated provider appears in the inbox of any host', async () => {
  const address = `${crypto.randomUUID()}@shopper.example`
  const mail = {
    from: 'shop@kiosk.example',
    to: address,
    subject: 'Hi',
    html: '<a href="http://localhost:8787/x?a=1&amp;b=2" style="display:inline-block;">x</a>',
  }
  const accepted = await sendRequest(`${shops.local}/sandbox/resend/emails`, {
    method: 'POST',
    headers: { Authorization: 'Bearer re_test' },
    body: JSON.stringify(mail),
  })
  expect(accepted.status).toBe(200)
  const received = await findLastMail(address.toUpperCase(), /^Hi$/)
  expect(getLink(received)).toBe(`http://localhost:${E2E_PORT}/x?a=1&b=2`)
  const page = await sendRequest(`${shops.limassol}/sandbox/inbox?to=${address}`, { headers: { Accept: 'text/html' } })
  expect(page.body).toContain('Hi')
  expect(page.headers['content-security-policy']).not.toContain('script')
})
