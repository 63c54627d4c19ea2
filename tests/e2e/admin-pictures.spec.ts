import type { Page } from '@playwright/test'
import { aPng } from '#tests/factories/picture-bytes.ts'
import { main } from '#tests/support/checkout.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './shop-test.ts'

/**
 * Pictures uploaded in the admin with JavaScript, and their display in the shop. Without JavaScript:
 * `http/admin-pictures.spec.ts`.
 */

let adminShop = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `pictured-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  adminShop = { id, shop: await publishOrderShop(id) }
})

/** A PNG upload. Each test uses its own size to tell the pictures of a page apart. */
const aFile = (name: string, size: Parameters<typeof aPng>[0]) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(aPng(size)),
})

/** Expects that the picture with this `alt` is loaded and that its attributes state its own size. */
async function expectShown(page: Page, alt: string, width: number, height: number) {
  const shownImage = page.getByRole('img', { name: alt }).first()
  await shownImage.scrollIntoViewIfNeeded()
  await expect(shownImage).toHaveAttribute('width', String(width))
  await expect(shownImage).toHaveAttribute('height', String(height))
  // The layout decides which rendition the browser loads, so check only that one is there.
  await expect
    .poll(() => shownImage.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
}

test('a slide is created with an uploaded picture; an SVG file is refused at its field and the rest of the form stays @script', async ({
  page,
  context,
}) => {
  await signInStaff(adminShop, 'staff', context)
  await page.goto(`${adminShop.shop}/admin/records/slides/new`)
  const upload = page.getByLabel('Upload a new picture')
  await page.getByLabel(/^First line\*?$/).fill('Lanterns of the harbour')
  await page.getByLabel(/^Link text\*?$/).fill('See them')
  const add = main(page).getByRole('button', { name: 'Add' })
  await add.click()
  await expect(main(page).getByText('Picture is required').first()).toBeVisible()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await upload.setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: drawing })
  await add.click()
  await expect(upload).toHaveAccessibleDescription(/Please choose a picture in AVIF, WebP, JPEG or PNG/)
  await expect(page.getByLabel(/^First line\*?$/)).toHaveValue('Lanterns of the harbour')
  await upload.setInputFiles(aFile('lantern.png', { width: 1300, height: 500 }))
  await page.getByLabel('Alt text of the new picture', { exact: true }).fill('Lanterns on the quay')
  await add.click()
  await expect(page.getByText('Added.')).toBeVisible()

  await page.goto(adminShop.shop)
  const slide = main(page).locator('img[width="1300"]').first()
  await expect(slide).toHaveAttribute('src', new RegExp(`^/img/${adminShop.id}/desk/[0-9a-f]{32}-960\\.webp$`))
})

test('an uploaded picture is kept when its form is refused for another reason @pictures', async ({ page, context }) => {
  await signInStaff(adminShop, 'staff', context)
  await page.goto(`${adminShop.shop}/admin/records/brands/new`)
  await page.getByLabel('Code').fill('PETRA')
  await page.getByLabel(/^Name\*?$/).fill('Novalight')
  await page.getByLabel('Sort order').fill('1')
  await page.getByLabel('Upload a new picture').setInputFiles(aFile('nova.png', { width: 320, height: 160 }))
  await page.getByLabel('Alt text of the new picture', { exact: true }).fill('The sign of Novalight')
  const add = main(page).getByRole('button', { name: 'Add' })
  await add.click()
  await expect(main(page).getByText('This code is already in use. Choose another.')).toBeVisible()
  await page.getByLabel('Code').fill('novalight')
  await add.click()
  await expect(page.getByText('Added.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Novalight' }).click()
  await expectShown(page, 'The sign of Novalight', 320, 160)
  await page.getByLabel(/^Picture/).selectOption('')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Novalight' }).click()
  await expect(main(page).getByRole('img')).toHaveCount(0)
  // The picture can still be chosen.
  await page.getByLabel(/^Picture/).selectOption({ label: 'The sign of Novalight' })
  await main(page).getByRole('button', { name: 'Save' }).click()
  // Don't wait for the message: the previous one may still be visible.
  await main(page).getByRole('link', { name: 'Novalight' }).click()
  await expectShown(page, 'The sign of Novalight', 320, 160)
})

test('a product gets a new picture, shows it first, and loses the old one @pictures', async ({
  page,
  context,
  browser,
}) => {
  await signInStaff(adminShop, 'staff', context)
  await page.goto(`${adminShop.shop}/admin/products/1`)
  await main(page)
    .getByRole('link', { name: /^Pictures \(\d+\)$/ })
    .click()
  const pictures = main(page).getByRole('region', { name: /^Pictures of/ })
  await pictures.getByLabel('Or upload a new one').setInputFiles(aFile('mint.png', { width: 500, height: 500 }))
  await pictures.getByLabel('Alt text of the new picture', { exact: true }).fill('A sprig of mint')
  await pictures.getByRole('button', { name: 'Save pictures' }).click()
  await expect(page.getByText(/^Pictures of .* saved/)).toBeVisible()
  await expectShown(page, 'A sprig of mint', 500, 500)
  const last = await pictures.getByRole('listitem').count()
  await pictures.getByLabel(`Position of picture ${last}`).fill('1')
  await pictures.getByLabel('Position of picture 1').fill('2')
  await pictures.getByLabel('Remove picture 1').check()
  await pictures.getByRole('button', { name: 'Save pictures' }).click()
  await expect(pictures.getByRole('listitem')).toHaveCount(last - 1)

  const visitor = await browser.newPage()
  await visitor.goto(`${adminShop.shop}/product/default/1`)
  await expectShown(visitor, 'A sprig of mint', 500, 500)
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/desk\/[0-9a-f]{32}-960\.webp$/,
  )
  await visitor.close()
})

test('admin pages with pictures pass axe, even after an invalid file is refused @script', async ({ page, context }) => {
  await signInStaff(adminShop, 'owner', context)
  for (const path of ['products/1', 'pictures']) {
    await page.goto(`${adminShop.shop}/admin/${path}`)
    await expectAccessible(page, path)
  }
  // The browser checks required fields before the shop checks the file.
  const fillPage: Readonly<Record<string, () => Promise<unknown>>> = {
    'products/new': async () => {
      await page.getByLabel(/^Name\*?$/).fill('Lantern')
      await page.getByLabel(/^SKU\*?$/).fill('LANTERN')
      await page.getByLabel(/^Category\*?$/).selectOption({ index: 1 })
      await page.getByLabel(/^Price/).fill('5')
    },
    'records/brands/new': async () => {
      await page.getByLabel('Code').fill('lantern')
      await page.getByLabel(/^Name\*?$/).fill('Lantern')
    },
  }
  for (const path of [
    'products/1/pictures',
    'products/new',
    'records/slides/1',
    'records/pages/1',
    'records/brands/new',
  ]) {
    await page.goto(`${adminShop.shop}/admin/${path}`)
    await fillPage[path]?.()
    const upload = page.getByLabel(/^(Upload a new picture|Or upload a new one)$/)
    await upload.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await main(page)
      .getByRole('button', { name: /^(Save|Add|Add product|Save pictures)$/ })
      .click()
    await expect(upload).toHaveAccessibleDescription(/Please choose a picture in AVIF, WebP, JPEG or PNG/)
    await expectAccessible(page, path)
  }
})
