import type { BrowserContext } from '@playwright/test'
import { createStaffClient } from '#tenants/cli/access.ts'
import { createCaller } from '#tenants/cli/operator-client.ts'
import { authenticatorCode } from '#tests/factories/authenticator.ts'
import { localVariables } from '#workers/env.ts'
import { parseCookies, sendForm } from './customer.ts'

/** Staff of a shop's admin, invited by the operator. Each email is used once. */

interface AdminShop {
  /** The tenant's id. */
  readonly id: string
  /** The shop's origin. */
  readonly shop: string
}

let counter = 0
const password = 'a password for the admin'

/**
 * Invites a staff member, as `npm run tenant -- staff <shop> add` does, but in this process: starting Node takes
 * longer. Returns the email, the password to choose and the invitation link.
 */
export async function inviteStaff({ id, shop }: AdminShop, role: 'owner' | 'staff') {
  const email = `staff.${Date.now()}.${process.pid}.${counter++}@kiosk.example`
  const { port } = new URL(shop)
  const target = { origin: `http://127.0.0.1:${port}`, key: localVariables.OPERATOR_KEY, local: true }
  const operator = createStaffClient(createCaller(target), id)
  const link = new URL(await operator.add({ email, role, name: 'Eleni', actor: 'operator' }))
  link.port = port
  return { email, link: link.href, password }
}

/** Signs a new staff member in and puts their `admin` cookie into the browser. */
export async function signInStaff(
  adminShop: AdminShop,
  role: 'owner' | 'staff',
  browser: BrowserContext,
): Promise<void> {
  await browser.addCookies([
    { name: 'admin', value: await createAdminCookie(adminShop, role), url: adminShop.shop, httpOnly: true },
  ])
}

/** The `admin` cookie of a new staff member who has signed in. */
export async function createAdminCookie(adminShop: AdminShop, role: 'owner' | 'staff'): Promise<string> {
  const { email, link } = await inviteStaff(adminShop, role)
  await sendForm(link, { password, again: password })
  const passwordResponse = await sendForm(`${adminShop.shop}/admin/login`, { email, password })
  const [, ticket = ''] = /name="ticket" value="([\w-]+)"/.exec(passwordResponse.body) ?? []
  const [, secret = ''] = /[?;&]secret=([A-Z2-7]{32})/.exec(passwordResponse.body) ?? []
  const codeResponse = await sendForm(`${adminShop.shop}/admin/login`, { ticket, code: authenticatorCode(secret) })
  const { admin: value } = parseCookies(codeResponse)
  if (value === undefined) throw new Error(`Sign-in to the admin of ${adminShop.id} failed: ${codeResponse.status}`)
  return value
}
