import { test as base, expect, type Page } from '@playwright/test'
import { ageCookie } from '#tests/support/http.ts'
import { isAlive } from '#tests/support/is-alive.ts'
import { gatedShops } from '#tests/support/shops.ts'

interface Visitor {
  /** Whether the home page may offer the newsletter: it would lie over what a journey is about. */
  newsletterPopup: boolean
}

/** A visitor who has said yes at the age gates of the demo shops. */
export const adultTest = base.extend<Visitor>({
  newsletterPopup: [false, { option: true }],
  context: async ({ context, newsletterPopup }, use) => {
    if (!newsletterPopup)
      await context.addInitScript(() => {
        // A page without an address has no cookies.
        // biome-ignore lint/suspicious/noDocumentCookie: as the popup's own box does it
        if (location.host !== '') document.cookie = 'newsletter=hidden; Path=/'
      })
    for (const url of gatedShops)
      await context.addCookies([{ name: 'age', value: (await ageCookie(url)) ?? '', url, httpOnly: true }])
    await use(context)
  },
})

/** Pages whose program does not come by itself: they are gone to as they are served. */
const early = new WeakSet<Page>()

/**
 * The test of a journey: a page whose console stays clean. A `console.error`, an uncaught exception or a refused
 * resource fails the test, whatever else it looked at. With script a page is gone to until it is alive.
 */
export const test = adultTest.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...where) => {
      const answer = await goto(...where)
      if (!early.has(page) && (await page.evaluate(() => '__remixContext' in window))) await takenOver(page)
      return answer
    }
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(page)
    // The browser itself reports a page that was asked for to see its 404, and each form that was refused. Remix logs
    // data whose response is being read when a newer request replaces it (`fetchAndDecode`); the page shows the newer data.
    expect(complaints.filter((text) => !/status of (400|401|404|409|410|429)|^AbortError: /.test(text))).toEqual([])
  },
})

/** From now on the page is gone to as it is served: what comes before its program is the same page without script. */
export function asServed(page: Page): void {
  early.add(page)
}

/** Opens a page; with script, once React has taken it over. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await takenOver(page)
}

/** With script, waits until React has taken the page over. */
export async function takenOver(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return
  await page.waitForFunction(isAlive)
  // Effects follow what was taken over.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** With script: the shop does what the next form asks, and its answer is lost on the way. */
export async function loseNextAnswer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (init?.method !== 'POST') return answer
      window.fetch = fetch
      throw new TypeError('Failed to fetch')
    }
  })
}

/** With script, answers to what a page asks for after a form, and on the way to another page, come late from now on. */
export async function slowAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const { url, method } = new Request(input, init)
      const answer = await fetch(input, init)
      const late = method !== 'GET' ? 0 : url.includes('/__manifest?') ? 2000 : 1000
      await new Promise((resolve) => setTimeout(resolve, late))
      return answer
    }
  })
}

/** Keeps back what the way to another page asks for from now on, until what is given back lets it come. */
export async function keepPagesBack(page: Page): Promise<() => void> {
  let letCome = () => {}
  const wanted = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\.data(\?|$)|\/__manifest\?/, async (route) => {
    await wanted
    await route.fallback()
  })
  return letCome
}

/** What the page at hand asks next of such an address, held twice: before the shop hears of it, and its answer on the way. */
export async function holdNext(page: Page, part: string) {
  const held = await page.evaluateHandle((part) => {
    const aStep = () => {
      let end = () => {}
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      return { end, over }
    }
    const steps = { asked: aStep(), heard: aStep(), answered: aStep(), wanted: aStep() }
    const { fetch } = window
    let passed = false
    window.fetch = async (input, init) => {
      if (passed || !new Request(input, init).url.includes(part)) return fetch(input, init)
      passed = true
      steps.asked.end()
      await steps.heard.over
      const answer = await fetch(input, init)
      steps.answered.end()
      await steps.wanted.over
      return answer
    }
    return steps
  }, part)
  return {
    asked: () => held.evaluate(({ asked }) => asked.over),
    letAnswer: () =>
      held.evaluate(({ heard, answered }) => {
        heard.end()
        return answered.over
      }),
    letCome: () => held.evaluate(({ wanted }) => wanted.end()),
  }
}

/** Keeps back the page's code of this name from now on, until what is given back lets it come and it has run. */
export async function keepBack(page: Page, name: string): Promise<() => Promise<void>> {
  const code = `**/assets/${name}-*.js`
  asServed(page)
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  await page.route(code, async (route) => {
    await wanted
    await route.continue()
  })
  return async () => {
    const come = page.waitForResponse(code)
    want()
    const address = (await come).url()
    // Before the page's own script has run, which may be as late, there is nothing for it to run on.
    await expect.poll(() => page.evaluate(() => '__remixRouteModules' in window)).toBe(true)
    // Whoever asked for it first is answered first.
    await page.evaluate((script) => import(script), address)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.unroute(code)
  }
}

export { expect }
