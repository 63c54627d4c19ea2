import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './http.ts'
import { e2ePort } from './shops.ts'

/** A mail that a shop has sent, as the sandbox's inbox has it. */
export interface InboxMail {
  readonly from: string
  readonly to: readonly string[]
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const patience = 15_000

/** All mail to an address, the newest first. */
export async function mailsTo(address: string): Promise<readonly InboxMail[]> {
  const { body } = await ask(`http://localhost:${e2ePort}/sandbox/inbox?to=${encodeURIComponent(address)}`)
  return JSON.parse(body).mails
}

/** The newest mail to an address, of those whose subject fits; waited for, because shops send after they have answered. */
export async function lastMailTo(address: string, subject = /./): Promise<InboxMail> {
  for (let waited = 0; waited < patience; waited += 200) {
    const mail = (await mailsTo(address)).find((each) => subject.test(each.subject))
    if (mail !== undefined) return mail
    await pause(200)
  }
  const others = (await mailsTo(address)).map((mail) => mail.subject).join(', ')
  throw new Error(`No mail to ${address} with a subject as ${subject}; there is: ${others || 'none'}`)
}

/** Where a mail's button leads. */
export function linkIn(mail: InboxMail): string {
  const [, href = ''] = /<a href="([^"]*)"/.exec(mail.html) ?? []
  return onThisServer(href.replaceAll('&amp;', '&'))
}

/** Where one unsubscribes, as a mail program's own button has it. */
export function leaveLinkIn(mail: InboxMail): string {
  const [, href = ''] = /^<([^>]*)>$/.exec(mail.headers['List-Unsubscribe'] ?? '') ?? []
  return onThisServer(href)
}

/** The demo shops' records name the developer's own port. */
function onThisServer(href: string): string {
  const link = new URL(href)
  link.port = String(e2ePort)
  return link.href
}
