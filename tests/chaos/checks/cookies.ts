import type { CookiePurpose } from '#app/http/signed-cookies.ts'
import { aDice, type Dice } from '#tests/factories/dice.ts'
import { sendForm } from '#tests/support/customer.ts'
import { signed, signedValue } from '#tests/support/signed-cookie.ts'
import { atOnce } from '../at-once.ts'
import { chaosSettings, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { type CookieKind, cookieKinds } from '../town/cookie-kinds.ts'
import { fillBrowser } from '../town/full-basket.ts'
import { publishTownShop } from '../town/town.ts'
import { crowd, visit } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

/** Of each kind of cookie. */
const forgeries = 2_000
/** Of somebody unknown at one account: then it has no guess left for strangers. */
const guesses = 20
const year = 366 * 86_400_000

const id = 'signing'
const gated = 'gated'

function spoiled(text: string, dice: Dice): string {
  const at = dice.below(text.length)
  const sign = dice.pick([...'abcdefgxyzABCXYZ0123456789-_.~'].filter((each) => each !== text[at]))
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return dice.pick([before + sign + after.slice(1), before, before + sign + after])
}

/** Spoiled, under another's name, of another shop or secret, expired, and what nobody signed. */
async function forged(purpose: CookiePurpose, good: string, others: readonly string[], count: number, dice: Dice) {
  const tenant = purpose === 'age' ? gated : id
  const value = signedValue(good)
  const nobodys = ['', '.', '..', '%00', value, `${value}..`, 'A'.repeat(9_000), encodeURI('🂡'), '__proto__']
  return [
    ...Array.from({ length: count }, () => spoiled(good, dice)),
    ...others.filter((text) => text !== good),
    await signed(purpose, value, { tenant, secret: 'another-secret-that-is-long-enough-to-be-one' }),
    await signed(purpose, value, { tenant: 'another-shop' }),
    await signed(purpose, value, { tenant, now: Date.now() - 2 * year }),
    ...nobodys,
  ]
}

async function tryCookies(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  return withServer(trial, async (server) => {
    const full = await fillBrowser(server)
    const failures = new Set(full.failures)
    const shop = await publishTownShop(server.port, { id, record: { analytics: { measurement_id: 'G-KIOSK1' } } })
    const settings = { ...chaosSettings, IQ_WEB_Show_18_Plus: 'true' }
    const gate = { id: gated, origin: await publishChaosShop(server.port, gated, { stock: [1], record: { settings } }) }
    const [customer] = shop.customers
    for (let guess = 0; guess < guesses; guess++)
      await sendForm(`${shop.origin}/pages/login`, { login: customer?.email ?? '', password: `guess ${guess}` })
    const kinds = Object.entries(await cookieKinds({ shop, state: server.state, gated: gate })) as [
      CookiePurpose,
      CookieKind,
    ][]
    let tried = 0
    for (const [purpose, { good, ask, shows }] of kinds) {
      const isTaken = async (text: string) => {
        const answer = await ask(text)
        if (answer.status >= 500) failures.add(`${purpose}: ${answer.status} to ${text.slice(0, 100)}`)
        return shows(answer)
      }
      if (!(await isTaken(good)))
        failures.add(`${purpose}: a good one is not taken, so nothing is shown by those that are refused`)
      const others = kinds.map(([, other]) => other.good)
      const bad = await forged(purpose, good, others, trial.of(forgeries), dice)
      tried += bad.length
      await atOnce(bad, crowd, async (text) => {
        if (await isTaken(text)) failures.add(`${purpose}: taken, and forged: ${text.slice(0, 150)}`)
      })
    }
    const { origin, owner } = shop
    const session = customer?.cookies ?? ''
    await sendForm(`${origin}/logout`, {}, { cookies: session })
    if (/"signedIn":true/.test((await visit(`${origin}/session`, session)).body))
      failures.add('A session is good after its end')
    await sendForm(`${origin}/desk/logout`, {}, { cookies: owner })
    if ((await visit(`${origin}/desk`, owner)).status === 200)
      failures.add('A session at the desk is good after its end')
    return {
      figure: `${tried} spoiled, swapped, foreign and expired cookies of ${kinds.length} kinds, each sign-out replayed; ${full.figure}: ${failures.size} failures`,
      failures: [...failures],
    }
  })
}

export const cookies: Check = {
  name: 'cookies',
  what: '2,000 altered, swapped, foreign and expired cookies of each of thirteen kinds; replays; the longest cookies',
  run: tryCookies,
  control: {
    fault: 'doesn’t verify signatures',
    failsWith: /^session: taken, and forged/,
    changes: [
      {
        file: 'app/http/signed-cookies.ts',
        find: "if (await crypto.subtle.verify('HMAC', key, given, signedBytes(tenant, purpose, expiry, value)))",
        replace: 'if (key !== undefined)',
      },
    ],
    share: 0.05,
  },
}
