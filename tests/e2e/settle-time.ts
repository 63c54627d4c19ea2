import type { Locator, Page } from '@playwright/test'

const frame = 16

/** Milliseconds of the page's clock, which is paused, until a track that was set in motion is 95 % there for good. */
export async function settleTime(page: Page, track: Locator): Promise<number> {
  const position = () => track.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
  const positions = [await position()]
  for (let still = 0; still < 20; ) {
    await page.clock.runFor(frame)
    positions.push(await position())
    still = Math.abs((positions.at(-1) ?? 0) - (positions.at(-2) ?? 0)) < 0.01 && positions.length > 5 ? still + 1 : 0
  }
  const [start = 0, end = 0] = [positions[0], positions.at(-1)]
  const outside = positions.findLastIndex((at) => Math.abs(at - end) > 0.05 * Math.abs(start - end))
  return (outside + 1) * frame
}
