import { expect, test } from 'vitest'
import { shopView } from '#app/domain/tenancy/make-shop-view.ts'
import { speaking } from '#app/domain/tenancy/speaking.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { pageMeta } from './page-meta.ts'

const tenant = tenantFrom(anOpenedTenant({ languages: ['en', 'el'], url: 'https://kiosk.example' }))
const head = { title: 'Goods', description: '', path: '/goods?page=2', previous: '/goods', next: '/goods?page=3' }

test('the pages before and after one, and its own address, are in its language', () => {
  const linked = (language: 'en' | 'el') =>
    pageMeta([{ id: 'root', data: { shop: shopView(speaking(tenant, language)) } }], head)
      .filter((tag) => 'rel' in tag && tag.rel !== 'alternate')
      .map((tag) => ('href' in tag ? tag.href : ''))
  expect(linked('en')).toEqual([
    'https://kiosk.example/goods?page=2',
    'https://kiosk.example/goods',
    'https://kiosk.example/goods?page=3',
  ])
  expect(linked('el')).toEqual([
    'https://kiosk.example/goods?page=2&lang=el',
    'https://kiosk.example/goods?lang=el',
    'https://kiosk.example/goods?page=3&lang=el',
  ])
})
