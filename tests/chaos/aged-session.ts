import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { invitedStaff } from '#tests/support/staff.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { publishChaosShop } from './chaos-shop.ts'
import { ageStaffSessions } from './ledger.queries.ts'
import type { ChaosServer } from './server.ts'

const tenant = 'aged'

/** What the admin shows after a step. */
interface Seen {
  readonly status: number
  readonly heading: string
  /** Of the field for the code; empty where it has none. */
  readonly error: string
  /** Beneficiary in the shop's bank details, as another browser sees it. */
  readonly stored: string
}

/**
 * An owner signs in, and a quarter of an hour later changes the bank details without script: by a wrong code, then by the right one
 * with a double click. The sign-in is aged in the database while the server is down, since nobody waits that long.
 */
export async function changeAfterAWhile(server: ChaosServer): Promise<{ seen: Seen[]; entries: number }> {
  await server.start()
  const shop = await publishChaosShop(server.port, tenant, { stock: [5] })
  const { email, link, password } = await invitedStaff({ id: tenant, shop }, 'owner')
  const owner = aVisitor(shop)
  await owner.open(link)
  owner.fill('New password', password)
  owner.fill('Type it again', password)
  await owner.press('Save the password')
  owner.fill('E-mail address', email)
  owner.fill('Password', password)
  await owner.press('Continue')
  const secret = owner.text('main dd')
  owner.fill(/^Code/, authenticatorCode(secret))
  await owner.press('Sign in')

  await server.kill()
  ageStaffSessions(server.state, tenant, 15 * 60_000)
  await server.start()

  const reader = aVisitor(shop)
  reader.setCookie('desk', owner.cookie('desk') ?? '')
  const seen: Seen[] = []
  const look = async () => {
    await reader.open('/desk/company')
    const { status } = owner
    const error = owner.has('input', 'Code') ? owner.errorOf('Code') : ''
    seen.push({ status, heading: owner.heading(), error, stored: reader.valueOf('Beneficiary') })
  }
  await owner.open('/desk/company')
  const bank = owner.one('section', 'Bank details')
  owner.fill('Beneficiary', 'The Other Shop', bank)
  await owner.press('Save', bank)
  await look()
  owner.fill('Code', '000000')
  await owner.press('Confirm and save')
  await look()
  owner.fill('Code', nextAuthenticatorCode(secret))
  await owner.press('Confirm and save', undefined, { twice: true })
  await look()
  await reader.open('/desk/changes')
  const entries = reader.all('li, tr').filter((row) => textOf(row).includes('Bank details')).length
  return { seen, entries }
}
