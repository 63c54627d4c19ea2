import { consentField } from '#app/domain/tenancy/consent.ts'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { chaosSettings } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { publishTownShop } from '../town/town.ts'
import { withBrowser } from '../with-browser.ts'
import { withServer } from '../with-server.ts'

/** Where somebody pays, signs in, or looks after an account. */
const privatePages = [
  ...['/shop/cart', '/shop/checkout', '/pages/login', '/register', '/forgot-password', '/pass-reset?token=x'],
  ...['/email-change?token=x', '/shop/dashboard', '/shop/dashboard?part=orders', '/shop/dashboard?part=security'],
  ...['/shop/wishlist', '/vivasuccess?t=x&s=1', '/paypal/return?token=x'],
]

/** Visits of each, by a visitor and a customer who have said yes to everything. */
const visits = 3

async function tryThirdParties(trial: Trial): Promise<Outcome> {
  return withServer(trial, (server) =>
    withBrowser(async (newVisitor) => {
      const shop = await publishTownShop(server.port, {
        id: 'counting',
        record: {
          analytics: { measurement_id: 'G-KIOSK1' },
          google: { maps_key: 'a-key', map_id: 'a-map' },
          settings: { ...chaosSettings, IQ_WEB_Show_Google_Maps: 'true' },
        },
      })
      const yes = await sendForm(`${shop.origin}/pages/cookies`, { [consentField]: 'all' })
      const consent = `consent=${cookiesOf(yes).consent}`
      const failures = new Set<string>()
      let looks = 0
      let elsewhere = 0
      for (const cookies of [
        `${shop.visitor}; ${consent}`,
        `${shop.customers[0]?.cookies}; ${shop.visitor}; ${consent}`,
      ]) {
        const { context, page } = await newVisitor({ origin: shop.origin, cookies })
        let here = ''
        await context.route(
          (url) => url.origin !== shop.origin,
          (route) => {
            if (here === '') elsewhere++
            else failures.add(`${here} asks ${route.request().url().slice(0, 100)}`)
            return route.fulfill({ contentType: 'text/javascript', body: '' })
          },
        )
        for (let visit = 0; visit < trial.of(visits); visit++) {
          here = ''
          // Script goes on from a page that is counted: what was loaded there may not come along.
          await page.goto(`${shop.origin}/`, { waitUntil: 'networkidle' })
          for (const path of privatePages) {
            here = path
            const answer = await page.goto(shop.origin + path, { waitUntil: 'networkidle' })
            looks++
            const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? ''
            if (/google|gstatic/.test(policy)) failures.add(`${path} would allow ${policy}`)
            const foreign = await page.evaluate(
              (own) => [...document.scripts].map(({ src }) => src).filter((src) => src !== '' && !src.startsWith(own)),
              shop.origin,
            )
            for (const src of foreign) failures.add(`${path} has the script ${src}`)
          }
        }
        await context.close()
      }
      if (elsewhere === 0) failures.add('Home asks nobody else either, so nothing is shown by the pages that do not')
      return {
        figure: `${looks} visits of ${privatePages.length} private pages after a yes: ${failures.size} requests to others`,
        failures: [...failures],
      }
    }),
  )
}

export const thirdParties: Check = {
  name: 'third-parties',
  what: 'what private pages request from others after full consent',
  run: tryThirdParties,
  control: {
    fault: 'counts visits on every page',
    failsWith: / asks https:\/\/www\.googletagmanager\.com\//,
    changes: [
      {
        file: 'app/domain/tenancy/measured-pages.ts',
        find: 'return pages.includes(pathname) ||',
        replace: 'return pathname !== null ||',
        inPages: true,
      },
    ],
    share: 0.1,
  },
}
