import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { ageCookie } from '#tests/support/http.ts'
import { isHydrated } from '#tests/support/is-hydrated.ts'
import { gatedShops } from '#tests/support/shops.ts'

interface Visitor {
  /** Whether the home page may open the newsletter popup, which would cover what a journey tests. */
  newsletterPopup: boolean
}

/** The test of a visitor who has passed the age gates of the demo shops. */
export const ageVerifiedTest = base.extend<Visitor>({
  newsletterPopup: [false, { option: true }],
  context: async ({ context, newsletterPopup }, use) => {
    if (!newsletterPopup)
      await context.addInitScript(() => {
        // `about:blank` has no cookies.
        // biome-ignore lint/suspicious/noDocumentCookie: the popup's own checkbox sets the cookie in the same way
        if (location.host !== '') document.cookie = 'newsletter=hidden; Path=/'
      })
    for (const url of gatedShops)
      await context.addCookies([{ name: 'age', value: (await ageCookie(url)) ?? '', url, httpOnly: true }])
    await use(context)
  },
})

/** Rejects optional cookies, because the consent banner would hold back the ad and the newsletter popup. */
export async function rejectConsent(context: BrowserContext, shop: string): Promise<void> {
  const { consent } = parseCookies(await sendForm(`${shop}/pages/cookies`, { consent: 'none' }))
  if (consent !== undefined) await context.addCookies([{ name: 'consent', value: consent, url: shop }])
}

/** Pages whose script is held back: `goto` must not wait for hydration. */
const unhydratedPages = new WeakSet<Page>()

/**
 * The test of a journey. An error in the console, an uncaught exception or a failed resource fails it. With JavaScript,
 * `page.goto` waits for hydration.
 */
export const test = ageVerifiedTest.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...args) => {
      const response = await goto(...args)
      if (!unhydratedPages.has(page) && (await page.evaluate(() => '__remixContext' in window)))
        await waitForHydration(page)
      return response
    }
    const consoleErrors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text())
    })
    page.on('pageerror', (error) => consoleErrors.push(error.message))
    await use(page)
    // The browser reports pages and forms with an error status, which tests request on purpose. Remix reports an
    // AbortError (`fetchAndDecode`) when a newer request replaces data whose response is being read; the page shows the
    // newer data.
    expect(consoleErrors.filter((text) => !/status of (400|401|404|409|410|429)|^AbortError: /.test(text))).toEqual([])
  },
})

/** From now on, `page.goto` does not wait for hydration. */
export function skipHydrationWait(page: Page): void {
  unhydratedPages.add(page)
}

/** Opens a page and, with JavaScript, waits for hydration. */
export async function gotoHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** With JavaScript, waits until React has hydrated the page, or a part that is hydrated later. */
export async function waitForHydration(page: Page, selector?: string): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return
  await page.waitForFunction(isHydrated, selector)
  // Effects run after hydration.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** With JavaScript: the shop processes the next POST, and its response is lost. */
export async function loseNextResponse(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (init?.method !== 'POST') return response
      window.fetch = fetch
      throw new TypeError('Failed to fetch')
    }
  })
}

/** With JavaScript, delays the responses to GET requests: by 2 s for the route manifest, else by 1 s. */
export async function slowResponses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const { url, method } = new Request(input, init)
      const response = await fetch(input, init)
      const delayMs = method !== 'GET' ? 0 : url.includes('/__manifest?') ? 2000 : 1000
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return response
    }
  })
}

/** Holds back the requests of client-side navigations until the returned function is called. */
export async function holdNavigations(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.data(\?|$)|\/__manifest\?/, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/**
 * Holds back the current page's next request whose URL contains `part`: before it is sent, and again before its
 * response reaches the page.
 */
export async function holdNextRequest(page: Page, part: string) {
  const handle = await page.evaluateHandle((part) => {
    const createStep = () => {
      let finish = () => {}
      const ended = new Promise<void>((resolve) => {
        finish = resolve
      })
      return { finish, ended }
    }
    const steps = { requested: createStep(), forwarded: createStep(), responded: createStep(), released: createStep() }
    const { fetch } = window
    let isMatched = false
    window.fetch = async (input, init) => {
      if (isMatched || !new Request(input, init).url.includes(part)) return fetch(input, init)
      isMatched = true
      steps.requested.finish()
      await steps.forwarded.ended
      const response = await fetch(input, init)
      steps.responded.finish()
      await steps.released.ended
      return response
    }
    return steps
  }, part)
  return {
    requested: () => handle.evaluate(({ requested }) => requested.ended),
    forwardRequest: () =>
      handle.evaluate(({ forwarded, responded }) => {
        forwarded.finish()
        return responded.ended
      }),
    release: () => handle.evaluate(({ released }) => released.finish()),
  }
}

/** Holds back the page's script of this name. The returned function releases it and waits until it has run. */
export async function holdScript(page: Page, name: string): Promise<() => Promise<void>> {
  const code = `**/assets/${name}-*.js`
  skipHydrationWait(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    const scriptResponse = page.waitForResponse(code)
    release()
    const address = (await scriptResponse).url()
    // The script needs the page's own script, which may be late too.
    await expect.poll(() => page.evaluate(() => '__remixRouteModules' in window)).toBe(true)
    // The page imported it first, so it runs there before this import resolves.
    await page.evaluate((script) => import(script), address)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.unroute(code)
  }
}

export { expect }
