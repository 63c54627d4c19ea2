import { gzipSync } from 'node:zlib'
import { type Browser, devices } from '@playwright/test'
import { isAlive } from './is-alive.ts'

/** What a first visit may transfer, in kilobytes of gzip, of each kind. */
export const budget = { document: 30, script: 115, stylesheet: 14 } as const

type Kind = keyof typeof budget
const isKind = (type: string): type is Kind => Object.hasOwn(budget, type)

interface FirstVisit {
  /** The shop's origin. */
  readonly shop: string
  readonly path: string
  readonly locale: string
  /** The value of the cookie of who has said yes at the age gate; '' where there is none. */
  readonly age: string
}

export interface Weighed {
  /** Of the document, as it says itself. */
  readonly language: string
  /** Kilobytes. */
  readonly weight: Readonly<Record<Kind, number>>
  readonly requests: number
  /** Addresses of others than the shop. */
  readonly foreign: readonly string[]
  readonly fonts: readonly string[]
}

/** Visits a page as one who has never been there, and is of age; waits until nothing more is loaded. */
export async function weigh(browser: Browser, { shop, path, locale, age }: FirstVisit): Promise<Weighed> {
  // A headless browser's own name counts as a crawler's, which gets other pages than a visitor.
  const context = await browser.newContext({ locale, userAgent: devices['Desktop Chrome'].userAgent })
  await context.addCookies([{ name: 'age', value: age, url: shop, httpOnly: true }])
  const page = await context.newPage()
  const weight = { document: 0, script: 0, stylesheet: 0 }
  const [foreign, fonts]: [string[], string[]] = [[], []]
  const reading: Promise<void>[] = []
  let requests = 0
  page.on('response', (response) => {
    const type = response.request().resourceType()
    requests += 1
    if (!response.url().startsWith(shop)) foreign.push(response.url())
    if (type === 'font') fonts.push(response.url())
    if (isKind(type))
      reading.push(
        response.body().then((body) => {
          weight[type] += gzipSync(body).length / 1024
        }),
      )
  })
  await page.goto(shop + path)
  // The program is asked for after the first frame, which is late on a busy machine: until then nothing is loaded either.
  await page.waitForFunction(isAlive)
  for (let before = 0; before < requests; ) {
    before = requests
    await page.waitForTimeout(500)
  }
  await Promise.all(reading)
  const language = (await page.locator('html').getAttribute('lang')) ?? ''
  await context.close()
  return { language, weight, requests, foreign, fonts }
}
