import { createRandom } from '#tests/factories/random.ts'
import { signCookie } from '#tests/support/signed-cookie.ts'
import { inspectPage, type PageReport } from '../accessible/inspect-page.ts'
import { inspectSpecialPages } from '../accessible/special-pages.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { crawlShop } from '../fixtures/crawl.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { listPaths } from '../fixtures/list-paths.ts'
import { runWithBrowser } from '../with-browser.ts'
import { runWithServer } from '../with-server.ts'

/** Each page is checked in each mode; a smaller proof checks fewer combinations. */
const modes = [360, 1280].flatMap((width) => [true, false].map((script) => ({ width, script })))

async function checkAccessibility(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  return runWithServer(trial, (server) =>
    runWithBrowser(async (newVisitor) => {
      // Every page has the consent banner until the visitor answers it.
      const shop = await publishFixtureShop(server.port, {
        id: 'accessible',
        mark: 'sample',
        record: { languages: ['en', 'el'], analytics: { measurement_id: 'G-SAMPLE0000' } },
      })
      const consent = `consent=${await signCookie('consent', 'none', { tenant: shop.id })}`
      const customer = `${shop.customers[0]?.cookies}; ${shop.visitor}; ${consent}`
      const people = [
        { actor: 'a visitor', cookies: shop.visitor },
        { actor: 'a customer', cookies: customer },
        { actor: 'a customer who reads Greek', cookies: `${customer}; lang=el` },
        { actor: 'the owner', cookies: shop.owner },
      ]
      const known = [
        ...listPaths(shop.customers.map(({ token }) => token)),
        '/shop/sidebar/list?searchTerm=nothingatall',
      ]
      const pages: { actor: string; cookies: string; path: string }[] = []
      for (const person of people)
        for (const path of [...known, ...(await crawlShop(shop, person.cookies)).linkedPages])
          pages.push({ ...person, path })
      const all = modes.flatMap((mode) => pages.map((page) => ({ ...mode, ...page })))
      const reports = random.shuffle(all).slice(0, trial.scale(all.length))
      const failures = new Set<string>()
      const count = { stops: 0, openedCount: 0 }
      const addReport = (label: string, report: PageReport) => {
        for (const failure of report.failures) failures.add(`${label}: ${failure}`)
        count.stops += report.stops
        count.openedCount += report.openedCount
      }
      // First, so that an error in one of them doesn't discard hours of work.
      const specialPages = await inspectSpecialPages({
        server,
        shop,
        newVisitor,
        random,
        modeCount: trial.scale(modes.length),
      })
      for (const specialPage of specialPages) addReport(specialPage.label, specialPage)
      for (const { width, script, actor, cookies, path } of reports) {
        const { context, page } = await newVisitor({ origin: shop.origin, cookies, width })
        // Axe needs JavaScript, so for a page without JavaScript only the page's own scripts are blocked.
        if (!script) await context.route('**/assets/*.js', (route) => route.abort())
        await page.goto(shop.origin + path, { waitUntil: 'load' }).catch(() => undefined)
        const isPage = await page.evaluate(() => document.doctype !== null && document.querySelector('main') !== null)
        const label = `${path} for ${actor} at ${width} px ${script ? 'with' : 'without'} script`
        if (isPage) addReport(label, await inspectPage(page, script))
        await context.close()
      }
      return {
        summary: `${reports.length} of ${all.length} views of ${pages.length} pages by ${people.length} actors, ${specialPages.length} views of gates, popups, refused forms and error pages; ${count.stops} Tab stops, ${count.openedCount} dialogs and menus opened: ${failures.size} violations`,
        failures: [...failures],
      }
    }),
  )
}

export const accessibility: Check = {
  name: 'accessibility',
  description:
    'axe and the Tab key on every page, menu and dialog, at two widths, with and without JavaScript, in English and Greek',
  run: checkAccessibility,
  control: {
    mutation: 'removes the page’s language, the focus ring and the tab stops of buttons',
    failsWith: [/: html-has-lang: /, /: the focus is not visible$/, /: button ".*": Tab does not reach it$/],
    changes: [
      { file: 'app/root.tsx', find: '      lang={shop.locale}\n', replace: '', affectsPages: true },
      {
        file: 'app/ui/base.css',
        find: 'outline: 2px solid var(--focus);',
        replace: 'outline: none;',
        affectsPages: true,
      },
      {
        file: 'app/ui/button.tsx',
        find: '<button className',
        replace: '<button tabIndex={-1} className',
        affectsPages: true,
      },
    ],
    share: 0.01,
  },
}
