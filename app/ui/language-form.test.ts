import { expect, test } from 'vitest'
import { renderLanguageForm } from './language-form.tsx'

const shop = { languages: ['en', 'el'], locale: 'en-CY' } as const
const renderAt = (address: string) => renderLanguageForm(shop, new URL(address, 'https://kiosk.example'))

test('the form offers the shop’s other languages by their own names', () => {
  expect(renderAt('/shop/cart')).toContain('value="el" lang="el"')
  expect(renderAt('/shop/cart')).not.toContain('value="en"')
  expect(renderLanguageForm({ languages: ['en'], locale: 'en-CY' }, new URL('https://kiosk.example/'))).toBe('')
})

test('the language form has a return path only on pages opened from a mail link, which send no referrer', () => {
  expect(renderAt('/newsletter/confirm?token=a-1')).toContain('name="back" value="/newsletter/confirm?token=a-1"')
  expect(renderAt('/shop/cart?x=1')).not.toContain('name="back"')
})
