import { cartText, listsText } from '#app/domain/cart/basket-text.ts'
import { cents } from '#app/domain/money.ts'
import type { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import type { CookiePurpose } from '#app/http/signed-cookies.ts'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import type { RawAnswer } from '#tests/support/http.ts'
import { signed, signedValue } from '#tests/support/signed-cookie.ts'
import { openLedger, writtenOrders } from '../ledger.queries.ts'
import type { TownShop } from './town.ts'
import { visit } from './walk.ts'

/** What is asked with a cookie of a kind, and how its answer shows that the shop has taken it for its own. */
export interface CookieKind {
  /** As the shop has written it. */
  readonly good: string
  readonly ask: (cookie: string) => Promise<RawAnswer>
  readonly shows: (answer: RawAnswer) => boolean
}

interface Ground {
  /** It asks for consent, and its first customer's account is out of guesses for whoever it does not know. */
  readonly shop: TownShop
  /** The folder of its database. */
  readonly state: string
  /** The origin of a shop with an age gate, and its id. */
  readonly gated: { readonly origin: string; readonly id: string }
}

const said = 'said by a forger'
const inText = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const add = 'intent=add&product=1&quantity=1'
/** Milliseconds. What is good for a moment only is signed as if it were later. */
const hour = 3_600_000

/** Every cookie that a shop signs. */
export async function cookieKinds({
  shop,
  state,
  gated,
}: Ground): Promise<Readonly<Record<CookiePurpose, CookieKind>>> {
  const { origin, visitor, owner } = shop
  const [customer] = shop.customers
  if (customer === undefined) throw new Error('There is no customer')
  const held = Object.fromEntries(
    `${visitor}; ${customer.cookies}; ${owner}`.split('; ').map((pair) => pair.split('=')),
  )
  const own = { tenant: shop.id }
  const later = { ...own, now: Date.now() + hour }
  const page = (purpose: CookiePurpose, path: string, shows: RegExp, beside = '') => ({
    ask: (cookie: string) => visit(origin + path, `${beside}${purpose}=${cookie}`),
    shows: ({ body }: RawAnswer) => shows.test(body),
  })
  const choices: CheckoutChoices = {
    ...{ delivery: 'deliver', country: 'CY', shipping: '1', warehouse: '', payment: 'viva', points: '', notes: said },
  }
  const aside = `${cartText({ cart: [{ variant: 1, quantity: 77, seen: cents(0) }], saved: [] })}-${listsText({ wished: [1], compared: [] })}`
  const ledger = openLedger(state, shop.id)
  const begun = writtenOrders(ledger).find(({ reference }) => reference === customer.reference)
  ledger.close()
  const { once = '' } = cookiesOf(await sendForm(`${origin}/shop/basket`, add))
  return {
    cart: { good: held.cart ?? '', ...page('cart', '/shop/basket', /SKU-1/) },
    lists: { good: held.lists ?? '', ...page('lists', '/shop/wishlist', /<article[^>]*>.*SKU-1|<li[^>]*>.*SKU-1/s) },
    session: { good: held.session ?? '', ...page('session', '/session', /"signedIn":true/) },
    flash: {
      good: await signed('flash', inText([{ kind: 'success', title: null, text: said }]), own),
      ...page('flash', '/shop/cart', new RegExp(said)),
    },
    checkout: {
      good: await signed('checkout', inText(choices), own),
      ...page('checkout', '/shop/checkout', new RegExp(said), `cart=${held.cart}; `),
    },
    aside: { good: await signed('aside', aside, own), ...page('aside', '/shop/cart', /value="1:77"/) },
    ended: { good: await signed('ended', '1', later), ...page('ended', '/shop/cart', /Session Expired/) },
    consent: {
      good: await signed('consent', 'all', own),
      ...page('consent', '/pages/cookies', /At present you accept all\./),
    },
    // The provider's page leads a payer back to an order that is told to whoever has begun it.
    ordered: {
      good: await signed('ordered', begun?.token ?? '', own),
      ...page('ordered', `/vivasuccess?s=${customer.reference}`, new RegExp(`/shop/order/${begun?.token}`)),
    },
    desk: {
      good: held.desk ?? '',
      ask: (cookie) => visit(`${origin}/desk`, `desk=${cookie}`),
      shows: ({ status }) => status === 200,
    },
    // One more guess at an account that has none left for strangers.
    known: {
      good: held.known ?? '',
      ask: (cookie) =>
        sendForm(
          `${origin}/pages/login`,
          { login: customer.email, password: 'not the password' },
          { cookies: `known=${cookie}` },
        ),
      shows: ({ status }) => status === 400,
    },
    // The form is sent again, and the shop takes it for the second half of a double click.
    once: {
      good: await signed('once', signedValue(once), later),
      ask: (cookie) => sendForm(`${origin}/shop/basket`, add, { cookies: `once=${cookie}` }),
      shows: (answer) => answer.status === 302 && cookiesOf(answer).cart === undefined,
    },
    age: {
      good: await signed('age', 'yes', { tenant: gated.id }),
      ask: (cookie) => visit(`${gated.origin}/pages/about`, `age=${cookie}`),
      shows: ({ body }) => /data-shop=/.test(body),
    },
  }
}
