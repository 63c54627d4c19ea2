import type { Locator, Page } from '@playwright/test'

const FRAME_MS = 16

/**
 * Runs the page's paused clock until a moving track stands still. Returns the milliseconds until it stays within 5% of
 * its final position.
 */
export async function measureSettleTime(page: Page, locator: Locator): Promise<number> {
  const position = () => locator.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
  const positions = [await position()]
  for (let stillFrames = 0; stillFrames < 20; ) {
    await page.clock.runFor(FRAME_MS)
    positions.push(await position())
    stillFrames =
      Math.abs((positions.at(-1) ?? 0) - (positions.at(-2) ?? 0)) < 0.01 && positions.length > 5 ? stillFrames + 1 : 0
  }
  const [start = 0, end = 0] = [positions[0], positions.at(-1)]
  const lastUnsettled = positions.findLastIndex((at) => Math.abs(at - end) > 0.05 * Math.abs(start - end))
  return (lastUnsettled + 1) * FRAME_MS
}
