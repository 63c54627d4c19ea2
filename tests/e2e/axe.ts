import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds against WCAG 2.2 AA on a page, or in parts of it, a line a fault. Nothing here has foreign frames and only faults
 * are described, so it runs in one go: four times as fast as frame by frame; nor does it read the styles, which none of these
 * rules asks for. It wants timers, which a page has that runs script and whose clock goes.
 */
export async function faultsOf(page: Page, ...parts: readonly string[]): Promise<string[]> {
  const whole = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ preload: { assets: ['media'] }, resultTypes: ['violations'], runOnly: { type: 'tag', values: wcag } })
  const { violations } = await parts.reduce((axe, part) => axe.include(part), whole).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** The page comes to be no wider than its window. Carousels measure themselves again after the window has changed. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const overflow = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
  await expect.poll(overflow, `${what} scrolls sideways`).toBe(0)
}

/** Axe finds nothing on a page in a narrow window, and the page fits into that and into a wide one. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page, `${what} at ${width} px`)
  }
  expect(await faultsOf(page), what).toEqual([])
}

/** Sees that a page is as wide as its window in letters twice as large too (WCAG 1.4.4). */
export async function fitsInLargeLetters(page: Page, what: string): Promise<void> {
  const resize = (size: string) =>
    page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size
      // Even the calmest change is a transition.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }, size)
  await resize('200%')
  await expectToFit(page, `${what} in letters twice as large`)
  await resize('')
}
