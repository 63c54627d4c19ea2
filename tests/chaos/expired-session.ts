import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { inviteStaff } from '#tests/support/staff.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { publishChaosShop } from './chaos-shop.ts'
import { ageStaffSessions } from './ledger.queries.ts'
import type { ChaosServer } from './server.ts'

const tenant = 'aged'

/** The admin's page after a step. */
interface View {
  readonly status: number
  readonly heading: string
  /** Error of the code field; empty if it has none. */
  readonly error: string
  /** The beneficiary of the shop's bank details in another browser. */
  readonly stored: string
}

/**
 * An owner changes the bank details without JavaScript a quarter of an hour after the sign-in: with a wrong code, then
 * with the right one and a double click. The sign-in is aged in the database while the server is down.
 */
export async function changeAfterExpiry(server: ChaosServer): Promise<{ views: View[]; entries: number }> {
  await server.start()
  const shop = await publishChaosShop(server.port, tenant, { stock: [5] })
  const { email, link, password } = await inviteStaff({ id: tenant, shop }, 'owner')
  const owner = aVisitor(shop)
  await owner.open(link)
  owner.fill('New password', password)
  owner.fill('Confirm password', password)
  await owner.press('Save password')
  owner.fill('Email address', email)
  owner.fill('Password', password)
  await owner.press('Continue')
  const secret = owner.text('main dd')
  owner.fill(/^Code/, authenticatorCode(secret))
  await owner.press('Sign in')

  await server.kill()
  ageStaffSessions(server.state, tenant, 15 * 60_000)
  await server.start()

  const reader = aVisitor(shop)
  reader.setCookie('admin', owner.cookie('admin') ?? '')
  const views: View[] = []
  const recordView = async () => {
    await reader.open('/admin/company')
    const { status } = owner
    const error = owner.has('input', 'Code') ? owner.getError('Code') : ''
    views.push({ status, heading: owner.heading(), error, stored: reader.valueOf('Beneficiary') })
  }
  await owner.open('/admin/company')
  const bank = owner.getElement('section', 'Bank details')
  owner.fill('Beneficiary', 'The Other Shop', bank)
  await owner.press('Save', bank)
  await recordView()
  owner.fill('Code', '000000')
  await owner.press('Confirm and save')
  await recordView()
  owner.fill('Code', nextAuthenticatorCode(secret))
  await owner.press('Confirm and save', undefined, { twice: true })
  await recordView()
  await reader.open('/admin/audit-log')
  const entries = reader.all('main li, main tr').filter((row) => getText(row).includes('Bank details')).length
  return { views, entries }
}
