import type { Page } from '@playwright/test'
import { isAlive } from '#tests/support/is-alive.ts'
import { installWalker } from './tab-walker.ts'

/** A walk by the Tab key alone, from the top of a page or of a dialog until the keys have come round. */
export interface TabWalk {
  /** How many places have had the focus. */
  readonly stops: number
  /** What keeps a walker from something, or from seeing where they are: a line a fault, the place and what is wrong there. */
  readonly faults: readonly string[]
}

/** Presses within one place, of which a date has four and a film up to ten, and on a whole page. */
const mostWithin = 14
const mostPresses = 900

/** Milliseconds that colours that change may take to come to rest. */
const patience = 500
/** And what is scrolled or moved into view: a fault when it never comes, and a busy machine takes longer. */
const patienceForPlace = 5_000

/** In a browser: resolves when everything of this moment is drawn. */
const twoFrames = () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Between two looks at a page that has not come to rest. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

/** In a browser, without script too: whether a transition is under way. */
const isMoving = () => document.getAnimations().some((animation) => animation instanceof CSSTransition)

/**
 * Walks by Tab through a page, or through the part of it that holds the focus, and opens with Enter whatever unfolds on the way.
 * Every link, button and field that is there must be reached, and where the focus is must be seen: by a ring that is not cut
 * off and stands out from its ground, on something that is not covered. Works without script too.
 */
export async function walkByTab(page: Page, part?: string): Promise<TabWalk> {
  const faults = new Set<string>()
  await page.evaluate(installWalker, part ?? null)
  const walker = {
    look: () => page.evaluate(() => window.tabWalker?.look()),
    moveOn: () => page.evaluate(() => window.tabWalker?.moveOn() ?? []),
  }
  let stops = 0
  let within = 0
  let outside = 0
  for (let presses = 0; presses <= mostPresses; presses++) {
    if (part === undefined || presses > 0) await page.keyboard.press('Tab')
    let stop = await walker.look()
    const begun = performance.now()
    const waits = () => performance.now() < begun + (stop?.hidden ? patienceForPlace : stop?.unsettled ? patience : 0)
    while (waits()) {
      await aMoment()
      stop = await walker.look()
    }
    if (stop === undefined) throw new Error('The page went away under the walk')
    for (const fault of await walker.moveOn()) faults.add(fault)
    if (stop.place === null) outside++
    if (stop.round || outside > 1) break
    if (stop.place === null) continue
    within = stop.still ? within + 1 : 0
    if (!stop.still) stops++
    if (within > mostWithin || presses === mostPresses) {
      faults.add(`${stop.place}: Tab leads no further`)
      break
    }
    if (!stop.folded) continue
    await page.keyboard.press('Enter')
    // What a menu holds may be on its way, and pushes away what follows a frame later.
    if (await page.evaluate(isAlive)) await page.evaluate(twoFrames)
    // So does a panel that is still growing; a busy machine draws its last frame late.
    while (await page.evaluate(isMoving)) await aMoment()
    await page.locator('details[open] .bone').first().waitFor({ state: 'detached' })
    await page.evaluate(() => window.tabWalker?.unfolded())
  }
  for (const missed of await page.evaluate(() => window.tabWalker?.missed() ?? []))
    faults.add(`${missed}: no Tab leads there`)
  return { stops, faults: [...faults] }
}
