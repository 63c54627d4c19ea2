import { shops } from '#tests/support/shops.ts'
import { expectToFit, findViolations } from './axe.ts'
import { expect, test } from './shop-test.ts'

for (const [shop, width] of [
  [shops.local, 360],
  [shops.wholesale, 1280],
] as const)
  test(`${new URL(shop).hostname} at ${width} px: the API reference passes axe @script`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop}/api/docs`)
    expect(await findViolations(page)).toEqual([])
    await expectToFit(page, 'the page')
  })
