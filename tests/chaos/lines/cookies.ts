import { type CookiePurpose, signedCookies } from '#app/http/signed-cookies.ts'
import { aDice, type Dice } from '#tests/factories/dice.ts'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { localVariables } from '#workers/local-variables.ts'
import { atOnce } from '../at-once.ts'
import { chaosSettings, publishChaosShop } from '../chaos-shop.ts'
import type { Line, Outcome, Trial } from '../line.ts'
import { publishTownShop } from '../town/town.ts'
import { crowd, visit } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

/** Of each kind of cookie. */
const forgeries = 2_000
const longest = 4096
const year = 366 * 86_400_000

const shop = 'signing'
const gated = 'gated'

interface Kind {
  readonly purpose: CookiePurpose
  readonly shop: string
  /** A page of that shop, and what it shows when it has taken the cookie. */
  readonly path: string
  readonly shows: RegExp
  /** As the shop has written it. */
  readonly good: string
}

interface Signer {
  readonly secret?: string
  readonly tenant: string
  readonly now?: number
}

/** Signed as a shop does it: with another secret, in another's name or long ago. */
async function signed(purpose: CookiePurpose, value: string, { secret, tenant, now }: Signer): Promise<string> {
  const secrets = [secret ?? localVariables.COOKIE_SECRET]
  const jar = signedCookies({ tenant, secrets, sent: null, https: false, now: now ?? Date.now() })
  const [, text = ''] = /^[^=]+=([^;]*)/.exec(await jar.write(purpose, value)) ?? []
  return text
}

/** What was signed, without its expiry and its signature. */
const signedValue = (text: string) => text.split('.').slice(0, -2).join('.')

function spoiled(text: string, dice: Dice): string {
  const at = dice.below(text.length)
  const sign = dice.pick([...'abcdefgxyzABCXYZ0123456789-_.~'].filter((each) => each !== text[at]))
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return dice.pick([before + sign + after.slice(1), before, before + sign + after])
}

async function forged({ purpose, shop: tenant, good }: Kind, others: readonly Kind[], count: number, dice: Dice) {
  const value = signedValue(good)
  const nobodys = ['', '.', '..', '%00', value, `${value}..`, 'A'.repeat(9_000), encodeURI('🂡'), '__proto__']
  return [
    ...Array.from({ length: count }, () => spoiled(good, dice)),
    ...others.map((other) => other.good).filter((text) => text !== good),
    await signed(purpose, value, { tenant, secret: 'another-secret-that-is-long-enough-to-be-one' }),
    await signed(purpose, value, { tenant: 'another-shop' }),
    await signed(purpose, value, { tenant, now: Date.now() - 2 * year }),
    ...nobodys,
  ]
}

async function tryCookies(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  return withServer(trial, async (server) => {
    const { origin, visitor, customers } = await publishTownShop(server.port, { id: shop })
    const settings = { ...chaosSettings, IQ_WEB_Show_18_Plus: 'true' }
    const origins: Readonly<Record<string, string>> = {
      [shop]: origin,
      [gated]: await publishChaosShop(server.port, gated, { stock: [1], record: { settings } }),
    }
    const held = Object.fromEntries(`${visitor}; ${customers[0]?.cookies}`.split('; ').map((pair) => pair.split('=')))
    const flash = JSON.stringify([{ kind: 'success', title: null, text: 'said by a forger' }])
    const own = { tenant: shop }
    const kinds: readonly Kind[] = [
      { purpose: 'cart', shop, path: '/shop/basket', shows: /SKU-1/, good: held.cart ?? '' },
      {
        purpose: 'lists',
        shop,
        path: '/shop/wishlist',
        shows: /<article[^>]*>.*SKU-1|<li[^>]*>.*SKU-1/s,
        good: held.lists ?? '',
      },
      { purpose: 'session', shop, path: '/session', shows: /"signedIn":true/, good: held.session ?? '' },
      {
        ...{ purpose: 'flash', shop, path: '/shop/cart', shows: /said by a forger/ },
        good: await signed('flash', Buffer.from(flash).toString('base64url'), own),
      },
      {
        ...{ purpose: 'age', shop: gated, path: '/pages/about', shows: /data-shop=/ },
        good: await signed('age', 'yes', { tenant: gated }),
      },
    ]
    const faults = new Set<string>()
    let tried = 0
    for (const kind of kinds) {
      const { purpose, path, shows, good } = kind
      const isTaken = async (text: string) => {
        const { status, body } = await visit(origins[kind.shop] + path, `${purpose}=${text}`)
        if (status >= 500) faults.add(`${purpose}: ${status} to ${text.slice(0, 100)}`)
        return shows.test(body)
      }
      if (!(await isTaken(good)))
        faults.add(`${purpose}: a good one is not taken, so nothing is shown by those that are refused`)
      const bad = await forged(kind, kinds, trial.of(forgeries), dice)
      tried += bad.length
      await atOnce(bad, crowd, async (text) => {
        if (await isTaken(text)) faults.add(`${purpose}: taken, and forged: ${text.slice(0, 150)}`)
      })
    }
    const session = `session=${held.session}`
    await sendForm(`${origin}/logout`, {}, { cookies: session })
    if (/"signedIn":true/.test((await visit(`${origin}/session`, session)).body))
      faults.add('A session is good after its end')

    // A hundred lines of the highest numbers that a shop gives.
    const lines = Array.from({ length: 100 }, (_, n) => `line=${n + 1}%3A999999999`).join('&')
    const full = cookiesOf(await sendForm(`${origin}/shop/basket`, `intent=restore&${lines}`))
    for (const [name, text] of Object.entries(full))
      if (name.length + text.length + 1 > longest) faults.add(`${name} has ${text.length} characters`)
    return {
      figure: `${tried} spoiled, swapped, foreign and expired cookies of ${kinds.length} kinds: ${faults.size} faults`,
      faults: [...faults],
    }
  })
}

export const cookies: Line = {
  line: 14,
  what: 'forged cookies',
  run: tryCookies,
  control: {
    without: 'a signature is verified',
    sees: /^session: taken, and forged/,
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
