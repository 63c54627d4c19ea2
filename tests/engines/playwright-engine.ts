import type { BrowserType, ElementHandle, LaunchOptions } from '@playwright/test'
import type { Engine } from './engine.ts'

/** A browser that Playwright drives: Chromium, or Playwright's builds of Firefox and WebKit. */
export async function startPlaywright(type: BrowserType, options: LaunchOptions): Promise<Engine<ElementHandle>> {
  const browser = await type.launch(options)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => (await page.evaluateHandle(expression)).asElement(),
    click: (element) => element.click(),
    type: (_element, text) => page.keyboard.type(text),
    errors: () => errors,
    close: () => browser.close(),
  }
}
