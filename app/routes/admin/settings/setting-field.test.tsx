import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import type { SettingKey } from '#app/domain/tenancy/setting-table.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { SettingField } from './setting-field.tsx'

function getIssueText(name: SettingKey, issue: string): string {
  const ids = { key: 'k', id: 'f', name, errorId: 'issue', descriptionId: 'd' }
  const field = { ...ids, defaultValue: 'x', defaultChecked: undefined, errors: [issue] }
  const page = renderToStaticMarkup(
    <ShopProvider shop={toShopView(toTenant(anOpenedTenant()))} frame={undefined} customer={null}>
      <SettingField name={name} field={field} />
    </ShopProvider>,
  )
  return (/<p id="issue".*?<\/p>/s.exec(page)?.[0] ?? '').replaceAll(/<[^>]*>/g, '')
}

test('an invalid value is refused with what the setting expects', () => {
  expect(getIssueText('DELIVERY_DAYS', 'field.invalid')).toBe('Not valid. Expected: Whole number from 1 to 90')
  expect(getIssueText('Clients_Lat', 'field.invalid')).toBe('Not valid. Expected: Degrees from -90 to 90, such as 34.7')
  expect(getIssueText('Email', 'field.tooLong')).toBe('This is too long. Please shorten it.')
})
