import { expect, test } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { aVisitor } from '#tests/support/visitor.ts'

test('the reference of the API leads from its list to a call, and says what the call takes', async () => {
  const visitor = aVisitor(shops.local)
  await visitor.open('/api/docs')
  const href = visitor.one('nav a', 'POST SaveOrder').getAttribute('href') ?? ''
  const call = visitor.one('section', 'POST /api/Retail/SaveOrder')
  expect(call.contains(visitor.one(href))).toBe(true)
  expect([...call.querySelectorAll('td')].map(({ textContent }) => textContent)).toContain('redeemPoints')
  expect(call.textContent).toContain('[OrderItem]')
})
