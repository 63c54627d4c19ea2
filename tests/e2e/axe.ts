import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeScript = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Lists violations of WCAG 2.2 AA and of axe's best practices on a page or in parts of it, one line per rule. Axe runs
 * four times as fast because it reports only violations and preloads no stylesheets, which none of these rules needs.
 * Axe needs timers, so the page must run JavaScript and its clock must not be paused. The only frame in the shop, the
 * preview of a mail, runs no script.
 */
export async function findViolations(page: Page, ...parts: readonly string[]): Promise<string[]> {
  // A page that was tested before still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(
    async ({ include, values }) => {
      if (window.axe === undefined) throw new Error('Axe did not load')
      const { violations } = await window.axe.run(include.length > 0 ? { include } : document, {
        preload: { assets: ['media'] },
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    { include: [...parts], values: wcag },
  )
}

/** Expects that the page does not scroll sideways. Polls, because carousels measure themselves again after a resize. */
export async function expectToFit(page: Page, context: string): Promise<void> {
  const overflow = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
  await expect.poll(overflow, `${context} scrolls sideways`).toBe(0)
}

/** Expects that a page fits into a wide and a narrow window, and that axe finds no violations in the narrow one. */
export async function expectAccessible(page: Page, context: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page, `${context} at ${width} px`)
  }
  expect(await findViolations(page), context).toEqual([])
}

/** Expects that a page does not scroll sideways with text at 200% (WCAG 1.4.4). */
export async function expectToFitLargeText(page: Page, context: string): Promise<void> {
  const resize = (size: string) =>
    page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size
      // Wait for the transitions: with reduced motion they still take a frame.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }, size)
  await resize('200%')
  await expectToFit(page, `${context} with text at 200%`)
  await resize('')
}
