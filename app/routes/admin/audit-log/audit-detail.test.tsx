import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#app/domain/admin/audit.ts'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { useAuditDetail } from './audit-detail.ts'

function Detail(entry: Pick<AuditEntry, 'what' | 'detail'>) {
  return useAuditDetail()(entry)
}

const format = (what: AuditEntry['what'], detail: AuditEntry['detail']) =>
  renderToStaticMarkup(
    <ShopProvider shop={toShopView(toTenant(anOpenedTenant()))} frame={undefined} customer={null}>
      <Detail what={what} detail={detail} />
    </ShopProvider>,
  )

test('the details of a change are shown with their labels, and states with their names', () => {
  expect(format('staff.signed-in', { browser: 'Chrome on Linux' })).toBe('Browser: Chrome on Linux')
  expect(format('staff.role', { from: 'staff', to: 'owner' })).toBe('From: Staff, To: Owner')
  expect(format('order.marked', { to: 'packed', why: '' })).toBe('To: Packed')
  expect(format('discount.switched', { active: false })).toBe('Active: no')
})

test('texts that staff typed and names of settings stay as they are', () => {
  expect(format('order.marked', { to: 'paid', why: 'packed' })).toBe('To: Paid, Reason: packed')
  expect(format('record.settings', { Telephone: '1 → 2' })).toBe('Telephone: 1 → 2')
})
