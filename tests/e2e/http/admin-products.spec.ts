import { expect, test } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { deskCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visits.ts'

/** Products in the admin without script. */

async function owner(id: 'wholesale' | 'nicosia'): Promise<Visitor> {
  const visitor = aVisitor(shops[id])
  visitor.setCookie('desk', await deskCookie({ id, shop: shops[id] }, 'owner'))
  return visitor
}

const csv = (text: string) => ({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The panel of the page's first variant; all panels are of one form. */
function variantForm(visitor: Visitor, place = 0): Element {
  const panel = visitor.all('main section').filter((section) => section.querySelector('input[name$=_price]'))[place]
  if (panel === undefined) throw new Error(`No variant ${place} on ${visitor.url}`)
  return panel
}
const rows = (visitor: Visitor) => visitor.all('tr').map((row) => (row.textContent ?? '').replace(/\s+/g, ' '))

test('a price and units are changed at the desk and seen in the shop; a file is refused by row, previewed and written', async () => {
  const visitor = await owner('nicosia')
  await visitor.open('/desk/goods')
  await visitor.follow(/./, visitor.one('tbody', undefined))
  const [, id] = /^\/desk\/goods\/(\d+)$/.exec(visitor.path) ?? []
  const form = () => variantForm(visitor)
  const [sku = ''] = (form().querySelector('h2')?.textContent ?? '').split(' · ')
  const code = visitor.text('main > p')
  const before = visitor.valueOf('Price', form())
  // A run that broke off may have left the one.
  const price = before === '77.70' ? '66.60' : '77.70'

  visitor.fill('Price', 'seventy', form())
  await visitor.press('Save', form())
  expect(visitor.errorOf('Price', form())).toContain('Please type an amount as 12.50')
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

  await visitor.open('/desk/goods/import')
  visitor.attach('CSV file', csv(`code,variant_code,price\n${code},${sku},dear\n`))
  await visitor.press('Check the file')
  expect(rows(visitor).join('\n')).toMatch(/^2 ?price ?dear is no price/m)
  visitor.attach('CSV file', csv(`code,variant_code,price\n${code},${sku},${before}\n`))
  await visitor.press('Check the file')
  expect(rows(visitor).join('\n')).toMatch(new RegExp(`price ?${price} ?${before}`))
  await visitor.press('Write it')
  expect(visitor.text()).toContain('goods.csv: 0 products added, 1 changed.')
  await visitor.open('/desk/goods/import')
  visitor.attach('CSV file', csv(`code,variant_code,price\n${code},${sku},${before}\n`))
  await visitor.press('Check the file')
  expect(visitor.text('main')).toContain('Nothing differs.')
  expect(visitor.all('main button').map((button) => button.textContent)).toEqual(['Discard the file'])
  await visitor.press('Discard the file')
  await visitor.open(`/desk/goods/${id}`)
  expect(visitor.valueOf('Price', form())).toBe(before)
})

test('units that were changed meanwhile are never written back: by a form that was refused, or that another was saved beside', async () => {
  const address = '/desk/goods/9'
  const visitor = await owner('wholesale')
  const colleague = await owner('wholesale')
  await visitor.open(address)
  const sell = async (units: string) => {
    await colleague.open(address)
    colleague.fill('Stock', units, variantForm(colleague))
    await colleague.press('Save', variantForm(colleague))
    expect(colleague.text()).toContain(': saved.')
  }
  const usual = visitor.valueOf('Price', variantForm(visitor))

  await sell('31')
  visitor.fill('Price', 'dear', variantForm(visitor))
  await visitor.press('Save', variantForm(visitor))
  expect(visitor.errorOf('Price', variantForm(visitor))).toContain('Please type an amount as 12.50')
  // Units that nobody typed over are those of the shop.
  visitor.fill('Price', usual, variantForm(visitor))
  await visitor.press('Save', variantForm(visitor))
  expect(visitor.text()).toContain(': saved.')
  expect(visitor.valueOf('Stock', variantForm(visitor))).toBe('31')

  await sell('30')
  visitor.fill('Stock', '50', variantForm(visitor))
  await visitor.press('Save', variantForm(visitor))
  expect(visitor.text()).toMatch(/Somebody has changed this meanwhile\..*Stock: [^:]+: 30/s)
  expect(visitor.valueOf('Stock', variantForm(visitor))).toBe('50')
  await colleague.open(address)
  expect(colleague.valueOf('Stock', variantForm(colleague))).toBe('30')

  await visitor.open(address)
  await sell('29')
  await visitor.press('Save', visitor.one('section', 'What the shop says of it'))
  expect(visitor.text()).toContain(': saved.')
  expect(visitor.valueOf('Stock', variantForm(visitor))).toBe('29')
})

test('saving one variant keeps what was typed for another and for the product: all of it is saved at once', async () => {
  const visitor = await owner('nicosia')
  await visitor.open('/desk/goods')
  const products = visitor.all('tbody a').map((link) => link.getAttribute('href') ?? '')
  let several = ''
  for (const address of products) {
    await visitor.open(address)
    if (visitor.all('input[name$=_price]').length > 1) several = address
    if (several !== '') break
  }
  const stock = () => [0, 1].map((place) => visitor.valueOf('Stock', variantForm(visitor, place)))
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
  await visitor.open(several)
  expect([...stock(), visitor.valueOf('Name', main(visitor))]).toEqual(after)
  // A value that is wrong in one panel saves nothing of the others, and keeps all that was typed.
  fill(['71', 'many', after[2] ?? ''])
  await visitor.press('Save', variantForm(visitor, 0))
  expect(visitor.errorOf('Stock', variantForm(visitor, 1))).toContain('Please type a number')
  expect(stock()).toEqual(['71', 'many'])
  fill(before)
  await visitor.press('Save', variantForm(visitor, 1))
  await visitor.open(several)
  expect(stock()).toEqual(before.slice(0, 2))
})

test('the end of a sale stands at the desk by the shop’s own clock, as it may be typed', async () => {
  const address = '/desk/goods/10'
  const visitor = await owner('wholesale')
  await visitor.open(address)
  const end = 'Sale ends'
  const shown = visitor.valueOf(end, main(visitor))
  const typed = [
    ['2031-12-24', '2031-12-24'],
    ['2031-12-24T19:00Z', '2031-12-24T21:00:00+02:00'],
    [shown, shown],
  ] as const
  for (const [text, kept] of typed) {
    visitor.fill(end, text, main(visitor))
    await visitor.press('Save', visitor.one('section', 'What the shop says of it'))
    expect(visitor.text()).toContain(': saved.')
    await visitor.open(address)
    expect(visitor.valueOf(end, main(visitor))).toBe(kept)
  }
})

test('a description that cleaning makes too long is refused beside its field, and stays as it was typed', async () => {
  const visitor = await owner('nicosia')
  await visitor.open('/desk/goods')
  await visitor.follow(/./, visitor.one('tbody', undefined))
  const typed = `<p>${'&'.repeat(4500)}</p>`
  visitor.fill('Description (HTML)', typed, main(visitor))
  await visitor.press('Save', visitor.one('section', 'What the shop says of it'))
  expect(visitor.errorOf('Description (HTML)', main(visitor))).toContain('That is too long')
  expect(visitor.valueOf('Description (HTML)', main(visitor))).toBe(typed)
})
