import { mailsWords } from '#app/domain/messages/words/mails.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import { accountForms } from '#app/routes/dashboard/account-forms.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { sendForm } from '#tests/support/customer.ts'
import { type InboxMail, readInbox, waitForMails } from '#tests/support/inbox.ts'
import { saidOn } from '../buyer.ts'
import { password, restock } from '../chaos-shop.ts'
import type { ChaosServer } from '../server.ts'
import { changeAccounts } from './changed-accounts.ts'
import type { TownShop } from './town.ts'

/** Mails of every kind that somebody can bring about, each with a shop's mark in all that it says. */

/** To the shop's own recipients; their subject may be another kind's. */
const toShop = /-company$|^(contact-message|partner-request)$/
/** No form leads to them at once: late money, transfers that are awaited for days, the conversion of phones, old order links. */
const notAtOnce: readonly string[] = [
  ...(['late-money-company', 'late-money-customer', 'transfer-reminder', 'transfer-expired'] satisfies MailKind[]),
  ...(['phone-shared', 'order-link'] satisfies MailKind[]),
]

const subjects = Object.entries(mailsWords).flatMap(([key, subject]) => {
  const [, kind] = /^mail\.(.*)\.subject$/.exec(key) ?? []
  return kind === undefined || notAtOnce.includes(kind) ? [] : [{ kind, looks: patternOf(subject) }]
})

function patternOf(subject: string): RegExp {
  return new RegExp(`^${subject.replaceAll(/[.?()]/g, '\\$&').replaceAll(/\{\w+\}/g, '.*')}`, 's')
}

/** Which kinds of mail have not come. */
export function missingIn(mails: readonly InboxMail[]): string[] {
  const isThere = ({ kind, looks }: (typeof subjects)[number]) =>
    mails.some(({ subject, to }) => looks.test(subject) && to.includes('office@kiosk.example') === toShop.test(kind))
  return subjects.filter((each) => !isThere(each)).map(({ kind }) => kind)
}

/** Milliseconds */
const timeout = 20_000

/** The mails that come into the sandbox's inbox from now on. */
export async function anInbox({ providers }: Pick<ChaosServer, 'providers'>) {
  const before = new Set((await readInbox(providers)).map(({ id }) => id))
  const newOf = (mails: readonly InboxMail[]) => mails.filter(({ id }) => !before.has(id))
  /** Waits for it; undefined where it does not come. */
  async function first(wanted: (mail: InboxMail) => boolean): Promise<InboxMail | undefined> {
    return newOf(await waitForMails(providers, (mails) => newOf(mails).some(wanted), { timeout })).find(wanted)
  }
  /** Waits for a mail of every kind. */
  async function everyKind(): Promise<readonly InboxMail[]> {
    return newOf(await waitForMails(providers, (mails) => missingIn(newOf(mails)).length === 0, { timeout }))
  }
  return { first, everyKind }
}

type Inbox = Awaited<ReturnType<typeof anInbox>>

/** Does what leads to the mails that nobody's first visit leads to; what a form answers besides is a failure of the proof. */
export async function bringAboutMails(server: ChaosServer, shop: TownShop, inbox: Inbox): Promise<void> {
  const { origin, mark, owner } = shop
  const [, customer] = shop.customers
  if (customer === undefined) throw new Error('There is no second customer')
  const send = async (path: string, fields: Readonly<Record<string, string>>, cookies: string) => {
    const { status, body } = await sendForm(path.startsWith('/') ? origin + path : path, fields, { cookies })
    if (status !== 302 && status !== 303) throw new Error(`${path} is answered with ${status}: ${saidOn(body)}`)
  }
  const follow = async (page: string, email: string, fields: Readonly<Record<string, string>>) => {
    const mail = await inbox.first(({ to, html }) => to.includes(email) && html.includes(page))
    const [, link] = new RegExp(`href="([^"]*${page}[^"]*)"`).exec(mail?.html ?? '') ?? []
    if (link === undefined) throw new Error(`No mail to ${email} leads to ${page}`)
    await send(link.replaceAll('&amp;', '&'), fields, customer.cookies)
  }
  const named = { firstName: `Eleni ${mark}`, lastName: `Ioannou ${mark}`, street: `3 Street ${mark}` }
  const moved = `moved-${shop.id}@mail.example`
  const invited = { intent: 'invite', email: `staff-${shop.id}@mail.example`, name: mark, role: 'staff' }
  await send('/register', { ...aRegisterForm({ ...named, email: `new-${shop.id}@mail.example` }), password }, '')
  await send('/desk/staff', invited, owner)
  await send(`/shop/order/${customer.token}`, { intent: 'withdraw' }, '')
  await changeAccounts(shop, `new-${shop.id}@mail.example`)
  await send('/shop/dashboard?part=profile', { intent: accountForms.email, email: moved, password }, customer.cookies)
  await follow('/email-change', moved, {})
  await send('/forgot-password', { email: moved }, '')
  await follow('/pass-reset', moved, { password: 'another password', again: 'another password' })
  await restock(server.port, shop.id, mark)
}
