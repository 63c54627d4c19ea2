import type { Page } from '@playwright/test'
import { isHydrated } from '#tests/support/is-hydrated.ts'
import { installWalker } from './tab-walker.ts'

/** A walk through a page or dialog with the Tab key, until the focus comes back to the start. */
export interface TabWalkResult {
  /** Number of elements that had the focus. */
  readonly stops: number
  /** The elements that keyboard users can't reach or see, as "element: issue". */
  readonly issues: readonly string[]
}

/** Tab presses within one element (a date has four stops, a video up to ten) and on a whole page. */
const MAX_PRESSES_PER_STOP = 14
const MAX_PRESSES = 900

/** Milliseconds that a colour transition may take. */
const SETTLE_TIMEOUT_MS = 500
/** Milliseconds until an element must have scrolled or moved into view; generous, for a busy machine. */
const VISIBLE_TIMEOUT_MS = 5_000

/** Milliseconds that the focus may take to enter or leave a frame, which another process may draw. */
const FRAME_TIMEOUT_MS = 2_000

/** Runs in the browser. Resolves when the current state is drawn. */
const waitTwoFrames = () =>
  new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Pause between two reads of a page that is still moving. */
const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Runs in the browser. Whether a transition is running. */
const isMoving = () => document.getAnimations().some((animation) => animation instanceof CSSTransition)

/** Runs in each frame. The position of the focused element; null for a document without the focus. */
const findFocus = () =>
  document.hasFocus()
    ? {
        position: [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body),
        isFrame: document.activeElement?.localName === 'iframe',
      }
    : null

async function readFocus(page: Page) {
  const focused = await Promise.all(page.frames().map((frame) => frame.evaluate(findFocus)))
  const [main, ...frames] = focused
  return {
    position: JSON.stringify(focused),
    // While the focus enters or leaves a frame, only one of the two documents knows.
    isSettled: (main?.isFrame ?? false) === frames.some((focus) => focus !== null),
  }
}

/** Presses Tab, and waits until the focus has moved: into and out of a frame it moves after the key event. */
async function pressTab(page: Page): Promise<void> {
  if (page.frames().length === 1) return page.keyboard.press('Tab')
  const before = await readFocus(page)
  await page.keyboard.press('Tab')
  const startedAt = performance.now()
  const hasMoved = ({ position, isSettled }: typeof before) => isSettled && position !== before.position
  while (!hasMoved(await readFocus(page)) && performance.now() < startedAt + FRAME_TIMEOUT_MS) await waitBriefly()
}

/**
 * Walks through a page with the Tab key, or through the part with the focus, and opens each collapsed element with
 * Enter. Every link, button and field must be reachable, and its focus must be visible: a ring that is not clipped and
 * contrasts with the background, on an element that is not covered. Works without JavaScript too.
 */
export async function walkByTab(page: Page, part?: string): Promise<TabWalkResult> {
  const issues = new Set<string>()
  await page.evaluate(installWalker, part ?? null)
  const readStop = () =>
    page.evaluate(() => {
      const stop = window.tabWalker?.getStop()
      // A hidden element may be moving, and is recorded later.
      const isMoving = stop === undefined || stop.isHidden || stop.isRingHidden
      return { stop, issues: isMoving ? null : window.tabWalker?.recordStop() }
    })
  let stops = 0
  let within = 0
  let outside = 0
  for (let presses = 0; presses <= MAX_PRESSES; presses++) {
    if (part === undefined || presses > 0) await pressTab(page)
    let { stop, issues: found } = await readStop()
    const startedAt = performance.now()
    const shouldWait = () =>
      performance.now() < startedAt + (stop?.isHidden ? VISIBLE_TIMEOUT_MS : stop?.isRingHidden ? SETTLE_TIMEOUT_MS : 0)
    while (shouldWait()) {
      await waitBriefly()
      ;({ stop, issues: found } = await readStop())
    }
    if (stop === undefined) throw new Error('The page navigated during the walk')
    found ??= await page.evaluate(() => window.tabWalker?.recordStop() ?? [])
    for (const issue of found) issues.add(issue)
    if (stop.label === null) outside++
    if (stop.isFirstStop || outside > 1) break
    if (stop.label === null) continue
    within = stop.isSameStop ? within + 1 : 0
    if (!stop.isSameStop) stops++
    if (within > MAX_PRESSES_PER_STOP || presses === MAX_PRESSES) {
      issues.add(`${stop.label}: Tab gets stuck here`)
      break
    }
    if (!stop.isCollapsed) continue
    await page.keyboard.press('Enter')
    // A menu's content may load now and move the following elements a frame later.
    if (await page.evaluate(isHydrated, undefined)) await page.evaluate(waitTwoFrames)
    // A growing panel moves them too, and a busy machine draws its last frame late.
    while (await page.evaluate(isMoving)) await waitBriefly()
    await page.locator('details[open] .bone').first().waitFor({ state: 'detached' })
    await page.evaluate(() => window.tabWalker?.recordOpened())
  }
  for (const unreached of await page.evaluate(() => window.tabWalker?.listUnreached() ?? []))
    issues.add(`${unreached}: Tab does not reach it`)
  return { stops, issues: [...issues] }
}
