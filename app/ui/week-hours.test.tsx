import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { ShopProvider } from './shop-context.tsx'
import { WeekHours } from './week-hours.tsx'

test('days with the same hours are shown as a day, a pair of days or a range', () => {
  const hours = { opens: '09:00', closes: '20:00' }
  const page = renderToStaticMarkup(
    <ShopProvider shop={toShopView(toTenant(anOpenedTenant()))} frame={undefined} customer={null}>
      <WeekHours
        weekHours={[
          { from: 1, to: 3, hours },
          { from: 4, to: 4, hours },
          { from: 5, to: 5, hours: null },
          { from: 6, to: 0, hours },
        ]}
      />
    </ShopProvider>,
  )
  for (const text of ['Monday to Wednesday: ', 'Thursday: ', 'Friday: ', 'Saturday and Sunday: '])
    expect(page).toContain(text)
})
