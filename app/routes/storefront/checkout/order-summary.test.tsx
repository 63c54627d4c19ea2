import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { links } from '#app/links.ts'
import { NoPaymentMethods } from './order-summary.tsx'

test('a shop without payment methods shows no checkout form but links to the contact page and the cart', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <NoPaymentMethods />
    </MemoryRouter>,
  )
  expect(page).toContain('You can’t order right now')
  expect(page).not.toMatch(/<(form|button)\b/)
  expect(page).toContain(`href="${links.contact()}"`)
  expect(page).toContain(`href="${links.cart()}"`)
})
