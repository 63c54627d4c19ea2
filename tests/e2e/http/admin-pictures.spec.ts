import { expect, test } from '@playwright/test'
import { aPng } from '#tests/factories/picture-bytes.ts'
import { goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { ask } from '#tests/support/http.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { deskCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visits.ts'

/** Pictures that are uploaded in the admin without script, and how the shop shows them. */

let desk = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `pictured-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  desk = { id, shop: await publishOrderShop(id) }
})

async function staff({ id, shop } = desk): Promise<Visitor> {
  const visitor = aVisitor(shop)
  visitor.setCookie('desk', await deskCookie({ id, shop }, 'staff'))
  return visitor
}

/** A file as a browser sends it, of a size that tells the pictures of a page apart. */
const aFile = (name: string, size: Parameters<typeof aPng>[0]) => ({ name, mimeType: 'image/png', buffer: aPng(size) })

/** The picture of this description is served, and the page states its own size. */
async function expectShown(visitor: Visitor, alt: string, width: number, height: number) {
  const shown = visitor.one('img', alt)
  expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual([String(width), String(height)])
  const served = await ask(new URL(shown.getAttribute('src') ?? '', visitor.url).href)
  expect([served.status, served.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
}

const add = (visitor: Visitor) => visitor.press('Add it', main(visitor))
const save = (visitor: Visitor) => visitor.press('Save', main(visitor))
const uploaded = /\/desk\/[0-9a-f]{32}-(240|960)\.webp$/

test('a slide is made with a picture of its own; what is no picture is refused beside its field, and what was typed stays', async () => {
  const visitor = await staff()
  await visitor.open('/desk/rows/slides/new')
  visitor.fill(/^First line ?\*?$/, 'Lanterns of the harbour')
  visitor.fill(/^Words of the link ?\*?$/, 'See them')
  await add(visitor)
  expect(visitor.text('main')).toContain('This field is required')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  visitor.attach('A new picture instead', { name: 'lantern.png', mimeType: 'image/png', buffer: drawing })
  await add(visitor)
  expect(visitor.errorOf('A new picture instead')).toContain('Please choose a picture in AVIF, WebP, JPEG or PNG')
  expect(visitor.valueOf(/^First line ?\*?$/)).toBe('Lanterns of the harbour')
  visitor.attach('A new picture instead', aFile('lantern.png', { width: 1300, height: 500 }))
  visitor.fill('What the new picture shows', 'Lanterns on the quay')
  await add(visitor)
  expect(visitor.text()).toContain('Added.')

  const shopper = aVisitor(desk.shop)
  await shopper.open('/')
  const [slide] = shopper.all('img[width="1300"]', undefined, main(shopper))
  expect(slide?.getAttribute('src')).toMatch(new RegExp(`^/img/${desk.id}${uploaded.source}`))
})

test('a picture whose form was refused for another reason need not be sent again', async () => {
  const visitor = await staff()
  await visitor.open('/desk/rows/brands/new')
  visitor.fill('Code', 'PETRA', main(visitor))
  visitor.fill(/^Name ?\*?$/, 'Novalight', main(visitor))
  visitor.fill('Place in the order', '1', main(visitor))
  visitor.attach('A new picture instead', aFile('nova.png', { width: 320, height: 160 }))
  visitor.fill('What the new picture shows', 'The sign of Novalight', main(visitor))
  await add(visitor)
  expect(visitor.text('main')).toContain('This code is taken.')
  visitor.fill('Code', 'novalight', main(visitor))
  await add(visitor)
  expect(visitor.text()).toContain('Added.')
  await visitor.follow('Novalight', main(visitor))
  await expectShown(visitor, 'The sign of Novalight', 320, 160)
  visitor.fill(/^Picture/, '', main(visitor))
  await save(visitor)
  expect(visitor.text()).toContain('Saved.')
  await visitor.follow('Novalight', main(visitor))
  expect(visitor.all('img', undefined, main(visitor))).toEqual([])
  // It stays among the pictures that can be chosen.
  visitor.fill(/^Picture/, 'The sign of Novalight', main(visitor))
  await save(visitor)
  expect(visitor.text()).toContain('Saved.')
})

test('a picture that nothing shows any more is removed', async () => {
  const visitor = await staff()
  const row = () => visitor.one('tr', /spare\.png/)
  await visitor.open('/desk/rows/pages/1')
  visitor.attach('A new picture instead', aFile('spare.png', { width: 222, height: 111 }))
  await save(visitor)
  expect(visitor.text()).toContain('Saved.')
  await visitor.open('/desk/pictures')
  expect(textOf(row())).toContain('Shown in the shop')
  expect(row().querySelector('img')?.getAttribute('src')).toMatch(uploaded)
  await visitor.open('/desk/rows/pages/1')
  visitor.fill(/^Picture/, '', main(visitor))
  await save(visitor)
  expect(visitor.text()).toContain('Saved.')
  await visitor.open('/desk/pictures')
  await visitor.press('Remove', row())
  expect(visitor.text()).toContain('The picture is removed.')
  expect(visitor.all('tr', /spare\.png/)).toEqual([])
})

test('the pictures of a product are saved once by a double click, and both requests are answered so', async () => {
  const visitor = await staff()
  await visitor.open('/desk/goods/1/pictures')
  const count = visitor.all('main form li').length
  // The second request often arrives when the first one is done.
  const second = aVisitor(desk.shop)
  second.setCookie('desk', visitor.cookie('desk') ?? '')
  await second.open('/desk/goods/1/pictures')
  for (const each of [visitor, second]) {
    each.attach('Or a new picture', aFile('basil.png', { width: 240, height: 260 }), main(each))
    each.fill('What the new picture shows', 'A sprig of basil', main(each))
    await each.press('Save the pictures', main(each))
    expect(each.text()).toMatch(/The pictures of .* are saved/)
    expect(each.all('main form li')).toHaveLength(count + 1)
  }
})

test('a product gets a picture, shows it first, and gives the old one up', async () => {
  const visitor = await staff()
  await visitor.open('/desk/goods/1')
  await visitor.follow(/^Pictures \(\d+\)$/, main(visitor))
  const pictures = () => visitor.one('section', /^Pictures of/, main(visitor))
  const count = () => visitor.all('li', undefined, pictures()).length
  visitor.attach('Or a new picture', aFile('mint.png', { width: 500, height: 500 }), pictures())
  visitor.fill('What the new picture shows', 'A sprig of mint', pictures())
  await visitor.press('Save the pictures', pictures())
  expect(visitor.text()).toMatch(/The pictures of .* are saved/)
  await expectShown(visitor, 'A sprig of mint', 500, 500)
  const last = count()
  visitor.fill(`Place of picture ${last}`, '1', pictures())
  visitor.fill('Place of picture 1', '2', pictures())
  visitor.check('Take picture 1 away', pictures())
  await visitor.press('Save the pictures', pictures())
  expect(count()).toBe(last - 1)

  const shopper = aVisitor(desk.shop)
  await shopper.open('/product/default/1')
  await expectShown(shopper, 'A sprig of mint', 500, 500)
  expect(shopper.document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(uploaded)
})

test('each variant has its pictures on a page of its own, so a product’s page offers none of the shop’s', async () => {
  const { project, parallelIndex } = test.info()
  const id = `varied-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const visitor = await staff({ id, shop: await publishGoodsShop(id, 'simple') })
  await visitor.open(`/desk/goods/${goods.coloured.id}`)
  const offered = visitor.all('option').length
  expect(visitor.all('a', 'Pictures of RED-S (0)', main(visitor))).toHaveLength(1)
  const link = () => textOf(visitor.one('a', /^Pictures of BLUE-M/, main(visitor)))
  const [, before = ''] = /\((\d+)\)$/.exec(link()) ?? []
  await visitor.follow(/^Pictures of BLUE-M/, main(visitor))

  const pictures = () => visitor.one('section', 'Pictures of BLUE-M', main(visitor))
  visitor.fill('What picture 1 shows', 'The blue one in its box', pictures())
  visitor.fill('Place of picture 1', 'first', pictures())
  visitor.attach('Or a new picture', aFile('blue.png', { width: 444, height: 333 }), pictures())
  visitor.fill('What the new picture shows', 'The blue one alone', pictures())
  await visitor.press('Save the pictures', pictures())
  expect(visitor.errorOf('Place of picture 1', pictures())).not.toBe('')
  expect(visitor.valueOf('What picture 1 shows', pictures())).toBe('The blue one in its box')
  expect(visitor.valueOf('What the new picture shows', pictures())).toBe('The blue one alone')
  visitor.fill('Place of picture 1', '1', pictures())
  await visitor.press('Save the pictures', pictures())
  expect(visitor.text()).toContain('The pictures of BLUE-M are saved.')
  expect(visitor.all('img', 'The blue one in its box', pictures())).not.toEqual([])
  await expectShown(visitor, 'The blue one alone', 444, 333)

  await visitor.follow('Back to the product', main(visitor))
  expect(link()).toBe(`Pictures of BLUE-M (${Number(before) + 1})`)
  expect(visitor.all('option')).toHaveLength(offered)
})
