import type { Page } from '@playwright/test'
import { faultsOf } from '#tests/e2e/axe.ts'
import { aDice } from '#tests/factories/dice.ts'
import type { Line, Outcome, Trial } from '../line.ts'
import { everyPath } from '../town/every-path.ts'
import { publishTownShop } from '../town/town.ts'
import { found } from '../town/walk.ts'
import { withBrowser } from '../with-browser.ts'
import { withServer } from '../with-server.ts'

/** Each page in each manner; a part of them in a smaller proof. */
const manners = [360, 1280].flatMap((width) => [true, false].map((script) => ({ width, script })))

async function tryAxe(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  return withServer(trial, (server) =>
    withBrowser(async (newVisitor) => {
      const shop = await publishTownShop(server.port, { id: 'accessible', mark: 'of the town' })
      const people = [
        { who: 'a visitor', cookies: shop.visitor },
        { who: 'a customer', cookies: `${shop.customers[0]?.cookies}; ${shop.visitor}` },
        { who: 'the owner', cookies: shop.owner },
      ]
      const known = [
        ...everyPath(shop.customers.map(({ token }) => token)),
        '/shop/sidebar/list?searchTerm=nothingatall',
      ]
      const pages: { who: string; cookies: string; path: string }[] = []
      for (const person of people)
        for (const path of [...known, ...(await found(shop, person.cookies)).behind]) pages.push({ ...person, path })
      const all = manners.flatMap((manner) => pages.map((page) => ({ ...manner, ...page })))
      const looks = dice.shuffled(all).slice(0, trial.of(all.length))
      const faults = new Set<string>()
      let dialogs = 0
      for (const { width, script, who, cookies, path } of looks) {
        const { context, page } = await newVisitor({ origin: shop.origin, cookies, width })
        // Axe is a script itself: a page without script is one whose own scripts never arrive.
        if (!script) await context.route('**/assets/*.js', (route) => route.abort())
        await page.goto(shop.origin + path, { waitUntil: 'load' }).catch(() => undefined)
        const isPage = await page.evaluate(() => document.doctype !== null && document.querySelector('main') !== null)
        const what = `${path} for ${who} at ${width} px ${script ? 'with' : 'without'} script`
        if (isPage) {
          for (const fault of await faultsOf(page)) faults.add(`${what}: ${fault}`)
          const opened = await (script ? openDialogs(page) : openDetails(page))
          for (const { name, found } of opened) for (const fault of found) faults.add(`${name} of ${what}: ${fault}`)
          dialogs += opened.length
        }
        await context.close()
      }
      return {
        figure: `${looks.length} of ${all.length} looks at ${pages.length} pages of ${people.length} people, ${dialogs} dialogs and menus opened: ${faults.size} violations`,
        faults: [...faults],
      }
    }),
  )
}

interface Opened {
  readonly name: string
  readonly found: readonly string[]
}

/** What opens a dialog over a page: the quick view, the form to sign in, a picture in full size. */
const openers = ['a[aria-haspopup="dialog"]', 'a[href="/pages/login"]', 'a.cursor-zoom-in']

/** Opens a dialog of every kind that the page has, one after another. */
async function openDialogs(page: Page): Promise<readonly Opened[]> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber$')))
  const opened: Opened[] = []
  for (const opener of openers) {
    const visible = page.locator(opener).filter({ visible: true }).first()
    // Where one is at home its opener leads nowhere.
    if ((await visible.count()) === 0 || (opener.includes('login') && page.url().includes('/pages/login'))) continue
    await visible.click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    opened.push({ name: `What ${opener} opens`, found: await faultsOf(page, 'dialog[open]') })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  return opened
}

/** Opens whatever the page can unfold by itself. */
async function openDetails(page: Page): Promise<readonly Opened[]> {
  const count = await page.evaluate(() => {
    const closed = [...document.querySelectorAll('details')].filter(({ open }) => !open)
    for (const details of closed) details.open = true
    return closed.length
  })
  return count === 0 ? [] : [{ name: 'What unfolds', found: await faultsOf(page, 'details[open]') }]
}

export const everyPageAxe: Line = {
  line: 28,
  what: 'WCAG 2.2 AA on every page and dialog',
  run: tryAxe,
  control: {
    without: 'a page says in which language it is',
    sees: /: html-has-lang: /,
    changes: [{ file: 'app/root.tsx', find: '      lang={shop.locale}\n', replace: '', inPages: true }],
    share: 0.01,
  },
}
