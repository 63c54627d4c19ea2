import type { Locator, Page } from '@playwright/test'
import { findViolations } from '#tests/e2e/axe.ts'
import { walkByTab } from '#tests/e2e/tab-walk.ts'
import { isHydrated } from '#tests/support/is-hydrated.ts'

/** Results of axe and of keyboard navigation for one page. */
export interface PageReport {
  readonly failures: readonly string[]
  /** Number of focused elements. */
  readonly stops: number
  /** Number of inspected dialogs and menus. All `<details>` of a page count as one. */
  readonly openedCount: number
}

/** Inspects a page, its Tab order, and everything that opens over it or expands in it. */
export async function inspectPage(page: Page, script: boolean): Promise<PageReport> {
  if (script) await page.waitForFunction(isHydrated, undefined)
  const reports = [await inspectStatic(page)]
  if (script) reports.push(...(await inspectMenus(page)), ...(await inspectDialogs(page)))
  else reports.push(await inspectDetails(page))
  return {
    failures: reports.flatMap(({ failures }) => failures),
    stops: reports.reduce((sum, { stops }) => sum + stops, 0),
    openedCount: reports.reduce((sum, { openedCount }) => sum + openedCount, 0),
  }
}

/** Inspects a page of the gateway itself, which has no JavaScript and nothing to open. */
export async function inspectStatic(page: Page): Promise<PageReport> {
  const pageIssues = await findViolations(page)
  const { stops, issues } = await walkByTab(page)
  return { failures: [...pageIssues, ...issues], stops, openedCount: 0 }
}

/** Openers of dialogs: the quick view, the sign-in form, a picture in full size. */
const openers = ['a[aria-haspopup="dialog"]', 'a[href="/pages/login"]', 'a.cursor-zoom-in']

/** Opens one dialog of every kind by keyboard and inspects it. */
async function inspectDialogs(page: Page): Promise<readonly PageReport[]> {
  const reports: PageReport[] = []
  for (const opener of openers) {
    const link = page.locator(opener).filter({ visible: true }).first()
    // On the sign-in page, the sign-in link opens no dialog.
    if ((await link.count()) === 0 || (opener.includes('login') && page.url().includes('/pages/login'))) continue
    await link.focus()
    await page.keyboard.press('Enter')
    reports.push(await inspectDialog(page, `The dialog of ${opener}`, link))
  }
  return reports
}

/** Inspects an open dialog: the page behind it is inert, Escape closes it, and the focus returns to its opener. */
export async function inspectDialog(page: Page, name: string, opener?: Locator): Promise<PageReport> {
  const dialog = page.locator('dialog:modal')
  await dialog.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  const failures = await findViolations(page, 'dialog:modal')
  const walk = await walkByTab(page, 'dialog:modal')
  failures.push(...walk.issues)
  await page.keyboard.press('Escape')
  const closed = await dialog.waitFor({ state: 'hidden', timeout: 2_000 }).then(
    () => true,
    () => false,
  )
  if (!closed) failures.push('Escape does not close it')
  else if (opener !== undefined && !(await hasFocus(opener))) failures.push('closing it does not return the focus')
  return { failures: failures.map((failure) => `${name}: ${failure}`), stops: walk.stops, openedCount: 1 }
}

/** Opens the menus of the header by keyboard, because axe has not checked their content yet. */
async function inspectMenus(page: Page): Promise<readonly PageReport[]> {
  const reports: PageReport[] = []
  for (const menu of await page.locator('header details.menu > summary').filter({ visible: true }).all()) {
    const name = `The menu ${(await menu.getAttribute('aria-label')) ?? (await menu.textContent())}`
    const failures: string[] = []
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.locator('details[open] .bone').first().waitFor({ state: 'detached' })
    failures.push(...(await findViolations(page, 'details.menu[open]')))
    await page.keyboard.press('Escape')
    if ((await page.locator('details.menu[open]').count()) > 0) failures.push('Escape does not close it')
    if (!(await hasFocus(menu))) failures.push('closing it does not return the focus')
    reports.push({ failures: failures.map((failure) => `${name}: ${failure}`), stops: 0, openedCount: 1 })
  }
  return reports
}

/** Opens all `<details>` of the page and inspects it again. */
async function inspectDetails(page: Page): Promise<PageReport> {
  const count = await page.evaluate(() => {
    const detailsElements = [...document.querySelectorAll('details')]
    for (const details of detailsElements) details.open = true
    return detailsElements.length
  })
  const failures = count === 0 ? [] : await findViolations(page, 'details[open]')
  return {
    failures: failures.map((failure) => `With all details open: ${failure}`),
    stops: 0,
    openedCount: Math.min(1, count),
  }
}

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}
