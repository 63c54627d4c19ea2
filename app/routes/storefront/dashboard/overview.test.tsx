import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { links } from '#app/links.ts'
import { anOrderView } from '#tests/factories/order-view.ts'
import { OrderCard } from './overview.tsx'

test('the “Order again” button in the account posts to the order page’s action, which names missing products', () => {
  const order = anOrderView()
  const card = <OrderCard order={order} />
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />)
  const [form = ''] = /<form.*<\/form>/.exec(page) ?? []
  expect(form).toContain(`method="post" action="${links.order(order.token)}"`)
  expect(form).toContain('name="intent" value="buy-again"')
  expect(form).toContain(`aria-label="Order again: ${order.code}"`)
})
