import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { links } from '#app/links.ts'
import { PaidOrders } from './paid-orders.tsx'

test('the cart names each order that was paid elsewhere, and leads to it', () => {
  const orders = ['A', 'B'].map((letter, index) => ({ code: `W26-00000${index + 1}`, token: letter.repeat(43) }))
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <PaidOrders orders={orders} />
    </MemoryRouter>,
  )
  for (const { code, token } of orders) {
    expect(page).toContain(`Order ${code} is paid. What you ordered has left the cart.`)
    expect(page).toContain(`href="${links.order(token)}"`)
  }
  expect(renderToStaticMarkup(<PaidOrders orders={[]} />)).toBe('')
})
