import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getDisplayedProduct } from '#app/domain/catalogue/displayed-product.ts'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aDetail, aDisplayedVariant } from '#tests/factories/product-detail.ts'
import { ChoiceStatus } from './variant-chooser.tsx'

function getStatus(stock: number) {
  const variants = ['Red', 'Blue'].map((colour, id) => aDisplayedVariant(id + 1, colour, 1000, { stock }))
  const product = aDetail({ variants, stock: 2 * stock })
  return renderToStaticMarkup(
    <ShopProvider shop={toShopView(toTenant(anOpenedTenant()))} frame={undefined} customer={null}>
      <ChoiceStatus product={product} displayedProduct={getDisplayedProduct(product, {})} />
    </ShopProvider>,
  )
}

test('a product asks for a choice only if one of its variants can be bought', () => {
  expect(getStatus(1)).toContain('Choose a colour.')
  expect(getStatus(0)).toMatch(/^<p role="status"[^>]*><\/p>$/)
})
