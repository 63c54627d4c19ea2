import type { Page } from '@playwright/test'
import { aPng } from '#tests/factories/picture-bytes.ts'
import { main } from '#tests/support/checkout.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** Pictures that are uploaded in the admin with script, and how the shop shows them; without it: `http/admin-pictures.spec.ts`. */

let desk = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `pictured-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  desk = { id, shop: await publishOrderShop(id) }
})

/** A file as a browser sends it, of a size that tells the pictures of a page apart. */
const aFile = (name: string, size: Parameters<typeof aPng>[0]) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(aPng(size)),
})

/** The picture of these words was loaded, and has its own size before it was. */
async function expectShown(page: Page, alt: string, width: number, height: number) {
  const shown = page.getByRole('img', { name: alt }).first()
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toHaveAttribute('width', String(width))
  await expect(shown).toHaveAttribute('height', String(height))
  // Which of its files the browser takes depends on the layout.
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
}

test('a slide is made with a picture of its own; what is no picture is refused beside its field, and what was typed stays @script', async ({
  page,
  context,
}) => {
  await signInStaff(desk, 'staff', context)
  await page.goto(`${desk.shop}/desk/rows/slides/new`)
  const upload = page.getByLabel('A new picture instead')
  await page.getByLabel(/^First line\*?$/).fill('Lanterns of the harbour')
  await page.getByLabel(/^Words of the link\*?$/).fill('See them')
  const add = main(page).getByRole('button', { name: 'Add it' })
  await add.click()
  await expect(main(page).getByText('This field is required').first()).toBeVisible()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await upload.setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: drawing })
  await add.click()
  await expect(upload).toHaveAccessibleDescription(/Please choose a picture in AVIF, WebP, JPEG or PNG/)
  await expect(page.getByLabel(/^First line\*?$/)).toHaveValue('Lanterns of the harbour')
  await upload.setInputFiles(aFile('lantern.png', { width: 1300, height: 500 }))
  await page.getByLabel('What the new picture shows').fill('Lanterns on the quay')
  await add.click()
  await expect(page.getByText('Added.')).toBeVisible()

  await page.goto(desk.shop)
  const slide = main(page).locator('img[width="1300"]').first()
  await expect(slide).toHaveAttribute('src', new RegExp(`^/img/${desk.id}/desk/[0-9a-f]{32}-960\\.webp$`))
})

test('a picture whose form was refused for another reason need not be sent again @pictures', async ({
  page,
  context,
}) => {
  await signInStaff(desk, 'staff', context)
  await page.goto(`${desk.shop}/desk/rows/brands/new`)
  await page.getByLabel('Code').fill('PETRA')
  await page.getByLabel(/^Name\*?$/).fill('Novalight')
  await page.getByLabel('Place in the order').fill('1')
  await page.getByLabel('A new picture instead').setInputFiles(aFile('nova.png', { width: 320, height: 160 }))
  await page.getByLabel('What the new picture shows').fill('The sign of Novalight')
  const add = main(page).getByRole('button', { name: 'Add it' })
  await add.click()
  await expect(main(page).getByText('This code is taken.')).toBeVisible()
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
  // It stays among the pictures that can be chosen.
  await page.getByLabel(/^Picture/).selectOption({ label: 'The sign of Novalight' })
  await main(page).getByRole('button', { name: 'Save' }).click()
  // The message of the step before may still be shown.
  await main(page).getByRole('link', { name: 'Novalight' }).click()
  await expectShown(page, 'The sign of Novalight', 320, 160)
})

test('a product gets a picture, shows it first, and gives the old one up @pictures', async ({
  page,
  context,
  browser,
}) => {
  await signInStaff(desk, 'staff', context)
  await page.goto(`${desk.shop}/desk/goods/1`)
  await main(page)
    .getByRole('link', { name: /^Pictures \(\d+\)$/ })
    .click()
  const pictures = main(page).getByRole('region', { name: /^Pictures of/ })
  await pictures.getByLabel('Or a new picture').setInputFiles(aFile('mint.png', { width: 500, height: 500 }))
  await pictures.getByLabel('What the new picture shows').fill('A sprig of mint')
  await pictures.getByRole('button', { name: 'Save the pictures' }).click()
  await expect(page.getByText(/^The pictures of .* are saved/)).toBeVisible()
  await expectShown(page, 'A sprig of mint', 500, 500)
  const last = await pictures.getByRole('listitem').count()
  await pictures.getByLabel(`Place of picture ${last}`).fill('1')
  await pictures.getByLabel('Place of picture 1').fill('2')
  await pictures.getByLabel('Take picture 1 away').check()
  await pictures.getByRole('button', { name: 'Save the pictures' }).click()
  await expect(pictures.getByRole('listitem')).toHaveCount(last - 1)

  const visitor = await browser.newPage()
  await visitor.goto(`${desk.shop}/product/default/1`)
  await expectShown(visitor, 'A sprig of mint', 500, 500)
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/desk\/[0-9a-f]{32}-960\.webp$/,
  )
  await visitor.close()
})

test('the forms that bring pictures pass axe, with a picture and with a refusal @script', async ({ page, context }) => {
  await signInStaff(desk, 'owner', context)
  for (const path of [
    'goods/1',
    'goods/1/pictures',
    'goods/new',
    'rows/slides/1',
    'rows/pages/1',
    'rows/brands/new',
    'pictures',
  ]) {
    await page.goto(`${desk.shop}/desk/${path}`)
    const [upload] = await page.getByLabel(/^(A new picture instead|Or a new picture)$/).all()
    await upload?.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    const save = main(page).getByRole('button', { name: /^(Save|Add it|Add the product|Save the pictures)$/ })
    if (path !== 'pictures') await save.last().click()
    await expectAccessible(page, path)
  }
})
