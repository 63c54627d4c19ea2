import { test as base, expect } from '@playwright/test'

/**
 * The test of a journey: a page whose console stays clean. A `console.error`, an uncaught exception or a refused
 * resource fails the test, whatever else it looked at.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(page)
    // The browser itself reports a page that was asked for to see its 404, and each form that was refused.
    expect(complaints.filter((text) => !/status of (400|404|409|410|429)/.test(text))).toEqual([])
  },
})

export { expect }
