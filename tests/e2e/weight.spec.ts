import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { ageCookie } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'
import { expect, test } from './shop-test.ts'

/** What a first visit transfers, in kilobytes of gzip, against the budget of each kind. */
const budget = { document: 30, script: 100, stylesheet: 14 } as const
type Kind = keyof typeof budget
const isKind = (type: string): type is Kind => Object.hasOwn(budget, type)

/** One who has never been there, and is of age. */
async function newVisitor(browser: Browser, shop: string, locale: string) {
  const context = await browser.newContext({ locale })
  await context.addCookies([{ name: 'age', value: (await ageCookie(shop)) ?? '', url: shop, httpOnly: true }])
  return context
}

for (const { shop, locale, language } of [
  { shop: shops.limassol, locale: 'en-GB', language: 'en' },
  { shop: shops.nicosia, locale: 'el-CY', language: 'el' },
])
  test(`a first visit to home, listing and product in ${language} stays within its weight @script`, async ({
    browser,
  }) => {
    const start = await newVisitor(browser, shop, locale)
    const list = await start.newPage()
    await list.goto(`${shop}/shop/sidebar/list`)
    const product = await list.locator('main a[href^="/product/default/"]').first().getAttribute('href')
    await start.close()

    for (const path of ['/', '/shop/sidebar/list', '/shop/sidebar/3cols', product ?? '']) {
      const weight = { document: 0, script: 0, stylesheet: 0 }
      const foreign: string[] = []
      const fonts: string[] = []
      const reading: Promise<void>[] = []
      const context = await newVisitor(browser, shop, locale)
      const page = await context.newPage()
      page.on('response', (response) => {
        const type = response.request().resourceType()
        if (!response.url().startsWith(shop)) foreign.push(response.url())
        if (type === 'font') fonts.push(response.url())
        if (isKind(type))
          reading.push(
            response.body().then((body) => {
              weight[type] += gzipSync(body).length / 1024
            }),
          )
      })
      await page.goto(shop + path, { waitUntil: 'networkidle' })
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`))
      await Promise.all(reading)
      await context.close()
      const figures = Object.entries(weight).map(([kind, size]) => `${kind} ${size.toFixed(1)} KB`)
      console.log(`${language} ${path}: ${figures.join(', ')}`)
      expect(weight.script).toBeGreaterThan(0)
      for (const [kind, size] of Object.entries(weight))
        if (isKind(kind)) expect(size, `${kind} of ${path}`).toBeLessThanOrEqual(budget[kind])
      expect({ foreign, fonts }).toEqual({ foreign: [], fonts: [] })
    }
  })
