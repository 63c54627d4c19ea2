import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { links } from '#app/links.ts'
import { NoPayment } from './no-payment.tsx'

test('without a payment method the checkout says so and has no form, but leads to the shop and back to the cart', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <NoPayment />
    </MemoryRouter>,
  )
  expect(page).toContain('You can’t order right now')
  expect(page).not.toMatch(/<(form|button)\b/)
  expect(page).toContain(`href="${links.contact()}"`)
  expect(page).toContain(`href="${links.cart()}"`)
})
