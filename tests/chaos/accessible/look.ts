import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '#tests/e2e/axe.ts'
import { walkByTab } from '#tests/e2e/tab-walk.ts'
import { isAlive } from '#tests/support/is-alive.ts'

/** What one page shows to axe and to somebody who has no mouse. */
export interface Look {
  readonly failures: readonly string[]
  /** Places that have had the focus. */
  readonly stops: number
  /** Dialogs and menus that were opened by keys. */
  readonly opened: number
}

/** Looks at a page as it stands, walks through it by Tab, and at whatever opens over it or unfolds in it. */
export async function lookAt(page: Page, script: boolean): Promise<Look> {
  if (script) await page.waitForFunction(isAlive)
  const looks = [await plainLook(page)]
  if (script) looks.push(...(await menus(page)), ...(await dialogs(page)))
  else looks.push(await unfolded(page))
  return {
    failures: looks.flatMap(({ failures }) => failures),
    stops: looks.reduce((sum, { stops }) => sum + stops, 0),
    opened: looks.reduce((sum, { opened }) => sum + opened, 0),
  }
}

/** A page of which nothing is opened: one of the front's, which have no script. */
export async function plainLook(page: Page): Promise<Look> {
  const seen = await faultsOf(page)
  const { stops, faults } = await walkByTab(page)
  return { failures: [...seen, ...faults], stops, opened: 0 }
}

/** What opens a dialog over a page: the quick view, the form to sign in, a picture in full size. */
const openers = ['a[aria-haspopup="dialog"]', 'a[href="/pages/login"]', 'a.cursor-zoom-in']

/** Opens a dialog of every kind that the page has, one after another, by the keyboard. */
async function dialogs(page: Page): Promise<readonly Look[]> {
  const looks: Look[] = []
  for (const opener of openers) {
    const link = page.locator(opener).filter({ visible: true }).first()
    // Where one is at home its opener leads nowhere.
    if ((await link.count()) === 0 || (opener.includes('login') && page.url().includes('/pages/login'))) continue
    await link.focus()
    await page.keyboard.press('Enter')
    looks.push(await dialogLook(page, `What ${opener} opens`, link))
  }
  return looks
}

/** An open dialog: its page is out of reach behind it, Escape closes it, and the focus is back where it was. */
export async function dialogLook(page: Page, name: string, opener?: Locator): Promise<Look> {
  const dialog = page.locator('dialog:modal')
  await dialog.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  const failures = await faultsOf(page, 'dialog:modal')
  const walk = await walkByTab(page, 'dialog:modal')
  failures.push(...walk.faults)
  await page.keyboard.press('Escape')
  const closed = await dialog.waitFor({ state: 'hidden', timeout: 2_000 }).then(
    () => true,
    () => false,
  )
  if (!closed) failures.push('Escape does not close it')
  else if (opener !== undefined && !(await hasFocus(opener))) failures.push('closed it does not give the focus back')
  return { failures: failures.map((failure) => `${name}: ${failure}`), stops: walk.stops, opened: 1 }
}

/** Opens the menus of the header one after another by the keyboard; the walk has been in them, and axe has not. */
async function menus(page: Page): Promise<readonly Look[]> {
  const looks: Look[] = []
  for (const menu of await page.locator('header details.menu > summary').filter({ visible: true }).all()) {
    const name = `The menu ${(await menu.getAttribute('aria-label')) ?? (await menu.textContent())}`
    const failures: string[] = []
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.locator('details[open] .bone').first().waitFor({ state: 'detached' })
    failures.push(...(await faultsOf(page, 'details.menu[open]')))
    await page.keyboard.press('Escape')
    if ((await page.locator('details.menu[open]').count()) > 0) failures.push('Escape does not close it')
    if (!(await hasFocus(menu))) failures.push('closed it does not give the focus back')
    looks.push({ failures: failures.map((failure) => `${name}: ${failure}`), stops: 0, opened: 1 })
  }
  return looks
}

/** Opens whatever the page can unfold by itself. */
async function unfolded(page: Page): Promise<Look> {
  const count = await page.evaluate(() => {
    const unfolding = [...document.querySelectorAll('details')]
    for (const details of unfolding) details.open = true
    return unfolding.length
  })
  const failures = count === 0 ? [] : await faultsOf(page, 'details[open]')
  return { failures: failures.map((failure) => `What unfolds: ${failure}`), stops: 0, opened: Math.min(1, count) }
}

function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement)
}
