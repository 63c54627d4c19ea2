import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { fieldsWithOrigin } from '#tests/factories/added-field.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { ProductControls } from './product-form.tsx'

test('a field added to the table of product fields gets a control in the admin', () => {
  const field = { key: 'k', id: 'f-origin', name: 'origin', errorId: 'e', descriptionId: 'd', defaultValue: 'Greece' }
  const origin = { ...field, defaultChecked: undefined, errors: undefined }
  const page = renderToStaticMarkup(
    <ShopProvider shop={toShopView(toTenant(anOpenedTenant()))} frame={undefined} customer={null}>
      <ProductControls fields={{ origin }} controls={['cell']} table={fieldsWithOrigin} />
    </ShopProvider>,
  )
  expect(page).toMatch(/<label for="f-origin"[^>]*>Status/)
  expect(page).toMatch(/<input[^>]*name="origin"[^>]*value="Greece"/)
})
