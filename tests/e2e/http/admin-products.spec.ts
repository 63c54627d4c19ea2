import { expect, test } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visitor-actions.ts'

/** Products in the admin without JavaScript. */

async function owner(id: 'wholesale' | 'nicosia'): Promise<Visitor> {
  const visitor = aVisitor(shops[id])
  visitor.setCookie('admin', await createAdminCookie({ id, shop: shops[id] }, 'owner'))
  return visitor
}

const csv = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The panel of a variant by its position. All panels belong to one form. */
function variantForm(visitor: Visitor, index = 0): Element {
  const panel = visitor.all('main section').filter((section) => section.querySelector('input[name$=_price]'))[index]
  if (panel === undefined) throw new Error(`No variant ${index} on ${visitor.url}`)
  return panel
}
const rows = (visitor: Visitor) => visitor.all('tr').map((row) => (row.textContent ?? '').replace(/\s+/g, ' '))

test('a price changed in the admin appears in the shop; an import is validated, previewed and written', async () => {
  const visitor = await owner('nicosia')
  await visitor.open('/admin/products')
  await visitor.follow(/./, visitor.getElement('tbody', undefined))
  const [, id] = /^\/admin\/products\/(\d+)$/.exec(visitor.path) ?? []
  const form = () => variantForm(visitor)
  const [sku = ''] = (form().querySelector('h2')?.textContent ?? '').split(' · ')
  const code = visitor.text('main > p')
  const before = visitor.valueOf('Price', form())
  // An interrupted run may have left the first price.
  const price = before === '77.70' ? '66.60' : '77.70'

  visitor.fill('Price', 'seventy', form())
  await visitor.press('Save', form())
  expect(visitor.getError('Price', form())).toContain('Please enter an amount, such as 12.50')
  expect(visitor.valueOf('Price', form())).toBe('seventy')
  visitor.fill('Price', price, form())
  visitor.fill('Sale price', '', form())
  visitor.fill('Stock', '41', form())
  await visitor.press('Save', form())
  expect(visitor.text()).toContain(': saved.')
  expect(visitor.valueOf('Stock', form())).toBe('41')
  const shopper = aVisitor(shops.nicosia)
  await shopper.open(`/product/default/${id}`)
  expect(shopper.text('main')).toMatch(new RegExp(price.replace('.', '[.,]')))

  await visitor.open('/admin/products/import')
  visitor.attach('CSV file', csv(`code,variant_code,price\n${code},${sku},dear\n`))
  await visitor.press('Check file')
  expect(rows(visitor).join('\n')).toMatch(/^2 ?price ?dear is not a price/m)
  visitor.attach('CSV file', csv(`code,variant_code,price\n${code},${sku},${before}\n`))
  await visitor.press('Check file')
  expect(rows(visitor).join('\n')).toMatch(new RegExp(`price ?${price} ?${before}`))
  await visitor.press('Import')
  expect(visitor.text()).toContain('products.csv imported. Products added: 0, changed: 1.')
  await visitor.open('/admin/products/import')
  visitor.attach('CSV file', csv(`code,variant_code,price\n${code},${sku},${before}\n`))
  await visitor.press('Check file')
  expect(visitor.text('main')).toContain('No changes: the file matches the shop.')
  expect(visitor.all('main button').map((button) => button.textContent)).toEqual(['Discard file'])
  await visitor.press('Discard file')
  await visitor.open(`/admin/products/${id}`)
  expect(visitor.valueOf('Price', form())).toBe(before)
})

test('stock that a colleague changed is not overwritten by a form sent again after an error or by another panel of the page', async () => {
  const address = '/admin/products/9'
  const visitor = await owner('wholesale')
  const colleague = await owner('wholesale')
  await visitor.open(address)
  const sell = async (units: string) => {
    await colleague.open(address)
    colleague.fill('Stock', units, variantForm(colleague))
    await colleague.press('Save', variantForm(colleague))
    expect(colleague.text()).toContain(': saved.')
  }
  const regularPrice = visitor.valueOf('Price', variantForm(visitor))

  await sell('31')
  visitor.fill('Price', 'dear', variantForm(visitor))
  await visitor.press('Save', variantForm(visitor))
  expect(visitor.getError('Price', variantForm(visitor))).toContain('Please enter an amount, such as 12.50')
  // A stock field that was not edited keeps the colleague's value.
  visitor.fill('Price', regularPrice, variantForm(visitor))
  await visitor.press('Save', variantForm(visitor))
  expect(visitor.text()).toContain(': saved.')
  expect(visitor.valueOf('Stock', variantForm(visitor))).toBe('31')

  await sell('30')
  visitor.fill('Stock', '50', variantForm(visitor))
  await visitor.press('Save', variantForm(visitor))
  expect(visitor.text()).toMatch(/Someone else changed this in the meantime\..*Stock: [^:]+: 30/s)
  expect(visitor.valueOf('Stock', variantForm(visitor))).toBe('50')
  await colleague.open(address)
  expect(colleague.valueOf('Stock', variantForm(colleague))).toBe('30')

  await visitor.open(address)
  await sell('29')
  await visitor.press('Save', visitor.getElement('section', 'Product details'))
  expect(visitor.text()).toContain(': saved.')
  expect(visitor.valueOf('Stock', variantForm(visitor))).toBe('29')
})

test('saving one variant also saves the edits of the other variants and of the product', async () => {
  const visitor = await owner('nicosia')
  await visitor.open('/admin/products')
  const products = visitor.all('tbody a').map((link) => link.getAttribute('href') ?? '')
  let address = ''
  for (const productPath of products) {
    await visitor.open(productPath)
    if (visitor.all('input[name$=_price]').length > 1) address = productPath
    if (address !== '') break
  }
  const stock = () => [0, 1].map((index) => visitor.valueOf('Stock', variantForm(visitor, index)))
  const before = [...stock(), visitor.valueOf('Name', main(visitor))]
  const fill = ([first = '', second = '', name = '']: readonly string[]) => {
    visitor.fill('Stock', first, variantForm(visitor, 0))
    visitor.fill('Stock', second, variantForm(visitor, 1))
    visitor.fill('Name', name, main(visitor))
  }
  const after = ['61', '62', `${before[2]} II`]
  fill(after)
  await visitor.press('Save', variantForm(visitor, 0))
  expect(visitor.text()).toContain(': saved.')
  await visitor.open(address)
  expect([...stock(), visitor.valueOf('Name', main(visitor))]).toEqual(after)
  // An invalid value in one panel saves nothing and keeps all edits.
  fill(['71', 'many', after[2] ?? ''])
  await visitor.press('Save', variantForm(visitor, 0))
  expect(visitor.getError('Stock', variantForm(visitor, 1))).toContain('Please enter a whole number')
  expect(stock()).toEqual(['71', 'many'])
  fill(before)
  await visitor.press('Save', variantForm(visitor, 1))
  await visitor.open(address)
  expect(stock()).toEqual(before.slice(0, 2))
})

test("the admin shows the end of a sale in the shop's time zone, and that text can be typed back", async () => {
  const address = '/admin/products/10'
  const visitor = await owner('wholesale')
  await visitor.open(address)
  const end = 'Sale ends'
  const displayed = visitor.valueOf(end, main(visitor))
  const saleEnds = [
    ['2031-12-24', '2031-12-24'],
    ['2031-12-24T19:00Z', '2031-12-24T21:00:00+02:00'],
    [displayed, displayed],
  ] as const
  for (const [typed, expected] of saleEnds) {
    visitor.fill(end, typed, main(visitor))
    await visitor.press('Save', visitor.getElement('section', 'Product details'))
    expect(visitor.text()).toContain(': saved.')
    await visitor.open(address)
    expect(visitor.valueOf(end, main(visitor))).toBe(expected)
  }
})

test('a description that is too long after sanitising is refused at its field and stays as typed', async () => {
  const visitor = await owner('nicosia')
  await visitor.open('/admin/products')
  await visitor.follow(/./, visitor.getElement('tbody', undefined))
  const input = `<p>${'&'.repeat(4500)}</p>`
  visitor.fill('Description (HTML)', input, main(visitor))
  await visitor.press('Save', visitor.getElement('section', 'Product details'))
  expect(visitor.getError('Description (HTML)', main(visitor))).toContain('This is too long')
  expect(visitor.valueOf('Description (HTML)', main(visitor))).toBe(input)
})
