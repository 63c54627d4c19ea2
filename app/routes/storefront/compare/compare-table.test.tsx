import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ComparedProduct } from '#app/domain/cart/lists.ts'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aDetail } from '#tests/factories/product-detail.ts'
import { ComparedCell } from './compare-table.tsx'
import type { ComparedAttribute } from './comparison-rows.ts'

const product: ComparedProduct = {
  ...aDetail({ categoryName: 'Συσκευές' }),
  ...{ colours: ['Ivory', 'Forest'], sizes: ['Large'], manufacturerName: null, specifications: [] },
}

function cell(attribute: ComparedAttribute, changes: Partial<ComparedProduct> = {}) {
  const shop = { ...toShopView(toTenant(anOpenedTenant())), locale: 'el-CY' }
  return renderToStaticMarkup(
    <ShopProvider shop={shop} frame={undefined} customer={null}>
      <ComparedCell product={{ ...product, ...changes }} attribute={attribute} />
    </ShopProvider>,
  )
}

test('a value in a language other than the page’s has a lang attribute', () => {
  expect(cell('colours')).toBe('<span lang="en">Ivory, Forest</span>')
  expect(cell('sizes')).toBe('<span lang="en">Large</span>')
  expect(cell('category')).toBe('<span>Συσκευές</span>')
  expect(cell('category', { categoryName: 'Pods' })).toBe('<span lang="en">Pods</span>')
  const specifications = [{ name: 'Coils', value: 'from steel' }]
  expect(cell({ specification: 'Coils' }, { specifications })).toBe('<span lang="en">from steel</span>')
})

test('a missing value is shown as not stated', () => {
  const none = cell('manufacturer')
  const others = [
    cell('colours', { colours: [] }),
    cell('text', { shortDescription: '' }),
    cell({ specification: 'Coils' }),
  ]
  expect(others).toEqual([none, none, none])
  expect(none).not.toMatch(/<span[^>]*><\/span>/)
})
