import { contactAddress } from '#app/domain/content/pages.ts'
import { links, listingPaths } from '#app/links.ts'
import { aDice } from '#tests/factories/dice.ts'
import { alterations, tryAltered } from '#tests/support/altered-page.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { publishTownShop } from '../town/town.ts'
import { withBrowser } from '../with-browser.ts'
import { withServer } from '../with-server.ts'

const paths = [
  links.home(),
  ...Object.values(listingPaths),
  links.product({ id: 1 }),
  links.cart(),
  links.checkout(),
  contactAddress,
  links.register(),
  links.login(),
]

const lostControl = /: lost: /

async function tryHydration(trial: Trial): Promise<Outcome> {
  return withServer(trial, (server) =>
    withBrowser(async (newVisitor) => {
      // The consent banner is on every page of somebody who has not answered it.
      const shop = await publishTownShop(server.port, {
        id: 'altered',
        mark: 'of the town',
        record: { analytics: { measurement_id: 'G-TOWN000000' } },
      })
      // Each page has a visitor of its own: a quantity that one visit leaves behind is saved while the next begins.
      const visit = async (visited: Parameters<typeof tryAltered>[1]) => {
        const { context, page } = await newVisitor({ origin: shop.origin, cookies: shop.visitor })
        const tried = await tryAltered(page, visited)
        await context.close()
        return tried
      }
      const failures: string[] = []
      let entered = 0
      const tried = aDice(trial.seed).shuffled(paths).slice(0, trial.of(paths.length))
      let pages = 0
      for (const path of tried) {
        // One lost control is all that a control run has to show.
        if (trial.changes.length > 0 && failures.some((failure) => lostControl.test(failure))) break
        pages++
        const address = shop.origin + path
        const plain = await visit({ address, alteration: null, text: null })
        failures.push(...plain.failures.map((failure) => `${path}: ${failure}`))
        for (const alteration of alterations) {
          const altered = await visit({ address, alteration, text: plain.text })
          entered += altered.entered
          failures.push(...altered.failures.map((failure) => `${path} with ${alteration}: ${failure}`))
        }
      }
      return {
        figure: `${pages} pages in ${alterations.length} alterations each, ${entered} controls: ${failures.length} failures`,
        failures,
      }
    }),
  )
}

export const hydration: Check = {
  name: 'hydration',
  what: 'eleven pages altered in 15 ways by extensions, translators, password managers or the edge before their script runs, and filled in meanwhile',
  run: tryHydration,
  control: {
    fault: 'doesn’t hand values over to controls that React replaces',
    failsWith: lostControl,
    changes: [{ file: 'app/entry.client.tsx', find: '          carry()\n', replace: '', inPages: true }],
    share: 0.5,
  },
}
