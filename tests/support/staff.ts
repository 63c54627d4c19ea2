import type { BrowserContext } from '@playwright/test'
import { callerOf } from '#tenants/cli/operator.ts'
import { staffOperatorOf } from '#tenants/cli/staff.ts'
import { authenticatorCode } from '#tests/factories/authenticator.ts'
import { localVariables } from '#workers/local-variables.ts'
import { cookiesOf, sendForm } from './customer.ts'

/** People of a shop's desk, made as their operator makes them. Nobody else has their addresses. */

interface Desk {
  /** The tenant's id. */
  readonly id: string
  /** The shop's origin. */
  readonly shop: string
}

let made = 0
const password = 'a password of the desk'

/**
 * Invites somebody, as `npm run tenant -- staff <shop> add` does, but in this process: starting Node takes longer. Gives the
 * address, and the link that chooses a password.
 */
export async function invitedStaff({ id, shop }: Desk, role: 'owner' | 'staff') {
  const email = `desk.${Date.now()}.${process.pid}.${made++}@desk.example`
  const { port } = new URL(shop)
  const target = { origin: `http://127.0.0.1:${port}`, key: localVariables.OPERATOR_KEY, local: true }
  const operator = staffOperatorOf(callerOf(target), id)
  const link = new URL(await operator.add({ email, role, name: 'Eleni', who: 'operator' }))
  link.port = port
  return { email, link: link.href, password }
}

/** Somebody who has been there before: their `desk` cookie is put into the browser. */
export async function signInStaff(desk: Desk, role: 'owner' | 'staff', browser: BrowserContext): Promise<void> {
  await browser.addCookies([{ name: 'desk', value: await deskCookie(desk, role), url: desk.shop, httpOnly: true }])
}

/** What the browser of somebody holds who has signed in at the desk. */
export async function deskCookie(desk: Desk, role: 'owner' | 'staff'): Promise<string> {
  const { email, link } = await invitedStaff(desk, role)
  await sendForm(link, { password, again: password })
  const first = await sendForm(`${desk.shop}/desk/login`, { email, password })
  const [, ticket = ''] = /name="ticket" value="([\w-]+)"/.exec(first.body) ?? []
  const [, secret = ''] = /[?;&]secret=([A-Z2-7]{32})/.exec(first.body) ?? []
  const second = await sendForm(`${desk.shop}/desk/login`, { ticket, code: authenticatorCode(secret) })
  const { desk: value } = cookiesOf(second)
  if (value === undefined) throw new Error(`Nobody signed in at the desk of ${desk.id}: ${second.status}`)
  return value
}
