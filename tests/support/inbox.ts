import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './http.ts'
import { e2ePort } from './shops.ts'

/** A mail that a shop has sent, as the sandbox's inbox has it. */
export interface InboxMail {
  readonly id: string
  readonly from: string
  readonly to: readonly string[]
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const defaultTimeout = 15_000

/** The sandbox's inbox as it is now, the newest mail first: everything, or what was sent to one address. */
export async function readInbox(port: number, to?: string): Promise<readonly InboxMail[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  return JSON.parse((await ask(`http://localhost:${port}/sandbox/inbox${query}`)).body).mails
}

/** Reads the inbox until `isComplete` or the timeout, and gives what is there by then: shops send mail after they have answered. */
export async function waitForMails(
  port: number,
  isComplete: (mails: readonly InboxMail[]) => boolean,
  { to, timeout = defaultTimeout }: { readonly to?: string; readonly timeout?: number } = {},
): Promise<readonly InboxMail[]> {
  for (const begun = Date.now(); ; await pause(200)) {
    const mails = await readInbox(port, to)
    if (isComplete(mails) || Date.now() > begun + timeout) return mails
  }
}

/** All mail to an address, the newest first. */
export const mailsTo = (address: string) => readInbox(e2ePort, address)

/** The newest mail to an address whose subject fits. */
export async function lastMailTo(address: string, subject = /./): Promise<InboxMail> {
  const fits = (mail: InboxMail) => subject.test(mail.subject)
  const mails = await waitForMails(e2ePort, (all) => all.some(fits), { to: address })
  const mail = mails.find(fits)
  if (mail !== undefined) return mail
  const others = mails.map((each) => each.subject).join(', ')
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
