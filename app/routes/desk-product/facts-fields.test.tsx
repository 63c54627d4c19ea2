import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shopView } from '#app/domain/tenancy/make-shop-view.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { fieldsWithOrigin } from '#tests/factories/added-field.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { ProductControls } from './facts-fields.tsx'

test('a field that is added to the table has its control in the admin', () => {
  const field = { key: 'k', id: 'f-origin', name: 'origin', errorId: 'e', descriptionId: 'd', defaultValue: 'Greece' }
  const origin = { ...field, defaultChecked: undefined, errors: undefined }
  const page = renderToStaticMarkup(
    <ShopProvider shop={shopView(tenantFrom(anOpenedTenant()))} frame={undefined} customer={null}>
      <ProductControls fields={{ origin }} kinds={['cell']} table={fieldsWithOrigin} />
    </ShopProvider>,
  )
  expect(page).toMatch(/<label for="f-origin"[^>]*>State/)
  expect(page).toMatch(/<input[^>]*name="origin"[^>]*value="Greece"/)
})
