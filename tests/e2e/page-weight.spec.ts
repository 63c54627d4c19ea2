import { budget, measurePage } from '#tests/support/first-visit.ts'
import { ageCookie } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'

for (const { shop, locale, language } of [
  { shop: shops.limassol, locale: 'en-GB', language: 'en' },
  { shop: shops.nicosia, locale: 'el-CY', language: 'el' },
])
  test(`a first visit to home, listing and product in ${language} stays within the budget @script`, async ({
    browser,
  }) => {
    const age = (await ageCookie(shop)) ?? ''
    for (const path of ['/', '/shop/sidebar/list', '/shop/sidebar/3cols', '/product/default/1']) {
      const visit = await measurePage(browser, { shop, path, locale, age })
      expect(visit.language).toMatch(new RegExp(`^${language}\\b`))
      expect(visit.weight.script).toBeGreaterThan(0)
      for (const [kind, limit] of Object.entries(budget))
        expect(visit.weight[kind as keyof typeof budget], `${kind} of ${path}`).toBeLessThanOrEqual(limit)
      expect({ foreign: visit.foreign, fonts: visit.fonts }).toEqual({ foreign: [], fonts: [] })
    }
  })

test('hydration does not use Intl formatters, which are slow to create on a phone @script', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['DateTimeFormat', 'NumberFormat', 'DisplayNames']) Reflect.deleteProperty(Intl, name)
  })
  await gotoHydrated(page, shops.nicosia)
  await gotoHydrated(page, `${shops.limassol}/product/default/1`)
  const reviewed = page.getByRole('region', { name: 'Customer reviews' }).getByRole('time').first()
  const isAlive = () => reviewed.evaluate((time) => Object.keys(time).some((key) => key.startsWith('__reactFiber$')))
  await expect.poll(isAlive).toBe(true)
  await expect(reviewed).toHaveText(/\d{4}$/)
})
