import { expect, test } from '@playwright/test'
import { aPng } from '#tests/factories/picture-bytes.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { sendRequest } from '#tests/support/http.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { fillCart, main, placeOrder, signInVisitor } from '#tests/support/visitor-actions.ts'

/** Reviewing a delivered product without JavaScript, from the order to the product page. */

const text = 'What did you like or dislike?'

test('a customer reviews a delivered product, and the review is shown after approval', async () => {
  const { project, parallelIndex } = test.info()
  const id = `reviewed-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const visitor = aVisitor(await publishOrderShop(id))
  const reviews = () => visitor.getElement('section', 'Customer reviews')
  await visitor.open('/product/default/1')
  const before = getText(reviews())
  await visitor.follow('Write a review', reviews())
  expect(visitor.text('main')).toContain('Please sign in first')
  await visitor.follow('Sign in', main(visitor))
  visitor.fill('Username', maria.email, main(visitor))
  visitor.fill('Password', maria.password, main(visitor))
  await visitor.press('Sign in', main(visitor))
  expect(visitor.path).toBe('/product/review/1')
  expect(before).toContain('No reviews yet')
  expect(visitor.text('main')).toContain('once you’ve bought it here')

  await fillCart(visitor, { 1: 1 })
  await placeOrder(visitor, 'Pay on delivery')
  const [, code = ''] = (await runTenant('orders', id, 'list')).split('\t')
  for (const status of ['shipped', 'delivered']) await runTenant('orders', id, 'mark', code, status)
  await visitor.open('/shop/dashboard?part=orders')
  await visitor.follow('Write a review: Mint', main(visitor))
  visitor.fill(text, 'Fresh.\n<b>Bold</b> even', main(visitor))
  await visitor.press('Submit review', main(visitor))
  const alerts = visitor.all('[role=alert]', undefined, main(visitor)).map(getText)
  expect(alerts.join()).toContain('Please fill all required fields *')
  expect(visitor.valueOf(text, main(visitor)).replaceAll('\r', '')).toBe('Fresh.\n<b>Bold</b> even')
  visitor.check('4 stars', main(visitor))
  await visitor.press('Submit review', main(visitor))
  expect(visitor.path).toBe('/product/default/1')
  expect(visitor.text()).toContain('Thank you! Your review will appear once the shop has approved it.')
  expect(getText(reviews())).toContain('No reviews yet')

  await visitor.follow('Write a review', reviews())
  expect(visitor.text('main')).toContain('is awaiting approval')
  expect(visitor.isChecked('4 stars', main(visitor))).toBe(true)
  const [number = ''] = (await runTenant('reviews', id, 'list')).split('\t')
  await runTenant('reviews', id, 'approve', number)

  await visitor.open('/product/default/1')
  const review = getText(visitor.getElement('li', 'Fresh. <b>Bold</b> even', reviews()))
  expect(review).toMatch(/Maria \p{Lu}\./u)
  expect(getText(reviews())).toContain('(1 review)')
  expect(visitor.all('[role=img]', 'Rated 4 out of 5', reviews())).not.toEqual([])
})

test('a review’s photo is shown once the merchant approves the review, and opens at its largest width', async () => {
  const { project, parallelIndex } = test.info()
  const id = `photographed-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id)
  const visitor = aVisitor(shop)
  await signInVisitor(visitor, shop, maria)
  await fillCart(visitor, { 1: 1 })
  await placeOrder(visitor, 'Pay on delivery')
  const [, code = ''] = (await runTenant('orders', id, 'list')).split('\t')
  for (const status of ['shipped', 'delivered']) await runTenant('orders', id, 'mark', code, status)

  await visitor.open('/product/review/1')
  const photo = (name: string, height: number) => {
    return { name, mimeType: 'image/png', buffer: aPng({ width: 300, height }) }
  }
  const note = { name: 'notes.png', mimeType: 'image/png', buffer: new TextEncoder().encode('no picture') }
  visitor.fill(text, 'Fresh, see the photos', main(visitor))
  visitor.attach('Add photos', [photo('mint.png', 200)], main(visitor))
  await visitor.press('Submit review', main(visitor))
  expect(visitor.getError('Add photos', main(visitor))).toContain('Please choose your photos again')
  visitor.check('5 stars', main(visitor))
  visitor.attach('Add photos', [photo('mint.png', 200), note], main(visitor))
  await visitor.press('Submit review', main(visitor))
  expect(visitor.status).toBe(400)
  expect(visitor.messages().join()).toContain('“notes.png” can’t be added.')
  expect(visitor.getError('Add photos', main(visitor))).toContain('Please choose photos in JPEG, PNG or WebP')
  expect(visitor.valueOf(text, main(visitor))).toBe('Fresh, see the photos')
  expect(visitor.isChecked('5 stars', main(visitor))).toBe(true)
  visitor.attach(
    'Add photos',
    Array.from({ length: 4 }, (_, index) => photo('mint.png', 200 + index)),
    main(visitor),
  )
  await visitor.press('Submit review', main(visitor))
  expect(visitor.getError('Add photos', main(visitor))).toContain('A review can have up to 3 photos')
  visitor.attach('Add photos', [photo('one.png', 200), photo('two.png', 300), photo('three.png', 400)], main(visitor))
  await visitor.press('Submit review', main(visitor))
  expect(visitor.text()).toContain('Thank you!')

  // The author removes a photo before anybody has seen it.
  await visitor.open('/product/review/1')
  const own = visitor.all('fieldset img', undefined, main(visitor))
  expect(own.map((image) => image.getAttribute('alt'))).toEqual(['Photo 1', 'Photo 2', 'Photo 3'])
  const waiting = new URL(own[0]?.getAttribute('src') ?? '', shop).href
  expect((await sendRequest(waiting)).status).toBe(404)
  expect((await sendRequest(waiting, { headers: { cookie: visitor.cookies() } })).status).toBe(200)
  visitor.check('Remove photo 3', main(visitor))
  await visitor.press('Submit review', main(visitor))

  const staff = aVisitor(shop)
  staff.setCookie('admin', await createAdminCookie({ id, shop }, 'staff'))
  await staff.open('/admin/reviews')
  expect(staff.all('img', /^Photo \d of the review of Mint/)).toHaveLength(2)
  await staff.press('Remove photo 1')
  expect(staff.text()).toContain('Photo removed.')
  expect(staff.all('img', /^Photo \d of the review of Mint/)).toHaveLength(1)
  await staff.press('Approve')

  const shopper = aVisitor(shop)
  await shopper.open('/product/default/1')
  const [image, ...others] = shopper.all('img', /^Photo 1 from Maria \p{Lu}\.’s review$/u)
  expect(others).toEqual([])
  expect(image?.getAttribute('loading')).toBe('lazy')
  const link = image?.closest('a')?.getAttribute('href') ?? ''
  expect(link).toMatch(/-960\.webp$/)
  const full = await sendRequest(new URL(link, shop).href)
  expect([full.status, full.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(full.headers['cache-control']).toMatch(/max-age=3600$/)
})
