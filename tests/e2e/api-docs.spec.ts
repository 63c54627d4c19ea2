import { shops } from '#tests/support/shops.ts'
import { expectAccessible } from './axe.ts'
import { test } from './shop-test.ts'

test('the API reference passes axe and fits @script', async ({ page }) => {
  await page.goto(`${shops.wholesale}/api/docs`)
  await expectAccessible(page, 'the API reference')
})
