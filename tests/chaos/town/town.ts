import { createHash } from 'node:crypto'
import { apiScopes } from '#app/domain/tenancy/api-token.ts'
import { accountForms } from '#app/routes/dashboard/account-forms.ts'
import { jarOf, sendForm, signIn } from '#tests/support/customer.ts'
import { deskCookie } from '#tests/support/staff.ts'
import { aPurchase, order, saidOn } from '../buyer.ts'
import { chaosSettings, customerEmail, password, publishChaosShop } from '../chaos-shop.ts'
import { customerMark, markedRecord } from './marked-rows.ts'

/**
 * A customer of a town's shop, signed in here and elsewhere, with addresses, orders, lists, a review, a notice and a message, whose
 * texts carry a mark of the customer's own.
 */
export interface Townsman {
  readonly email: string
  readonly mark: string
  /** As a browser sends them. */
  readonly cookies: string
  /** Of the order that was placed here. */
  readonly token: string
  /** The provider's name for the payment that another order waits for. */
  readonly reference: string
}

export interface TownShop {
  readonly id: string
  readonly origin: string
  /** In every text of the shop. */
  readonly mark: string
  /** Of its last product; they are numbered from 1 up. */
  readonly highest: number
  /** Opens everything of the Retail API. */
  readonly bearer: string
  /** A cart and lists, of somebody who is not signed in. */
  readonly visitor: string
  readonly customers: readonly Townsman[]
  /** Cookies of the owner and of one of the staff, signed in at the desk. */
  readonly owner: string
  readonly staff: string
}

interface ShopOfTown {
  readonly id: string
  readonly mark?: string
  readonly products?: number
  readonly record?: Parameters<typeof publishChaosShop>[2]['record']
}

/** A shop with everything in it, and two customers who have been busy. Their addresses and passwords are every shop's. */
export async function publishTownShop(port: number, given: ShopOfTown): Promise<TownShop> {
  const { id, products = 3, mark = `canary-${id}` } = given
  const soldOut = products + 1
  const bearer = `bearer-token-of-${id}`
  const origin = await publishChaosShop(port, id, {
    stock: [...Array.from({ length: products }, () => 100_000), 0],
    customers: { count: 2, points: 10_000 },
    mark,
    // Nobody signs out by waiting, and no order lapses, however long all of this takes.
    holdMinutes: 1_440,
    record: {
      ...markedRecord(mark),
      settings: {
        ...chaosSettings,
        IQ_WEB_SHOW_MASTER_CATEGORIES_HOME_PAGE: 'true',
        IQ_WEB_SESSION_EXPIRE: '1440',
      },
      api_tokens: [{ name: 'till', sha256: createHash('sha256').update(bearer).digest('hex'), scopes: [...apiScopes] }],
      ...given.record,
    },
  })
  const customers: Townsman[] = []
  for (const index of [0, 1]) {
    const email = customerEmail(index)
    const own = customerMark(mark, index)
    await signIn(origin, { email, password })
    const cookies = jarOf(await signIn(origin, { email, password }))
    const purchase = { lines: [{ variant: 1, quantity: 1 }], name: own }
    const placed = await order(origin, aPurchase({ ...purchase, payment: 'bankTransfer' }), cookies)
    const begun = await order(origin, aPurchase({ ...purchase, payment: 'viva' }), cookies)
    if (placed.kind !== 'placed' || begun.kind !== 'to-pay')
      throw new Error(`Nothing was ordered: ${JSON.stringify([placed, begun]).slice(0, 300)}`)
    await beBusy(origin, { email, mark: own, cookies, soldOut })
    customers.push({ email, mark: own, cookies, token: placed.token, reference: begun.reference })
  }
  const held = jarOf(await sendForm(`${origin}/shop/basket`, gathered)).split('; ')
  // The message was read on the page that followed: one that shows it is kept by nobody, whoever looks.
  const visitor = held.filter((cookie) => !cookie.startsWith('flash=')).join('; ')
  const owner = `desk=${await deskCookie({ id, shop: origin }, 'owner')}`
  const staff = `desk=${await deskCookie({ id, shop: origin }, 'staff')}`
  return { id, origin, mark, highest: soldOut, bearer, visitor, customers, owner, staff }
}

const gathered = 'intent=restore&line=1%3A1&line=2%3A2&saved=3%3A1&wished=1&wished=2&compared=1&compared=2'

interface Busy {
  readonly email: string
  readonly mark: string
  readonly cookies: string
  /** Product that there is nothing left of. */
  readonly soldOut: number
}

/** Fills in whatever forms leave something behind. */
async function beBusy(origin: string, { email, mark, cookies, soldOut }: Busy): Promise<void> {
  const person = { firstName: `Maria ${mark}`, lastName: `Georgiou ${mark}`, company: '', phone: '99123456' }
  const place = { country: 'CY', street: `2 Street ${mark}`, city: `City ${mark}`, postcode: '3041' }
  const forms: readonly (readonly [path: string, fields: Readonly<Record<string, string>> | string])[] = [
    ['/shop/basket', gathered],
    ['/shop/dashboard?part=addresses&address=new', { intent: accountForms.address, ...person, ...place }],
    ['/product/review/1', { rating: '4', text: `Liked by ${mark}` }],
    [`/product/notice/${soldOut}`, { email }],
    ['/newsletter', { email }],
    ['/pages/contact', { name: `Maria ${mark}`, email, phone: mark, subject: mark, message: `A question of ${mark}` }],
    ['/pages/partner', { name: `Maria ${mark}`, email, phone: mark, subject: mark, message: `A request of ${mark}` }],
  ]
  for (const [path, fields] of forms) {
    const { status, body } = await sendForm(origin + path, fields, { cookies })
    if (status !== 302) throw new Error(`${path} is answered with ${status}: ${saidOn(body)}`)
  }
}
