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
          const opened = await openDialogs(page)
          dialogs += opened
          if (opened > 0)
            for (const fault of await faultsOf(page, 'dialog[open]')) faults.add(`A dialog of ${what}: ${fault}`)
        }
        await context.close()
      }
      return {
        figure: `${looks.length} of ${all.length} looks at ${pages.length} pages of ${people.length} people, ${dialogs} dialogs opened: ${faults.size} violations`,
        faults: [...faults],
      }
    }),
  )
}

/** Opens the first dialog that the page holds, and gives how many it opened. */
function openDialogs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog')].find(({ open, textContent }) => !open && textContent !== '')
    dialog?.showModal()
    return dialog === undefined ? 0 : 1
  })
}

export const everyPageAxe: Line = {
  line: 28,
  what: 'WCAG 2.2 AA on every page and dialog',
  run: tryAxe,
  control: {
    without: 'a page says in which language it is',
    changes: [{ file: 'app/root.tsx', find: '      lang={shop.locale}\n', replace: '', inPages: true }],
    share: 0.02,
  },
}
