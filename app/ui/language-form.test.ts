import { expect, test } from 'vitest'
import { languageForm } from './language-form.tsx'

const shop = { languages: ['en', 'el'], locale: 'en-CY' } as const
const at = (address: string) => languageForm(shop, new URL(address, 'https://kiosk.example'))

test('the shop’s other languages are offered under their own names', () => {
  expect(at('/shop/cart')).toContain('value="el" lang="el"')
  expect(at('/shop/cart')).not.toContain('value="en"')
  expect(languageForm({ languages: ['en'], locale: 'en-CY' }, new URL('https://kiosk.example/'))).toBe('')
})

test('on a page behind a mail’s link, which tells its address to nobody, the form knows the way back', () => {
  expect(at('/newsletter/confirm?token=a-1')).toContain('name="back" value="/newsletter/confirm?token=a-1"')
  expect(at('/shop/cart?x=1')).not.toContain('name="back"')
})
