import { gzipSync } from 'node:zlib'
import { type Browser, devices } from '@playwright/test'
import { isHydrated } from './is-hydrated.ts'

/** Limits of a first visit per resource type, in KiB after gzip. */
export const budget = { document: 20, script: 115, stylesheet: 14 } as const

type Kind = keyof typeof budget
const isBudgetKind = (type: string): type is Kind => Object.hasOwn(budget, type)

interface FirstVisit {
  /** The shop's origin. */
  readonly shop: string
  readonly path: string
  readonly locale: string
  /** The value of the `age` cookie of a confirmed adult; '' in a shop without an age gate. */
  readonly age: string
}

export interface PageWeight {
  /** The document's `lang` attribute. */
  readonly language: string
  /** KiB after gzip. */
  readonly weight: Readonly<Record<Kind, number>>
  readonly requests: number
  /** URLs outside the shop. */
  readonly foreign: readonly string[]
  readonly fonts: readonly string[]
}

/** Measures a first visit to a page: no cookies but `age`, an empty cache. Waits until all requests have ended. */
export async function measurePage(browser: Browser, { shop, path, locale, age }: FirstVisit): Promise<PageWeight> {
  // Headless Chromium's own user agent counts as a crawler, and crawlers get different pages.
  const context = await browser.newContext({ locale, userAgent: devices['Desktop Chrome'].userAgent })
  await context.addCookies([{ name: 'age', value: age, url: shop, httpOnly: true }])
  const page = await context.newPage()
  const weight = { document: 0, script: 0, stylesheet: 0 }
  const [foreign, fonts]: [string[], string[]] = [[], []]
  const pendingReads: Promise<void>[] = []
  let requests = 0
  page.on('response', (response) => {
    const type = response.request().resourceType()
    requests += 1
    if (!response.url().startsWith(shop)) foreign.push(response.url())
    if (type === 'font') fonts.push(response.url())
    if (isBudgetKind(type))
      pendingReads.push(
        response.body().then((body) => {
          weight[type] += gzipSync(body).length / 1024
        }),
      )
  })
  await page.goto(shop + path)
  // The script is requested after the first frame, which is late on a busy machine. Until then no request is pending,
  // as if all of them had ended, so wait for hydration first.
  await page.waitForFunction(isHydrated, undefined)
  for (let settledRequests = 0; settledRequests < requests; ) {
    settledRequests = requests
    await page.waitForTimeout(500)
  }
  await Promise.all(pendingReads)
  const language = (await page.locator('html').getAttribute('lang')) ?? ''
  await context.close()
  return { language, weight, requests, foreign, fonts }
}
