import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { shopView } from '#app/domain/tenancy/shop-view.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { Price } from './price.tsx'
import { ShopProvider } from './shop-context.tsx'

const price = (now: number, was: number | null = null) => ({ now: cents(now), was: was === null ? null : cents(was) })

/** The words of a range, its former prices behind the others. */
function shown(from: ReturnType<typeof price>, to: ReturnType<typeof price>): string {
  const markup = renderToStaticMarkup(
    <ShopProvider shop={shopView(tenantFrom(anOpenedTenant()))} frame={undefined} customer={null}>
      <Price price={{ from, to }} />
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
