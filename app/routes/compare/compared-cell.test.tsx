import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ComparedProduct } from '#app/domain/cart/basket.ts'
import { shopView } from '#app/domain/tenancy/make-shop-view.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aDetail } from '#tests/factories/product-detail.ts'
import { ComparedCell } from './compared-cell.tsx'
import type { ComparedFact } from './comparison-rows.ts'

const product: ComparedProduct = {
  ...aDetail({ categoryName: 'Συσκευές' }),
  ...{ colours: ['Ivory', 'Forest'], sizes: ['Large'], manufacturerName: null },
}

function cell(fact: ComparedFact, changes: Partial<ComparedProduct> = {}) {
  const shop = { ...shopView(tenantFrom(anOpenedTenant())), locale: 'el-CY' }
  return renderToStaticMarkup(
    <ShopProvider shop={shop} frame={undefined} customer={null}>
      <ComparedCell product={{ ...product, ...changes }} fact={fact} />
    </ShopProvider>,
  )
}

test('what is compared in another language than the page says so', () => {
  expect(cell('colours')).toBe('<span lang="en">Ivory, Forest</span>')
  expect(cell('sizes')).toBe('<span lang="en">Large</span>')
  expect(cell('category')).toBe('<span>Συσκευές</span>')
  expect(cell('category', { categoryName: 'Pods' })).toBe('<span lang="en">Pods</span>')
})

test('what a product does not state is said to be so', () => {
  const none = cell('manufacturer')
  expect([cell('colours', { colours: [] }), cell('text', { shortDescription: '' })]).toEqual([none, none])
  expect(none).not.toMatch(/<span[^>]*><\/span>/)
})
