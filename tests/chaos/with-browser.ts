import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'

interface Visitor {
  /** Of the shop that is visited. */
  readonly origin: string
  /** As a browser sends them. */
  readonly cookies?: string
  /** Whether the shop's policy against foreign script counts; it does unless it is said. */
  readonly policy?: boolean
  readonly width?: number
}

export type NewVisitor = (visitor: Visitor) => Promise<{ context: BrowserContext; page: Page }>

/** Looks at shops in a real browser, each visitor with cookies of their own and nothing from elsewhere. */
export async function withBrowser<Result>(look: (newVisitor: NewVisitor) => Promise<Result>): Promise<Result> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    return await look(async ({ origin, cookies = '', policy = true, width = 1280 }) => {
      const context = await browser.newContext({
        // A headless browser's own name counts as a crawler's, which gets other pages than a visitor.
        userAgent: devices['Desktop Chrome'].userAgent,
        bypassCSP: !policy,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      })
      const pairs = cookies.split('; ').filter((pair) => pair.includes('='))
      await context.addCookies(
        [...pairs, 'newsletter=hidden'].map((pair) => {
          const at = pair.indexOf('=')
          return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
        }),
      )
      return { context, page: await context.newPage() }
    })
  } finally {
    await browser.close()
  }
}
