import { expect, test } from '@playwright/test'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visitor-actions.ts'

/** Records that the admin creates, changes and removes without JavaScript, and their effects in the shop. */

let adminShop = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `made-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  adminShop = { id, shop: await publishOrderShop(id) }
})

async function owner(): Promise<Visitor> {
  const visitor = aVisitor(adminShop.shop)
  visitor.setCookie('admin', await createAdminCookie(adminShop, 'owner'))
  return visitor
}

/** Opens the page for a new record from its list. */
async function beginRecord(visitor: Visitor, list: string, listName: string) {
  await visitor.open(`/admin/${list}`)
  await visitor.follow(listName, main(visitor))
  expect(visitor.heading()).toBe(listName)
}

/** Opens the confirmation page for removing a record. */
async function remove(visitor: Visitor, list: string, name: string) {
  await visitor.open(`/admin/${list}`)
  await visitor.follow(name, main(visitor))
  await visitor.follow('Delete…', main(visitor))
  expect(visitor.heading()).toBe(`Delete “${name}”?`)
}

const chooseFirst = (visitor: Visitor, label: string) => {
  const [, first] = visitor.getElement('select', label).querySelectorAll('option')
  visitor.fill(label, first?.getAttribute('value') ?? '', main(visitor))
}

test('a category, a brand and a product are created, appear in the shop, and are removed again', async () => {
  const shopper = aVisitor(adminShop.shop)
  // Opens the filter groups that list categories and brands.
  const listing = '/shop/sidebar/list?open=subcategory&open=brand'
  // The page is cached from now on.
  await shopper.open(listing)
  expect(main(shopper).textContent).not.toContain('Lanterns')

  const visitor = await owner()
  await beginRecord(visitor, 'records/brands', 'New brand')
  visitor.fill('Code', 'no va', main(visitor))
  visitor.fill('Name', 'Novalight', main(visitor))
  await visitor.press('Add', main(visitor))
  expect(visitor.getError('Code', main(visitor))).toContain('Use Latin letters and digits')
  visitor.fill('Code', 'novalight', main(visitor))
  await visitor.press('Add', main(visitor))
  expect(visitor.text()).toContain('Added.')

  await beginRecord(visitor, 'records/categories', 'New category')
  visitor.fill('Code', 'lanterns', main(visitor))
  visitor.fill(/^Name ?\*?$/, 'Lanterns', main(visitor))
  chooseFirst(visitor, 'Main category')
  await visitor.press('Add', main(visitor))
  expect(visitor.all('a', 'Lanterns', main(visitor))).not.toEqual([])

  await beginRecord(visitor, 'products', 'New product')
  visitor.fill(/^Name ?\*?$/, 'Harbour lantern', main(visitor))
  visitor.fill('SKU', 'LANTERN-1', main(visitor))
  visitor.fill('Category', 'lanterns', main(visitor))
  visitor.fill('Brand', 'novalight', main(visitor))
  visitor.fill('Price', '12,50', main(visitor))
  visitor.fill('Stock', '3', main(visitor))
  await visitor.press('Add product', main(visitor))
  expect(visitor.text()).toContain('Harbour lantern added.')
  const [id] = /\d+$/.exec(visitor.path) ?? []

  await shopper.open(listing)
  expect(main(shopper).textContent).toContain('Lanterns')
  expect(main(shopper).textContent).toContain('Novalight')
  await shopper.open(`/product/default/${id}`)
  expect(shopper.heading()).toBe('Harbour lantern')
  expect(shopper.text('main')).toContain('€12.50')

  await remove(visitor, 'records/categories', 'Lanterns')
  const alerts = visitor.all('[role=alert]', undefined, main(visitor)).map(getText)
  expect(alerts.join()).toContain('Products assigned to it')
  expect(visitor.all('button', 'Delete', main(visitor))).toEqual([])
  for (const [list, name] of [
    ['products', 'Harbour lantern'],
    ['records/categories', 'Lanterns'],
    ['records/brands', 'Novalight'],
  ] as const) {
    await remove(visitor, list, name)
    await visitor.press('Delete', main(visitor))
    expect(visitor.text()).toContain(`${name} deleted.`)
  }
  await shopper.open(`/product/default/${id}`)
  expect(shopper.status).toBe(404)
  await shopper.open(listing)
  expect(main(shopper).textContent).not.toContain('Lanterns')
})

test('delivery methods, bank details and opening hours are changed in the admin, and invalid values are refused', async () => {
  const visitor = await owner()
  await visitor.open('/admin/delivery')
  const region = (name: string) => visitor.getElement('section', name, main(visitor))
  visitor.fill('Countries you sell to', 'is', region('Countries'))
  await visitor.press('Save', region('Countries'))
  expect(getText(region('Countries'))).toMatch(
    /A delivery method still delivers to CY.*Remove the country from that method first/,
  )
  visitor.fill('Name', 'By bicycle', region('New delivery method'))
  visitor.fill('Price', '4,20', region('New delivery method'))
  visitor.fill('Countries', 'cy xx', region('New delivery method'))
  await visitor.press('Add', region('New delivery method'))
  expect(getText(region('New delivery method'))).toContain('Please choose a country from the list')
  visitor.fill('Countries', 'cy', region('New delivery method'))
  await visitor.press('Add', region('New delivery method'))
  expect(visitor.valueOf('Price', region('By bicycle'))).toBe('4.20')
  await visitor.follow('Delete…', region('By bicycle'))
  await visitor.press('Delete', main(visitor))
  expect(visitor.all('section', 'New delivery method', main(visitor))).toHaveLength(1)
  expect(visitor.all('section', 'By bicycle', main(visitor))).toEqual([])

  await visitor.open('/admin/company')
  visitor.fill('IBAN', 'CY17 0020 0128 0000 0012 0052 7601', region('Bank details'))
  await visitor.press('Save', region('Bank details'))
  expect(getText(region('Bank details'))).toContain('Check the IBAN')
  visitor.fill('IBAN', 'CY17 0020 0128 0000 0012 0052 7600', region('Bank details'))
  visitor.fill('Beneficiary', 'The bicycle kiosk', region('Bank details'))
  await visitor.press('Save', region('Bank details'))
  expect(visitor.text()).toContain('Saved. Changes appear')
  visitor.fill('Monday, from', '10:15', region('Opening hours'))
  visitor.fill('Monday, until', '18:45', region('Opening hours'))
  await visitor.press('Save', region('Opening hours'))
  expect(visitor.text()).toContain('Saved. Changes appear')
  expect(visitor.valueOf('Monday, from', region('Opening hours'))).toBe('10:15')
  expect(visitor.valueOf('Beneficiary', region('Bank details'))).toBe('The bicycle kiosk')
})

test("the contact page shows the opening hours, or the content's own text if they are hidden", async () => {
  const visitor = await owner()
  const region = (name: string) => visitor.getElement('section', name)
  const hours = async () => {
    const shopper = aVisitor(adminShop.shop)
    await shopper.open('/pages/contact')
    return getText(shopper.getElement('section', /^Opening hours/, main(shopper)))
  }
  const save = async (isShown: boolean) => {
    await visitor.open('/admin/company')
    const box = visitor.getElement('input[type=checkbox]', undefined, region('Opening hours'))
    if (isShown) box.setAttribute('checked', '')
    else box.removeAttribute('checked')
    for (const [end, time] of [
      ['from', '06:15'],
      ['until', '21:45'],
    ])
      visitor.fill(`Sunday, ${end}`, time ?? '', region('Opening hours'))
    await visitor.press('Save', region('Opening hours'))
    expect(visitor.text()).toContain('Saved. Changes appear')
  }
  await save(true)
  await expect.poll(hours, { timeout: 90_000 }).toContain('Sunday: 06:15 to 21:45')
  expect(await hours()).not.toContain('Weekdays')
  await save(false)
  await expect.poll(hours, { timeout: 90_000 }).toContain('Weekdays')
  expect(await hours()).not.toContain('06:15')
})

test('a post is hidden while its publish date is in the future', async () => {
  const visitor = await owner()
  const title = `A post of tomorrow ${adminShop.id}`
  await beginRecord(visitor, 'records/posts', 'New post')
  for (const [label, text] of Object.entries({ Title: title, Summary: 'Soon', Author: 'Eleni' }))
    visitor.fill(label, text, main(visitor))
  visitor.fill('Publish date', '2999-01-01', main(visitor))
  await visitor.press('Add', main(visitor))
  expect(visitor.text()).toContain('Added.')
  await visitor.open('/admin/records/posts')
  expect(visitor.has('th', 'Publish date')).toBe(true)
  await visitor.follow(title, main(visitor))
  const [id = ''] = /\d+$/.exec(visitor.path) ?? []
  const shopper = aVisitor(adminShop.shop)
  const displayed = async () => {
    await shopper.open('/blog')
    const listed = shopper.text('main').includes(title)
    await shopper.open('/sitemap/pages.xml')
    const mapped = shopper.body.includes(`/blog/${id}<`)
    await shopper.open(`/blog/${id}`)
    return [listed, mapped, shopper.status]
  }
  expect(await displayed()).toEqual([false, false, 404])
  visitor.fill('Publish date', '2026-01-01', main(visitor))
  await visitor.press('Save', main(visitor))
  await expect.poll(displayed, { timeout: 90_000 }).toEqual([true, true, 200])
})
