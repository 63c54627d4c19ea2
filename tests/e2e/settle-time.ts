import type { Locator, Page } from '@playwright/test'

/** Milliseconds of the page's paused clock: longer than the pause before an automatic slide, and the slide itself. */
const RECORDED_MS = 8_000

/**
 * Runs the page's paused clock and returns how many milliseconds the next movement of a track takes until it stays
 * within 5% of its final position. The page records its own frames: asking for each from here costs ten times as much.
 */
export async function measureSettleTime(page: Page, track: Locator): Promise<number> {
  const recording = await track.evaluateHandle((element) => {
    const frames: { at: number; position: number }[] = []
    const record = () => {
      frames.push({ at: performance.now(), position: new DOMMatrix(getComputedStyle(element).transform).m41 })
      requestAnimationFrame(record)
    }
    record()
    return frames
  })
  await page.clock.runFor(RECORDED_MS)
  const frames = await recording.jsonValue()
  const start = frames.findIndex((_, index) => isMoving(frames.slice(index, index + 2)))
  const end = frames.findIndex((_, index) => index > start && !isMoving(frames.slice(index, index + STILL_FRAMES)))
  const [first, last] = [frames[start], frames[end]]
  if (first === undefined || last === undefined) throw new Error('The track did not move, or did not come to rest')
  const distance = Math.abs(first.position - last.position)
  const settled = frames.findLastIndex(
    ({ position }, index) => index < end && Math.abs(position - last.position) > 0.05 * distance,
  )
  return (frames[settled + 1]?.at ?? last.at) - first.at
}

/** Frames without a change, after which a track is at rest. */
const STILL_FRAMES = 20

function isMoving(frames: readonly { readonly position: number }[]): boolean {
  return frames.some(
    ({ position }, index) => index > 0 && Math.abs(position - (frames[index - 1]?.position ?? 0)) > 0.01,
  )
}
