import { consentField } from '#app/domain/tenancy/consent.ts'
import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { chaosSettings } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { runWithBrowser } from '../with-browser.ts'
import { runWithServer } from '../with-server.ts'

/** Pages for payment, sign-in and accounts. */
const privatePages = [
  ...['/shop/cart', '/shop/checkout', '/pages/login', '/register', '/forgot-password', '/pass-reset?token=x'],
  ...['/email-change?token=x', '/shop/dashboard', '/shop/dashboard?part=orders', '/shop/dashboard?part=security'],
  ...['/shop/wishlist', '/vivasuccess?t=x&s=1', '/paypal/return?token=x'],
]

/** Visits to each page, by a visitor and a customer who have consented to everything. */
const visits = 3

async function checkThirdParties(trial: Trial): Promise<Outcome> {
  return runWithServer(trial, (server) =>
    runWithBrowser(async (newVisitor) => {
      const shop = await publishFixtureShop(server.port, {
        id: 'counting',
        record: {
          analytics: { measurement_id: 'G-KIOSK1' },
          google: { maps_key: 'a-key', map_id: 'a-map' },
          settings: { ...chaosSettings, IQ_WEB_Show_Google_Maps: 'true' },
        },
      })
      const consentResponse = await sendForm(`${shop.origin}/pages/cookies`, { [consentField]: 'all' })
      const consent = `consent=${parseCookies(consentResponse).consent}`
      const failures = new Set<string>()
      let visitCount = 0
      let foreignRequests = 0
      for (const cookies of [
        `${shop.visitor}; ${consent}`,
        `${shop.customers[0]?.cookies}; ${shop.visitor}; ${consent}`,
      ]) {
        const { context, page } = await newVisitor({ origin: shop.origin, cookies })
        let currentPage = ''
        await context.route(
          (url) => url.origin !== shop.origin,
          (route) => {
            if (currentPage === '') foreignRequests++
            else failures.add(`${currentPage} requests ${route.request().url().slice(0, 100)}`)
            return route.fulfill({ contentType: 'text/javascript', body: '' })
          },
        )
        for (let visit = 0; visit < trial.scale(visits); visit++) {
          currentPage = ''
          // The home page has analytics. Its third-party requests show that the visitor's consent counts.
          await page.goto(`${shop.origin}/`, { waitUntil: 'networkidle' })
          for (const path of privatePages) {
            currentPage = path
            const response = await page.goto(shop.origin + path, { waitUntil: 'networkidle' })
            visitCount++
            const policy = (await response?.allHeaders())?.['content-security-policy'] ?? ''
            if (/google|gstatic/.test(policy)) failures.add(`${path} allows Google in its CSP: ${policy}`)
            const foreign = await page.evaluate(
              (ownOrigin) =>
                [...document.scripts].map(({ src }) => src).filter((src) => src !== '' && !src.startsWith(ownOrigin)),
              shop.origin,
            )
            for (const src of foreign) failures.add(`${path} has the script ${src}`)
          }
        }
        await context.close()
      }
      if (foreignRequests === 0)
        failures.add('The home page sends no third-party request either, so private pages prove nothing')
      return {
        summary: `${visitCount} visits of ${privatePages.length} private pages after consent: ${failures.size} failures`,
        failures: [...failures],
      }
    }),
  )
}

export const thirdParties: Check = {
  name: 'third-parties',
  description: 'third-party requests from private pages after full consent',
  run: checkThirdParties,
  control: {
    mutation: 'tracks the views of every page',
    failsWith: / requests https:\/\/www\.googletagmanager\.com\//,
    changes: [
      {
        file: 'app/domain/tenancy/consent.ts',
        find: 'return trackedPages.includes(pathname) ||',
        replace: 'return pathname !== null ||',
        affectsPages: true,
      },
    ],
    share: 0.1,
  },
}
