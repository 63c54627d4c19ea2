import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { localizeTenant } from './localization.ts'
import { toTenant } from './tenant-record.ts'

const aTenant = (changes: Parameters<typeof anOpenedTenant>[0]) => toTenant(anOpenedTenant(changes))

test('a shop has the language of its locale and the ones that it lists, its own first', () => {
  expect(aTenant({}).languages).toEqual(['en'])
  expect(aTenant({ languages: ['el', 'en'] }).languages).toEqual(['en', 'el'])
  expect(aTenant({ locale: 'el-GR', languages: ['en'] }).languages).toEqual(['el', 'en'])
})

test('another language uses the locale of the same country', () => {
  expect(localizeTenant(aTenant({ languages: ['en', 'el'] }), 'el').locale).toBe('el-CY')
  expect(localizeTenant(aTenant({ locale: 'en-GB' }), 'en').locale).toBe('en-GB')
  expect(localizeTenant(aTenant({ locale: 'el', languages: ['en'] }), 'en').locale).toBe('en-CY')
})

test('in Greek the record’s Greek values are used, and values without a translation stay', () => {
  const page = { title: 'Kiosk', description: 'A kiosk', keywords: 'kiosk', company: 'Kiosk Ltd' }
  const tenant = aTenant({
    languages: ['en', 'el'],
    messages: { 'menu.home': 'Start' },
    messages_el: { 'menu.home': 'Κεντρική' },
    pages: { home: { ...page, el: { title: 'Περίπτερο' } }, about: page, contact: page, products: page, partner: page },
    shipping: [
      { id: 1, description: 'Courier', cost: 350, countries: ['CY'], el: { description: 'Ταχυμεταφορέας' } },
      { id: 2, description: 'Post', cost: 250, countries: ['CY'] },
    ],
  })
  const greek = localizeTenant(tenant, 'el')
  expect(greek.messages).toEqual({ 'menu.home': 'Κεντρική' })
  expect(greek.pages.home).toMatchObject({ title: 'Περίπτερο', description: 'A kiosk' })
  expect(greek.shipping.map(({ description }) => description)).toEqual(['Ταχυμεταφορέας', 'Post'])
  const english = localizeTenant(tenant, 'en')
  expect(english.messages).toEqual({ 'menu.home': 'Start' })
  expect(english.pages.home.title).toBe('Kiosk')
  expect(english.shipping[0]?.description).toBe('Courier')
})
