import { expect, test } from '@playwright/test'
import { aSignedInCustomer, sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { shops } from '#tests/support/shops.ts'

/** Robustness of reviews, tested with plain requests. */

const address = `${shops.local}/product/review/1`
const review = { rating: '5', text: 'Never had it' }

test('visitors and customers who have not received the product cannot review it, whatever the form contains', async () => {
  const visitor = await sendForm(address, review)
  expect(visitor.status).toBe(401)
  expect(visitor.body).toContain(`>${review.text}</textarea>`)
  expect(visitor.body).toMatch(/href="\/pages\/login"[^>]*target="_blank"|target="_blank"[^>]*href="\/pages\/login"/)
  const { session } = await aSignedInCustomer(shops.local)
  const cookies = `session=${session}`
  const refused = await sendForm(address, review, { cookies })
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('once you’ve bought it here')
  for (const odd of ['', '\0', '__proto__', '<script>alert(1)</script>', '🂡'.repeat(3000), 'x'.repeat(1_000_000)])
    for (const sent of [`rating=${odd}&text=x`, `rating=5&text=${odd}`, `rating=5&rating=5&text[__proto__]=${odd}`]) {
      const { status, body } = await sendForm(address, encodeURI(sent), { cookies })
      expect([400, 409, 413], odd.slice(0, 20)).toContain(status)
      expect(body).not.toMatch(/<script>alert/)
    }
  expect(await runTenant('reviews', 'local', 'list')).toBe('')
})

test('an unknown product has no review page', async () => {
  for (const id of ['0', '999999', '1e3', '%00', '__proto__'])
    expect((await sendRequest(`${shops.local}/product/review/${id}`)).status, id).toBe(404)
})
