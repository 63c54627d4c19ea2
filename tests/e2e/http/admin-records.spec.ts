import { expect, test } from '@playwright/test'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { deskCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visits.ts'

/** What the admin creates and removes without script, and that the shop shows it at once. */

let desk = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `made-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  desk = { id, shop: await publishOrderShop(id) }
})

async function owner(): Promise<Visitor> {
  const visitor = aVisitor(desk.shop)
  visitor.setCookie('desk', await deskCookie(desk, 'owner'))
  return visitor
}

/** Begins something new from its list. */
async function begin(visitor: Visitor, list: string, what: string) {
  await visitor.open(`/desk/${list}`)
  await visitor.follow(what, main(visitor))
  expect(visitor.heading()).toBe(what)
}

/** Opens the page that asks before it removes what is listed under this name. */
async function remove(visitor: Visitor, list: string, name: string) {
  await visitor.open(`/desk/${list}`)
  await visitor.follow(name, main(visitor))
  await visitor.follow('Remove…', main(visitor))
  expect(visitor.heading()).toBe(`Remove ${name}?`)
}

const chooseFirst = (visitor: Visitor, label: string) => {
  const [, first] = visitor.one('select', label).querySelectorAll('option')
  visitor.fill(label, first?.getAttribute('value') ?? '', main(visitor))
}

test('a category, a brand and a product are made, seen in the shop, and removed again', async () => {
  const shopper = aVisitor(desk.shop)
  // Its groups of filters that list categories and brands are open.
  const listing = '/shop/sidebar/list?open=subcategory&open=brand'
  // The page is cached from here on.
  await shopper.open(listing)
  expect(main(shopper).textContent).not.toContain('Lanterns')

  const visitor = await owner()
  await begin(visitor, 'rows/brands', 'New brand')
  visitor.fill('Code', 'no va', main(visitor))
  visitor.fill('Name', 'Novalight', main(visitor))
  await visitor.press('Add it', main(visitor))
  expect(visitor.errorOf('Code', main(visitor))).toContain('Small letters, digits and dashes')
  visitor.fill('Code', 'novalight', main(visitor))
  await visitor.press('Add it', main(visitor))
  expect(visitor.text()).toContain('Added.')

  await begin(visitor, 'rows/categories', 'New category')
  visitor.fill('Code', 'lanterns', main(visitor))
  visitor.fill(/^Name ?\*?$/, 'Lanterns', main(visitor))
  chooseFirst(visitor, 'Main category')
  await visitor.press('Add it', main(visitor))
  expect(visitor.all('a', 'Lanterns', main(visitor))).not.toEqual([])

  await begin(visitor, 'goods', 'New product')
  visitor.fill(/^Name ?\*?$/, 'Harbour lantern', main(visitor))
  visitor.fill('Code (SKU)', 'LANTERN-1', main(visitor))
  visitor.fill('Category', 'lanterns', main(visitor))
  visitor.fill('Brand', 'novalight', main(visitor))
  visitor.fill('Price', '12,50', main(visitor))
  visitor.fill('Stock', '3', main(visitor))
  await visitor.press('Add the product', main(visitor))
  expect(visitor.text()).toContain('Harbour lantern is added.')
  const [id] = /\d+$/.exec(visitor.path) ?? []

  await shopper.open(listing)
  expect(main(shopper).textContent).toContain('Lanterns')
  expect(main(shopper).textContent).toContain('Novalight')
  await shopper.open(`/product/default/${id}`)
  expect(shopper.heading()).toBe('Harbour lantern')
  expect(shopper.text('main')).toContain('€12.50')

  await remove(visitor, 'rows/categories', 'Lanterns')
  const alerts = visitor.all('[role=alert]', undefined, main(visitor)).map(textOf)
  expect(alerts.join()).toContain('Products that belong to it')
  expect(visitor.all('button', 'Remove it', main(visitor))).toEqual([])
  for (const [list, name] of [
    ['goods', 'Harbour lantern'],
    ['rows/categories', 'Lanterns'],
    ['rows/brands', 'Novalight'],
  ] as const) {
    await remove(visitor, list, name)
    await visitor.press('Remove it', main(visitor))
    expect(visitor.text()).toContain(`${name} is removed.`)
  }
  await shopper.open(`/product/default/${id}`)
  expect(shopper.status).toBe(404)
  await shopper.open(listing)
  expect(main(shopper).textContent).not.toContain('Lanterns')
})

test('a way of delivery, bank details and hours are changed at the desk, and what can’t stand in the record is refused', async () => {
  const visitor = await owner()
  await visitor.open('/desk/delivery')
  const region = (name: string) => visitor.one('section', name, main(visitor))
  visitor.fill('Countries in which the shop sells', 'is', region('Countries'))
  await visitor.press('Save', region('Countries'))
  expect(textOf(region('Countries'))).toMatch(
    /A shipping method still delivers to CY.*Take the country off that method first/,
  )
  visitor.fill('Name', 'By bicycle', region('Another way of delivery'))
  visitor.fill('Price', '4,20', region('Another way of delivery'))
  visitor.fill('Countries', 'cy xx', region('Another way of delivery'))
  await visitor.press('Add it', region('Another way of delivery'))
  expect(textOf(region('Another way of delivery'))).toContain('Please choose a country of the list')
  visitor.fill('Countries', 'cy', region('Another way of delivery'))
  await visitor.press('Add it', region('Another way of delivery'))
  expect(visitor.valueOf('Price', region('By bicycle'))).toBe('4.20')
  await visitor.follow('Remove…', region('By bicycle'))
  await visitor.press('Remove it', main(visitor))
  expect(visitor.all('section', 'Another way of delivery', main(visitor))).toHaveLength(1)
  expect(visitor.all('section', 'By bicycle', main(visitor))).toEqual([])

  await visitor.open('/desk/company')
  visitor.fill('IBAN', 'CY17 0020 0128 0000 0012 0052 7601', region('Bank details'))
  await visitor.press('Save', region('Bank details'))
  expect(textOf(region('Bank details'))).toContain('This value does not fit here')
  visitor.fill('IBAN', 'CY17 0020 0128 0000 0012 0052 7600', region('Bank details'))
  visitor.fill('Beneficiary', 'The bicycle kiosk', region('Bank details'))
  await visitor.press('Save', region('Bank details'))
  expect(visitor.text()).toContain('Saved. The shop follows')
  visitor.fill('Monday, from', '10:15', region('Opening hours'))
  visitor.fill('Monday, until', '18:45', region('Opening hours'))
  await visitor.press('Save', region('Opening hours'))
  expect(visitor.text()).toContain('Saved. The shop follows')
  expect(visitor.valueOf('Monday, from', region('Opening hours'))).toBe('10:15')
  expect(visitor.valueOf('Beneficiary', region('Bank details'))).toBe('The bicycle kiosk')
})

test('the contact page lists the hours of the record, and the content’s own texts where it keeps none', async () => {
  const visitor = await owner()
  const region = (name: string) => visitor.one('section', name)
  const hours = async () => {
    const shopper = aVisitor(desk.shop)
    await shopper.open('/pages/contact')
    return textOf(shopper.one('section', /^Opening hours/, main(shopper)))
  }
  const save = async (kept: boolean) => {
    await visitor.open('/desk/company')
    const box = visitor.one('input[type=checkbox]', undefined, region('Opening hours'))
    if (kept) box.setAttribute('checked', '')
    else box.removeAttribute('checked')
    for (const [end, time] of [
      ['from', '06:15'],
      ['until', '21:45'],
    ])
      visitor.fill(`Sunday, ${end}`, time ?? '', region('Opening hours'))
    await visitor.press('Save', region('Opening hours'))
    expect(visitor.text()).toContain('Saved. The shop follows')
  }
  await save(true)
  await expect.poll(hours, { timeout: 90_000 }).toContain('Sunday: 06:15 to 21:45')
  expect(await hours()).not.toContain('Working days')
  await save(false)
  await expect.poll(hours, { timeout: 90_000 }).toContain('Working days')
  expect(await hours()).not.toContain('06:15')
})

test('a post with a later date is public from that day on, and nowhere before', async () => {
  const visitor = await owner()
  const title = `A post of tomorrow ${desk.id}`
  await begin(visitor, 'rows/posts', 'New post')
  for (const [label, text] of Object.entries({ Title: title, Summary: 'Soon', Author: 'Eleni' }))
    visitor.fill(label, text, main(visitor))
  visitor.fill('Published on', '2999-01-01', main(visitor))
  await visitor.press('Add it', main(visitor))
  expect(visitor.text()).toContain('Added.')
  await visitor.open('/desk/rows/posts')
  await visitor.follow(title, main(visitor))
  const [id = ''] = /\d+$/.exec(visitor.path) ?? []
  const shopper = aVisitor(desk.shop)
  const shown = async () => {
    await shopper.open('/blog')
    const listed = shopper.text('main').includes(title)
    await shopper.open('/sitemap/pages.xml')
    const mapped = shopper.body.includes(`/blog/${id}<`)
    await shopper.open(`/blog/${id}`)
    return [listed, mapped, shopper.status]
  }
  expect(await shown()).toEqual([false, false, 404])
  visitor.fill('Published on', '2026-01-01', main(visitor))
  await visitor.press('Save', main(visitor))
  await expect.poll(shown, { timeout: 90_000 }).toEqual([true, true, 200])
})
