import { aDice } from '#tests/factories/dice.ts'
import { signed } from '#tests/support/signed-cookie.ts'
import { lookAtGates } from '../accessible/gates.ts'
import { type Look, lookAt } from '../accessible/look.ts'
import type { Check, Outcome, Trial } from '../check.ts'
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
      // The question about cookies stands on every page of somebody who has not answered it, and on nobody else's.
      const shop = await publishTownShop(server.port, {
        id: 'accessible',
        mark: 'of the town',
        record: { languages: ['en', 'el'], analytics: { measurement_id: 'G-TOWN000000' } },
      })
      const consent = `consent=${await signed('consent', 'none', { tenant: shop.id })}`
      const customer = `${shop.customers[0]?.cookies}; ${shop.visitor}; ${consent}`
      const people = [
        { who: 'a visitor', cookies: shop.visitor },
        { who: 'a customer', cookies: customer },
        { who: 'a customer who reads Greek', cookies: `${customer}; lang=el` },
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
      const failures = new Set<string>()
      const count = { stops: 0, opened: 0 }
      const note = (what: string, look: Look) => {
        for (const failure of look.failures) failures.add(`${what}: ${failure}`)
        count.stops += look.stops
        count.opened += look.opened
      }
      for (const { width, script, who, cookies, path } of looks) {
        const { context, page } = await newVisitor({ origin: shop.origin, cookies, width })
        // Axe is a script itself: a page without script is one whose own scripts never arrive.
        if (!script) await context.route('**/assets/*.js', (route) => route.abort())
        await page.goto(shop.origin + path, { waitUntil: 'load' }).catch(() => undefined)
        const isPage = await page.evaluate(() => document.doctype !== null && document.querySelector('main') !== null)
        const what = `${path} for ${who} at ${width} px ${script ? 'with' : 'without'} script`
        if (isPage) note(what, await lookAt(page, script))
        await context.close()
      }
      const gates = await lookAtGates({ server, shop, newVisitor, dice, times: trial.of(manners.length) })
      for (const gate of gates) note(gate.what, gate)
      return {
        figure: `${looks.length} of ${all.length} looks at ${pages.length} pages of ${people.length} people and ${gates.length} at gates, popups, refused forms and pages of the front, ${count.stops} places reached by Tab, ${count.opened} dialogs and menus opened: ${failures.size} violations`,
        failures: [...failures],
      }
    }),
  )
}

export const accessibility: Check = {
  name: 'accessibility',
  what: 'axe and a walk by Tab on every page, menu and dialog, two widths, with script and without, English and Greek',
  run: tryAxe,
  control: {
    fault: 'leaves out the language, the focus ring and buttons’ tab stops',
    failsWith: [/: html-has-lang: /, /: nothing shows that the focus is there$/, /: button ".*": no Tab leads there$/],
    changes: [
      { file: 'app/root.tsx', find: '      lang={shop.locale}\n', replace: '', inPages: true },
      { file: 'app/ui/styles.css', find: 'outline: 2px solid var(--focus);', replace: 'outline: none;', inPages: true },
      {
        file: 'app/ui/button.tsx',
        find: '<button className',
        replace: '<button tabIndex={-1} className',
        inPages: true,
      },
    ],
    share: 0.01,
  },
}
