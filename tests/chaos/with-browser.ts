import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'

interface Visitor {
  /** Origin of the shop. */
  readonly origin: string
  /** As in a `Cookie` header. */
  readonly cookies?: string
  /** Whether the browser enforces the shop's CSP; true by default. */
  readonly policy?: boolean
  readonly width?: number
}

export type NewVisitor = (visitor: Visitor) => Promise<{ context: BrowserContext; page: Page }>

/** Runs the work with a real browser. Each visitor has cookies of their own. */
export async function runWithBrowser<Result>(work: (newVisitor: NewVisitor) => Promise<Result>): Promise<Result> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    return await work(async ({ origin, cookies = '', policy = true, width = 1280 }) => {
      const context = await browser.newContext({
        // The user agent of a headless browser would be taken for a crawler, which gets different pages.
        userAgent: devices['Desktop Chrome'].userAgent,
        bypassCSP: !policy,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      })
      // A check runs for hours, beside other work that may slow it down.
      context.setDefaultTimeout(120_000)
      const pairs = cookies.split('; ').filter((pair) => pair.includes('='))
      await context.addCookies(
        [...pairs, 'newsletter=hidden'].map((pair) => {
          const index = pair.indexOf('=')
          return { name: pair.slice(0, index), value: pair.slice(index + 1), url: origin }
        }),
      )
      return { context, page: await context.newPage() }
    })
  } finally {
    await browser.close()
  }
}
