import { accountForms, resendIntent } from '#app/routes/dashboard/account-forms.ts'
import { authenticatorCode } from '#tests/factories/authenticator.ts'
import { jarOf, sendForm, signIn } from '#tests/support/customer.ts'
import { saidOn } from '../buyer.ts'
import { password } from '../chaos-shop.ts'
import type { TownShop } from './town.ts'

type Fields = Readonly<Record<string, string>>

/**
 * What mails customers about their accounts: the second customer changes phone and second factor and asks for the first
 * one's address, and `newcomer` asks for the link that confirms an address.
 */
export async function changeAccounts({ origin, mark, owner, customers }: TownShop, newcomer: string): Promise<void> {
  const [first, second] = customers
  if (first === undefined || second === undefined) throw new Error('There are no two customers')
  const send = async (path: string, fields: Fields, cookies: string) => {
    const answer = await sendForm(origin + path, fields, { cookies })
    if (answer.status >= 400) throw new Error(`${path} is answered with ${answer.status}: ${saidOn(answer.body)}`)
    return answer
  }
  const security = (fields: Fields) => send('/shop/dashboard?part=security', fields, second.cookies)
  const profile = (fields: Fields) => send('/shop/dashboard?part=profile', fields, second.cookies)
  const turnOn = async () => {
    const { body } = await security({ intent: accountForms.beginTwoFactor, password })
    const [, secret = ''] = /name="secret" value="([A-Z2-7 ]+)"/.exec(body) ?? []
    const [, uri = ''] = /name="uri" value="([^"]+)"/.exec(body) ?? []
    const code = authenticatorCode(secret)
    await security({ intent: accountForms.confirmTwoFactor, secret, uri: uri.replaceAll('&amp;', '&'), code })
  }
  const person = { firstName: `Maria ${mark}`, lastName: `Georgiou ${mark}`, company: mark, phone: '35755000111' }
  await profile({ intent: accountForms.profile, ...person })
  await profile({ intent: accountForms.email, email: first.email, password })
  await turnOn()
  await security({ intent: accountForms.endTwoFactor, password })
  await turnOn()
  await send('/desk/customers/2', { intent: 'end-two-factor' }, owner)
  const signedIn = jarOf(await signIn(origin, { email: newcomer, password }))
  await send('/shop/dashboard', { intent: resendIntent }, signedIn)
}
