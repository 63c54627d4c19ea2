import { budget, weigh } from '#tests/support/first-visit.ts'
import { ageCookie } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'
import { expect, test } from './shop-test.ts'

for (const { shop, locale, language } of [
  { shop: shops.limassol, locale: 'en-GB', language: 'en' },
  { shop: shops.nicosia, locale: 'el-CY', language: 'el' },
])
  test(`a first visit to home, listing and product in ${language} stays within its weight @script`, async ({
    browser,
  }) => {
    const age = (await ageCookie(shop)) ?? ''
    for (const path of ['/', '/shop/sidebar/list', '/shop/sidebar/3cols', '/product/default/1']) {
      const visit = await weigh(browser, { shop, path, locale, age })
      expect(visit.language).toMatch(new RegExp(`^${language}\\b`))
      expect(visit.weight.script).toBeGreaterThan(0)
      for (const [kind, most] of Object.entries(budget))
        expect(visit.weight[kind as keyof typeof budget], `${kind} of ${path}`).toBeLessThanOrEqual(most)
      expect({ foreign: visit.foreign, fonts: visit.fonts }).toEqual({ foreign: [], fonts: [] })
    }
  })
