import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents, type Money } from '#app/domain/money.ts'
import type { UnitPrice } from '#app/domain/pricing/price.ts'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { Price } from './price.tsx'
import { ShopProvider } from './shop-context.tsx'

const price = (now: number, was: number | null = null) => ({ now: cents(now), was: was === null ? null : cents(was) })

/** The rendered text of a price range. */
function renderPrice(
  from: ReturnType<typeof price>,
  to: ReturnType<typeof price>,
  extra: { unit?: UnitPrice; lowest?: Money | null } = {},
): string {
  const markup = renderToStaticMarkup(
    <ShopProvider shop={toShopView(toTenant(anOpenedTenant()))} frame={undefined} customer={null}>
      <Price price={{ from, to }} {...extra} />
    </ShopProvider>,
  )
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('price ranges are ascending, even if the cheapest variant on sale was the most expensive before', () => {
  expect(renderPrice(price(1000, 1200), price(1500, 1800))).toContain('€12.00 – €18.00')
  const mixed = renderPrice(price(1000, 2000), price(1500))
  expect(mixed).toContain('€10.00 – €15.00')
  expect(mixed).toContain('€15.00 – €20.00')
})

test('products sold by volume show the unit price, on sale or not', () => {
  const unit = { price: cents(5900), per: '100ml' } as const
  expect(renderPrice(price(590), price(590), { unit })).toContain('€5.90 €59.00 / 100 ml')
  expect(renderPrice(price(500, 590), price(500, 590), { unit: { price: cents(2500), per: 'litre' } })).toContain(
    '€25.00 / l',
  )
  expect(renderPrice(price(590), price(590))).not.toContain(' / ')
})

test('a sale shows the lowest price of the 30 days before, unless it equals the crossed-out price', () => {
  const sale = (was: number | null, lowest: number | null) =>
    renderPrice(price(900, was), price(900, was), { lowest: lowest === null ? null : cents(lowest) })
  expect(sale(1800, 1200)).toContain('Lowest price in the previous 30 days: €12.00')
  for (const [was, lowest] of [
    [1800, 1800],
    [1800, null],
    [null, 1200],
  ] as const)
    expect(sale(was, lowest)).not.toContain('Lowest')
})
