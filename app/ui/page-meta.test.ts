import { expect, test } from 'vitest'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { localizeTenant, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { getPageMeta } from './page-meta.ts'

const tenant = toTenant(anOpenedTenant({ languages: ['en', 'el'], url: 'https://kiosk.example' }))
const head = {
  title: 'Products',
  description: '',
  path: '/products?page=2',
  previous: '/products',
  next: '/products?page=3',
}

test('canonical, previous and next links have the page’s language', () => {
  const getLinkUrls = (language: 'en' | 'el') =>
    getPageMeta([{ id: 'root', data: { shop: toShopView(localizeTenant(tenant, language)) } }], head)
      .filter((tag) => 'rel' in tag && tag.rel !== 'alternate')
      .map((tag) => ('href' in tag ? tag.href : ''))
  expect(getLinkUrls('en')).toEqual([
    'https://kiosk.example/products?page=2',
    'https://kiosk.example/products',
    'https://kiosk.example/products?page=3',
  ])
  expect(getLinkUrls('el')).toEqual([
    'https://kiosk.example/products?page=2&lang=el',
    'https://kiosk.example/products?lang=el',
    'https://kiosk.example/products?page=3&lang=el',
  ])
})
