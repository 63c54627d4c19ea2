import type { CookiePurpose } from '#app/http/signed-cookies.ts'
import { createRandom, type Random } from '#tests/factories/random.ts'
import { sendForm } from '#tests/support/customer.ts'
import { getSignedValue, signCookie } from '#tests/support/signed-cookie.ts'
import { chaosSettings, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { type CookieKind, createCookieKinds } from '../fixtures/cookie-kinds.ts'
import { CONCURRENCY, visit } from '../fixtures/crawl.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { checkFullBrowser } from '../fixtures/full-lists.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runWithServer } from '../with-server.ts'

/** Forgeries of each kind of cookie. */
const FORGERIES_PER_KIND = 2_000
/** Sign-in attempts by unknown browsers on one account, to use up its limit. */
const ATTEMPTS = 20
const year = 366 * 86_400_000

const id = 'signing'
const gated = 'gated'

function corruptText(text: string, random: Random): string {
  const offset = random.integer(text.length)
  const character = random.pick([...'abcdefgxyzABCXYZ0123456789-_.~'].filter((candidate) => candidate !== text[offset]))
  const [before, after] = [text.slice(0, offset), text.slice(offset)]
  return random.pick([before + character + after.slice(1), before, before + character + after])
}

/** Forgeries: corrupted, renamed, from another shop, signed with another secret, expired, and unsigned. */
async function forgeCookies(
  purpose: CookiePurpose,
  validValue: string,
  others: readonly string[],
  count: number,
  random: Random,
) {
  const tenant = purpose === 'age' ? gated : id
  const value = getSignedValue(validValue)
  const unsignedValues = ['', '.', '..', '%00', value, `${value}..`, 'A'.repeat(9_000), encodeURI('🂡'), '__proto__']
  return [
    ...Array.from({ length: count }, () => corruptText(validValue, random)),
    ...others.filter((text) => text !== validValue),
    await signCookie(purpose, value, { tenant, secret: 'another-secret-that-is-long-enough-to-be-one' }),
    await signCookie(purpose, value, { tenant: 'another-shop' }),
    await signCookie(purpose, value, { tenant, now: Date.now() - 2 * year }),
    ...unsignedValues,
  ]
}

async function checkCookies(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  return runWithServer(trial, async (server) => {
    const fullBrowser = await checkFullBrowser(server)
    const failures = new Set(fullBrowser.failures)
    const shop = await publishFixtureShop(server.port, { id, record: { analytics: { measurement_id: 'G-KIOSK1' } } })
    const settings = { ...chaosSettings, IQ_WEB_Show_18_Plus: 'true' }
    const gate = { id: gated, origin: await publishChaosShop(server.port, gated, { stock: [1], record: { settings } }) }
    const [customer] = shop.customers
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      await sendForm(`${shop.origin}/pages/login`, { login: customer?.email ?? '', password: `guess ${attempt}` })
    const kinds = Object.entries(await createCookieKinds({ shop, state: server.state, gated: gate })) as [
      CookiePurpose,
      CookieKind,
    ][]
    let attemptCount = 0
    for (const [purpose, { validValue, sendRequest, isAccepted }] of kinds) {
      const isCookieAccepted = async (text: string) => {
        const response = await sendRequest(text)
        if (response.status >= 500) failures.add(`${purpose}: ${response.status} to ${text.slice(0, 100)}`)
        return isAccepted(response)
      }
      if (!(await isCookieAccepted(validValue)))
        failures.add(`${purpose}: a valid cookie is refused, so refusals prove nothing`)
      const others = kinds.map(([, other]) => other.validValue)
      const forgedValues = await forgeCookies(purpose, validValue, others, trial.scale(FORGERIES_PER_KIND), random)
      attemptCount += forgedValues.length
      await runConcurrently(forgedValues, CONCURRENCY, async (text) => {
        if (await isCookieAccepted(text)) failures.add(`${purpose}: forged, but accepted: ${text.slice(0, 150)}`)
      })
    }
    const { origin, owner } = shop
    const session = customer?.cookies ?? ''
    await sendForm(`${origin}/logout`, {}, { cookies: session })
    if (/"signedIn":true/.test((await visit(`${origin}/session`, session)).body))
      failures.add('A session works after sign-out')
    await sendForm(`${origin}/admin/logout`, {}, { cookies: owner })
    if ((await visit(`${origin}/admin`, owner)).status === 200) failures.add('An admin session works after sign-out')
    return {
      summary: `${attemptCount} corrupted, renamed, foreign and expired cookies of ${kinds.length} kinds, and sessions after their sign-out; ${fullBrowser.summary}: ${failures.size} failures`,
      failures: [...failures],
    }
  })
}

export const cookies: Check = {
  name: 'cookies',
  description:
    '2,000 corrupted, renamed, foreign and expired cookies of each of thirteen kinds; sessions after their sign-out; the longest cookies',
  run: checkCookies,
  control: {
    mutation: 'doesn’t verify signatures',
    failsWith: /^session: forged, but accepted/,
    changes: [
      {
        file: 'app/http/signed-cookies.ts',
        find: "if (await crypto.subtle.verify('HMAC', key, received, getSignedBytes(tenant, purpose, expiry, value)))",
        replace: 'if (key !== undefined)',
      },
    ],
    share: 0.05,
  },
}
