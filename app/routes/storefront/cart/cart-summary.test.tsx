import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { links } from '#app/links.ts'
import { PaidOrders } from './cart-summary.tsx'

test('the cart links to each order whose payment removed products from it', () => {
  const orders = ['A', 'B'].map((letter, index) => ({
    code: `W26-00000${index + 1}`,
    token: letter.repeat(43),
  }))
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <PaidOrders orders={orders} />
    </MemoryRouter>,
  )
  for (const { code, token } of orders) {
    expect(page).toContain(`Order ${code} has been paid. We’ve removed its products from your cart.`)
    expect(page).toContain(`href="${links.order(token)}"`)
  }
  expect(renderToStaticMarkup(<PaidOrders orders={[]} />)).toBe('')
})
