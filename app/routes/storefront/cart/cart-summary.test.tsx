import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { LineView, ListsView } from '#app/domain/cart/lists.ts'
import { cents } from '#app/domain/money.ts'
import { links } from '#app/links.ts'
import type { CartAmountsView } from './cart-codes.ts'
import { CartSummary, PaidOrders } from './cart-summary.tsx'

const line: LineView = {
  ...{ variant: 1, product: 1, name: 'Pod', choice: '', sku: 'POD', quantity: 1 },
  ...{ price: { now: cents(2000), was: null }, sum: cents(2000) },
  ...{ picture: { path: 'pod', width: 8, height: 8, alt: '' }, available: null, orderable: true, warnings: [] },
}
const voucher: LineView = { ...line, variant: 2, isGiftVoucher: true }
const noEntries = { lines: 0, wished: 0, compared: 0 }
const emptyView: ListsView = {
  ...{ lines: [], saved: [], total: cents(2000), count: 0, vatExcluded: false, wished: [], compared: [] },
  ...{ removed: noEntries, unavailable: noEntries },
}

function renderSummary(
  lines: readonly LineView[],
  amounts: CartAmountsView | null = null,
  needsAccount = false,
  vatExcluded = false,
): string {
  const lists = { ...emptyView, lines, vatExcluded }
  const element = <CartSummary {...{ lists, amounts, needsAccount }} saving={false} saveAndCheckout={() => undefined} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const noAmounts: CartAmountsView = {
  ...{ rows: [], total: cents(2000), codes: [], freeDelivery: null, delivery: null, country: null, arrival: null },
  ...{ lacksDelivery: false, problems: [] },
}

const getText = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('in a shop that takes orders from accounts only, the cart tells visitors to sign in', () => {
  expect(getText(renderSummary([line], null, true))).toContain('You need an account to order.')
  expect(getText(renderSummary([line]))).not.toContain('You need an account to order.')
})

test('the cart adds the cost of delivery to an estimated total, and names the day of delivery', () => {
  const renderWith = (cost: number, changes: Partial<CartAmountsView> = {}) => {
    const delivery = { cost: cents(cost), method: 1, freeMethod: null }
    return getText(renderSummary([line], { ...noAmounts, delivery, ...changes }))
  }
  expect(renderWith(200)).toContain('Products €20.00 Delivery €2.00 Estimated total *VAT Included €22.00')
  expect(renderWith(0)).toContain('Delivery Free')
  expect(renderWith(0)).toContain('Total *VAT Included €20.00')
  expect(renderWith(0)).not.toContain('Estimated')
  const abroad = { country: 'Greece', arrival: 'Arrives Tuesday 1 December' }
  expect(renderWith(300, abroad)).toContain('Delivery, Greece €3.00 Arrives Tuesday 1 December')
  const withFreeMethod = { cost: cents(300), method: 1, freeMethod: 'Your own carrier' }
  expect(renderWith(0, { delivery: withFreeMethod })).toContain('Delivery €3.00 Or: Your own carrier Free')
  const rows: CartAmountsView['rows'] = [
    { kind: 'products', label: '', amount: cents(2000) },
    { kind: 'discount', label: 'SPRING', amount: cents(-500) },
  ]
  const discounted = renderWith(300, { rows, total: cents(1500) })
  expect(discounted).toContain('Products €20.00 SPRING −€5.00 Delivery €3.00 Estimated total *VAT Included €18.00')
  expect(renderSummary([line], noAmounts)).not.toContain('elivery')
  // The product was just removed and only a gift voucher is left: its amounts have not been loaded yet.
  const stale = { ...noAmounts, delivery: { cost: cents(300), method: 1, freeMethod: null } }
  expect(getText(renderSummary([voucher], stale))).not.toContain('Delivery')
})

test('the total says whether it includes VAT and delivery, unless the cart has gift vouchers alone', () => {
  const lackingDelivery = { ...noAmounts, lacksDelivery: true }
  expect(renderSummary([line, voucher], lackingDelivery)).toContain('*VAT Included, plus delivery')
  for (const page of [renderSummary([line, voucher], noAmounts), renderSummary([line, voucher])]) {
    expect(page).toContain('*VAT Included')
    expect(page).not.toContain('plus delivery')
  }
  expect(renderSummary([line], null, false, true)).toContain('*VAT NOT Included')
  expect(renderSummary([voucher])).not.toContain('VAT')
  // The product was just removed: the amounts still lack its delivery.
  expect(renderSummary([voucher], lackingDelivery)).not.toContain('plus delivery')
})

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
    expect(getText(page)).toContain(`Order ${code} has been paid. We’ve removed its products from your cart.`)
    expect(page).toContain(`href="${links.order(token)}"`)
  }
  expect(renderToStaticMarkup(<PaidOrders orders={[]} />)).toBe('')
})
