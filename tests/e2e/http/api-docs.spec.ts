import { expect, test } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { aVisitor } from '#tests/support/visitor.ts'

test("the API reference links SaveOrder in its list to the call's parameters", async () => {
  const visitor = aVisitor(shops.local)
  await visitor.open('/api/docs')
  const href = visitor.getElement('nav a', 'POST SaveOrder').getAttribute('href') ?? ''
  const call = visitor.getElement('section', 'POST /api/Retail/SaveOrder')
  expect(call.contains(visitor.getElement(href))).toBe(true)
  expect([...call.querySelectorAll('td')].map(({ textContent }) => textContent)).toContain('redeemPoints')
  expect(call.textContent).toContain('[OrderItem]')
})
