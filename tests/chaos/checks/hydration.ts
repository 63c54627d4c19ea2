import { contactPath } from '#app/domain/content/pages.ts'
import { links, listingPaths } from '#app/links.ts'
import { createRandom } from '#tests/factories/random.ts'
import { alterationKinds, visitAltered } from '#tests/support/altered-page.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { runWithBrowser } from '../with-browser.ts'
import { runWithServer } from '../with-server.ts'

const paths = [
  links.home(),
  ...Object.values(listingPaths),
  links.product({ id: 1 }),
  links.cart(),
  links.checkout(),
  contactPath,
  links.register(),
  links.login(),
]

const lostControlPattern = /: lost: /

async function checkHydration(trial: Trial): Promise<Outcome> {
  return runWithServer(trial, (server) =>
    runWithBrowser(async (newVisitor) => {
      // Every page has the consent banner until the visitor answers it.
      const shop = await publishFixtureShop(server.port, {
        id: 'altered',
        mark: 'sample',
        record: { analytics: { measurement_id: 'G-SAMPLE0000' } },
      })
      // Each page has its own visitor, because a quantity that one visit changes is saved while the next one starts.
      const visit = async (visitOptions: Parameters<typeof visitAltered>[1]) => {
        const { context, page } = await newVisitor({ origin: shop.origin, cookies: shop.visitor })
        const sample = await visitAltered(page, visitOptions)
        await context.close()
        return sample
      }
      const failures: string[] = []
      let controlCount = 0
      const sample = createRandom(trial.seed).shuffle(paths).slice(0, trial.scale(paths.length))
      let pages = 0
      for (const path of sample) {
        // A run with a mutation ends at the first lost form control.
        if (trial.changes.length > 0 && failures.some((failure) => lostControlPattern.test(failure))) break
        pages++
        const address = shop.origin + path
        const unaltered = await visit({ address, alteration: null, text: null })
        failures.push(...unaltered.failures.map((failure) => `${path}: ${failure}`))
        for (const alteration of alterationKinds) {
          const alteredResult = await visit({ address, alteration, text: unaltered.text })
          controlCount += alteredResult.enteredControls
          failures.push(...alteredResult.failures.map((failure) => `${path} with ${alteration}: ${failure}`))
        }
      }
      return {
        summary: `${pages} pages with ${alterationKinds.length} alterations each, ${controlCount} controls: ${failures.length} failures`,
        failures,
      }
    }),
  )
}

export const hydration: Check = {
  name: 'hydration',
  description:
    'eleven pages that extensions, translators, password managers or the CDN alter in 15 ways before the script runs, with fields filled in before that',
  run: checkHydration,
  control: {
    mutation: 'doesn’t restore the values of form controls that React replaces',
    failsWith: lostControlPattern,
    changes: [{ file: 'app/entry.client.tsx', find: '          restoreControls()\n', replace: '', affectsPages: true }],
    share: 0.5,
  },
}
