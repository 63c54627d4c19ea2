import { expect, test } from '@playwright/test'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visitor-actions.ts'

/** Two owners change the settings at once, without JavaScript. */

test('another owner’s change of a setting is replaced only after the page has shown the saved value', async () => {
  const { project, parallelIndex } = test.info()
  const id = `owners-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id)
  const open = async (): Promise<Visitor> => {
    const visitor = aVisitor(shop)
    visitor.setCookie('admin', await createAdminCookie({ id, shop }, 'owner'))
    await visitor.open('/admin/settings')
    return visitor
  }
  const save = (visitor: Visitor) => visitor.press('Save settings', main(visitor))
  const [first, second] = [await open(), await open()]
  first.fill('Shop name', 'Kiosk One', main(first))
  first.fill('Phone number', '+35722000001', main(first))
  await save(first)
  expect(first.text()).toContain('Saved.')

  // A rejected form keeps the version that its owner has seen.
  second.fill('Shop name', 'Kiosk Two', main(second))
  second.fill('Latitude of the map marker', 'north', main(second))
  await save(second)
  second.fill('Latitude of the map marker', '34.7', main(second))
  await save(second)
  expect(second.text()).toContain('Shop name: the saved value is “Kiosk One”, yours is “Kiosk Two”')
  expect(second.text()).not.toContain('Phone number: the saved value')
  await save(second)
  expect(second.text()).toContain('Saved.')
  const now = await open()
  const getValue = (label: string) => now.getElement('input', label).getAttribute('value')
  expect([getValue('Shop name'), getValue('Phone number')]).toEqual(['Kiosk Two', '+35722000001'])
})

test('in Greek, a conflict shows amounts with a comma, as the form does', async () => {
  const { project, parallelIndex } = test.info()
  const id = `greek-owners-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id, { record: { languages: ['en', 'el'] } })
  const [first, second] = [aVisitor(shop), aVisitor(shop)]
  const label = 'Δωρεάν αποστολή από αυτό το ποσό (0 για απενεργοποίηση)'
  for (const visitor of [first, second]) {
    visitor.setCookie('admin', await createAdminCookie({ id, shop }, 'owner'))
    await visitor.open('/admin/settings?lang=el')
  }
  first.fill(label, '20,50', main(first))
  await first.press('Αποθήκευση ρυθμίσεων', main(first))
  second.fill(label, '25,50', main(second))
  await second.press('Αποθήκευση ρυθμίσεων', main(second))
  expect(second.text()).toContain('αποθηκευμένη τιμή «20,50», δική σας «25,50»')
  // The page has shown the saved value, so sending the form again replaces it.
  await second.press('Αποθήκευση ρυθμίσεων', main(second))
  expect(second.getElement('input', label).getAttribute('value')).toBe('25,50')
})
