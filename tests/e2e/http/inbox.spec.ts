import { expect, test } from '@playwright/test'
import { ask } from '#tests/support/http.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { e2ePort, shops } from '#tests/support/shops.ts'

test('what a carrier of mail has taken is read in the inbox, under the address of any shop', async () => {
  const address = `${crypto.randomUUID()}@shopper.example`
  const mail = {
    from: 'shop@kiosk.example',
    to: address,
    subject: 'Hi',
    html: '<a href="http://localhost:8787/x?a=1&amp;b=2">x</a>',
  }
  const taken = await ask(`${shops.local}/sandbox/resend/emails`, {
    method: 'POST',
    headers: { Authorization: 'Bearer re_test' },
    body: JSON.stringify(mail),
  })
  expect(taken.status).toBe(200)
  const received = await lastMailTo(address.toUpperCase(), /^Hi$/)
  expect(linkIn(received)).toBe(`http://localhost:${e2ePort}/x?a=1&b=2`)
  const page = await ask(`${shops.limassol}/sandbox/inbox?to=${address}`, { headers: { Accept: 'text/html' } })
  expect(page.body).toContain('Hi')
  expect(page.headers['content-security-policy']).not.toContain('script')
})
