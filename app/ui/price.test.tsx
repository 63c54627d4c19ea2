import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { UnitPrice } from '#app/domain/catalogue/unit-price.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { shopView } from '#app/domain/tenancy/make-shop-view.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { Price } from './price.tsx'
import { ShopProvider } from './shop-context.tsx'

const price = (now: number, was: number | null = null) => ({ now: cents(now), was: was === null ? null : cents(was) })

/** The words of a range, its former prices behind the others. */
function shown(
  from: ReturnType<typeof price>,
  to: ReturnType<typeof price>,
  more: { unit?: UnitPrice; lowest?: Money | null } = {},
): string {
  const markup = renderToStaticMarkup(
    <ShopProvider shop={shopView(tenantFrom(anOpenedTenant()))} frame={undefined} customer={null}>
      <Price price={{ from, to }} {...more} />
    </ShopProvider>,
  )
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('a range goes up, before the sale as in it: the cheapest now may have been the dearest', () => {
  expect(shown(price(1000, 1200), price(1500, 1800))).toContain('€12.00 – €18.00')
  const mixed = shown(price(1000, 2000), price(1500))
  expect(mixed).toContain('€10.00 – €15.00')
  expect(mixed).toContain('€15.00 – €20.00')
})

test('the price of a measure stands beside the price of what is sold by volume, on sale or not', () => {
  const unit = { price: cents(5900), per: '100ml' } as const
  expect(shown(price(590), price(590), { unit })).toContain('€5.90 €59.00 / 100 ml')
  expect(shown(price(500, 590), price(500, 590), { unit: { price: cents(2500), per: 'litre' } })).toContain(
    '€25.00 / l',
  )
  expect(shown(price(590), price(590))).not.toContain(' / ')
})

test('beside a sale stands the lowest price of the 30 days before, unless that is the one that is struck out', () => {
  const sale = (was: number | null, lowest: number | null) =>
    shown(price(900, was), price(900, was), { lowest: lowest === null ? null : cents(lowest) })
  expect(sale(1800, 1200)).toContain('Lowest in 30 days before: €12.00')
  for (const [was, lowest] of [
    [1800, 1800],
    [1800, null],
    [null, 1200],
  ] as const)
    expect(sale(was, lowest)).not.toContain('Lowest')
})
