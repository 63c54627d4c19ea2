import { gzipSync } from 'node:zlib'
import { shops } from '#tests/support/shops.ts'
import { expect, test } from './shop-test.ts'

/** What a first visit transfers, in kilobytes of gzip, against the budget of each kind. */
const budget = { document: 30, script: 100, stylesheet: 14 } as const
type Kind = keyof typeof budget
const isKind = (type: string): type is Kind => Object.hasOwn(budget, type)

test('a first visit to home, listing and product stays within its weight @script', async ({ browser }) => {
  const start = await browser.newPage()
  await start.goto(`${shops.limassol}/shop/sidebar/list`)
  const product = await start.locator('main a[href^="/product/default/"]').first().getAttribute('href')
  await start.close()

  for (const path of ['/', '/shop/sidebar/list', '/shop/sidebar/3cols', product ?? '']) {
    const weight = { document: 0, script: 0, stylesheet: 0 }
    const foreign: string[] = []
    const fonts: string[] = []
    const reading: Promise<void>[] = []
    const context = await browser.newContext()
    const page = await context.newPage()
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (!response.url().startsWith(shops.limassol)) foreign.push(response.url())
      if (type === 'font') fonts.push(response.url())
      if (isKind(type))
        reading.push(
          response.body().then((body) => {
            weight[type] += gzipSync(body).length / 1024
          }),
        )
    })
    await page.goto(shops.limassol + path, { waitUntil: 'networkidle' })
    await Promise.all(reading)
    await context.close()
    const figures = Object.entries(weight).map(([kind, size]) => `${kind} ${size.toFixed(1)} KB`)
    console.log(`${path}: ${figures.join(', ')}`)
    expect(weight.script).toBeGreaterThan(0)
    for (const [kind, size] of Object.entries(weight))
      if (isKind(kind)) expect(size, `${kind} of ${path}`).toBeLessThanOrEqual(budget[kind])
    expect({ foreign, fonts }).toEqual({ foreign: [], fonts: [] })
  }
})
