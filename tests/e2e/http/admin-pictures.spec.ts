import { expect, test } from '@playwright/test'
import { aPng } from '#tests/factories/picture-bytes.ts'
import { sendRequest } from '#tests/support/http.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { products, publishProductsShop } from '#tests/support/products-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visitor-actions.ts'

/** Pictures uploaded in the admin without JavaScript, and their display in the shop. */

let adminShop = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `pictured-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  adminShop = { id, shop: await publishOrderShop(id) }
})

async function signInAsStaff({ id, shop } = adminShop): Promise<Visitor> {
  const visitor = aVisitor(shop)
  visitor.setCookie('admin', await createAdminCookie({ id, shop }, 'staff'))
  return visitor
}

/** A PNG upload. Each test uses its own size to tell the pictures of a page apart. */
const aFile = (name: string, size: Parameters<typeof aPng>[0]) => ({ name, mimeType: 'image/png', buffer: aPng(size) })

/** Expects that the picture with this `alt` is served and that its attributes state its own size. */
async function expectShown(visitor: Visitor, alt: string, width: number, height: number) {
  const shownImage = visitor.getElement('img', alt)
  expect([shownImage.getAttribute('width'), shownImage.getAttribute('height')]).toEqual([String(width), String(height)])
  const response = await sendRequest(new URL(shownImage.getAttribute('src') ?? '', visitor.url).href)
  expect([response.status, response.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
}

const add = (visitor: Visitor) => visitor.press('Add', main(visitor))
const save = (visitor: Visitor) => visitor.press('Save', main(visitor))
const uploaded = /\/desk\/[0-9a-f]{32}-(240|960)\.webp$/

test('a slide is created with an uploaded picture; an SVG file is refused at its field and the rest of the form stays', async () => {
  const visitor = await signInAsStaff()
  await visitor.open('/admin/records/slides/new')
  visitor.fill(/^First line ?\*?$/, 'Lanterns of the harbour')
  visitor.fill(/^Link text ?\*?$/, 'See them')
  await add(visitor)
  expect(visitor.text('main')).toContain('Picture is required')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  visitor.attach('Upload a new picture', { name: 'lantern.png', mimeType: 'image/png', buffer: drawing })
  await add(visitor)
  expect(visitor.getError('Upload a new picture')).toContain('Please choose a picture in AVIF, WebP, JPEG or PNG')
  expect(visitor.valueOf(/^First line ?\*?$/)).toBe('Lanterns of the harbour')
  visitor.attach('Upload a new picture', aFile('lantern.png', { width: 1300, height: 500 }))
  visitor.fill('Alt text of the new picture', 'Lanterns on the quay')
  await add(visitor)
  expect(visitor.text()).toContain('Added.')

  const shopper = aVisitor(adminShop.shop)
  await shopper.open('/')
  const [slide] = shopper.all('img[width="1300"]', undefined, main(shopper))
  expect(slide?.getAttribute('src')).toMatch(new RegExp(`^/img/${adminShop.id}${uploaded.source}`))
})

test('an uploaded picture is kept when its form is refused for another reason', async () => {
  const visitor = await signInAsStaff()
  await visitor.open('/admin/records/brands/new')
  visitor.fill('Code', 'PETRA', main(visitor))
  visitor.fill(/^Name ?\*?$/, 'Novalight', main(visitor))
  visitor.fill('Sort order', '1', main(visitor))
  visitor.attach('Upload a new picture', aFile('nova.png', { width: 320, height: 160 }))
  visitor.fill('Alt text of the new picture', 'The sign of Novalight', main(visitor))
  await add(visitor)
  expect(visitor.text('main')).toContain('This code is already in use. Choose another.')
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
  // The picture can still be chosen.
  visitor.fill(/^Picture/, 'The sign of Novalight', main(visitor))
  await save(visitor)
  expect(visitor.text()).toContain('Saved.')
})

test('a picture that is no longer used can be removed', async () => {
  const visitor = await signInAsStaff()
  const row = () => visitor.getElement('tr', /spare\.png/)
  await visitor.open('/admin/records/pages/1')
  visitor.attach('Upload a new picture', aFile('spare.png', { width: 222, height: 111 }))
  await save(visitor)
  expect(visitor.text()).toContain('Saved.')
  await visitor.open('/admin/pictures')
  expect(getText(row())).toContain('In use')
  expect(row().querySelector('img')?.getAttribute('src')).toMatch(uploaded)
  await visitor.open('/admin/records/pages/1')
  visitor.fill(/^Picture/, '', main(visitor))
  await save(visitor)
  expect(visitor.text()).toContain('Saved.')
  await visitor.open('/admin/pictures')
  await visitor.press('Delete', row())
  expect(visitor.text()).toContain('Picture deleted.')
  expect(visitor.all('tr', /spare\.png/)).toEqual([])
})

test('sending product pictures twice saves them once, and both responses report success', async () => {
  const visitor = await signInAsStaff()
  await visitor.open('/admin/products/1/pictures')
  const count = visitor.all('main form li').length
  // Use a second visitor: the second request of a double click often arrives after the first one is done.
  const second = aVisitor(adminShop.shop)
  second.setCookie('admin', visitor.cookie('admin') ?? '')
  await second.open('/admin/products/1/pictures')
  for (const tab of [visitor, second]) {
    tab.attach('Or upload a new one', aFile('basil.png', { width: 240, height: 260 }), main(tab))
    tab.fill('Alt text of the new picture', 'A sprig of basil', main(tab))
    await tab.press('Save pictures', main(tab))
    expect(tab.text()).toMatch(/Pictures of .* saved/)
    expect(tab.all('main form li')).toHaveLength(count + 1)
  }
})

test('a product gets a new picture, shows it first, and loses the old one', async () => {
  const visitor = await signInAsStaff()
  await visitor.open('/admin/products/1')
  await visitor.follow(/^Pictures \(\d+\)$/, main(visitor))
  const pictures = () => visitor.getElement('section', /^Pictures of/, main(visitor))
  const count = () => visitor.all('li', undefined, pictures()).length
  visitor.attach('Or upload a new one', aFile('mint.png', { width: 500, height: 500 }), pictures())
  visitor.fill('Alt text of the new picture', 'A sprig of mint', pictures())
  await visitor.press('Save pictures', pictures())
  expect(visitor.text()).toMatch(/Pictures of .* saved/)
  await expectShown(visitor, 'A sprig of mint', 500, 500)
  const last = count()
  visitor.fill(`Position of picture ${last}`, '1', pictures())
  visitor.fill('Position of picture 1', '2', pictures())
  visitor.check('Remove picture 1', pictures())
  await visitor.press('Save pictures', pictures())
  expect(count()).toBe(last - 1)

  const shopper = aVisitor(adminShop.shop)
  await shopper.open('/product/default/1')
  await expectShown(shopper, 'A sprig of mint', 500, 500)
  expect(shopper.document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(uploaded)
})

test("each variant has its own page for pictures, so the product's page lists none of them", async () => {
  const { project, parallelIndex } = test.info()
  const id = `varied-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const visitor = await signInAsStaff({ id, shop: await publishProductsShop(id, 'simple') })
  await visitor.open(`/admin/products/${products.withColors.id}`)
  const offered = visitor.all('option').length
  expect(visitor.all('a', 'Pictures of RED-S (0)', main(visitor))).toHaveLength(1)
  const link = () => getText(visitor.getElement('a', /^Pictures of BLUE-M/, main(visitor)))
  const [, before = ''] = /\((\d+)\)$/.exec(link()) ?? []
  await visitor.follow(/^Pictures of BLUE-M/, main(visitor))

  const pictures = () => visitor.getElement('section', 'Pictures of BLUE-M', main(visitor))
  visitor.fill('Alt text of picture 1', 'The blue one in its box', pictures())
  visitor.fill('Position of picture 1', 'first', pictures())
  visitor.attach('Or upload a new one', aFile('blue.png', { width: 444, height: 333 }), pictures())
  visitor.fill('Alt text of the new picture', 'The blue one alone', pictures())
  await visitor.press('Save pictures', pictures())
  expect(visitor.getError('Position of picture 1', pictures())).not.toBe('')
  expect(visitor.valueOf('Alt text of picture 1', pictures())).toBe('The blue one in its box')
  expect(visitor.valueOf('Alt text of the new picture', pictures())).toBe('The blue one alone')
  visitor.fill('Position of picture 1', '1', pictures())
  await visitor.press('Save pictures', pictures())
  expect(visitor.text()).toContain('Pictures of BLUE-M saved.')
  expect(visitor.all('img', 'The blue one in its box', pictures())).not.toEqual([])
  await expectShown(visitor, 'The blue one alone', 444, 333)

  await visitor.follow('Back to product', main(visitor))
  expect(link()).toBe(`Pictures of BLUE-M (${Number(before) + 1})`)
  expect(visitor.all('option')).toHaveLength(offered)
})
