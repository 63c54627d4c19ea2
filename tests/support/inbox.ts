import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from './http.ts'
import { E2E_PORT } from './shops.ts'

/** A mail in the sandbox's inbox. */
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

/** The mails in the sandbox's inbox now, newest first: all, or those to one address. */
export async function readInbox(port: number, to?: string): Promise<readonly InboxMail[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  return JSON.parse((await sendRequest(`http://localhost:${port}/sandbox/inbox${query}`)).body).mails
}

/**
 * Reads the inbox until `isComplete` or the timeout (ms), and returns the last result. Needed because shops deliver
 * mail after they have responded.
 */
export async function waitForMails(
  port: number,
  isComplete: (mails: readonly InboxMail[]) => boolean,
  { to, timeout = defaultTimeout }: { readonly to?: string; readonly timeout?: number } = {},
): Promise<readonly InboxMail[]> {
  for (const startedAt = Date.now(); ; await pause(200)) {
    const mails = await readInbox(port, to)
    if (isComplete(mails) || Date.now() > startedAt + timeout) return mails
  }
}

/** All mails to an address, newest first. */
export const mailsTo = (address: string) => readInbox(E2E_PORT, address)

/** Waits for a mail to this address with a matching subject and returns the newest one. */
export async function findLastMail(address: string, subject = /./): Promise<InboxMail> {
  const isMatch = (mail: InboxMail) => subject.test(mail.subject)
  const mails = await waitForMails(E2E_PORT, (all) => all.some(isMatch), { to: address })
  const mail = mails.find(isMatch)
  if (mail !== undefined) return mail
  const otherSubjects = mails.map((each) => each.subject).join(', ')
  throw new Error(`No mail to ${address} with a subject like ${subject}; found: ${otherSubjects || 'none'}`)
}

/** The link of a mail's button. */
export function getLink(mail: InboxMail): string {
  const [, href = ''] = /<a href="([^"]*)" style="display:inline-block;/.exec(mail.html) ?? []
  return toServerUrl(href.replaceAll('&amp;', '&'))
}

/** The link in a mail's `List-Unsubscribe` header. */
export function getUnsubscribeLink(mail: InboxMail): string {
  const [, href = ''] = /^<([^>]*)>$/.exec(mail.headers['List-Unsubscribe'] ?? '') ?? []
  return toServerUrl(href)
}

/** Replaces the port: the demo shops' records contain the port of the developer's server. */
function toServerUrl(href: string): string {
  const link = new URL(href)
  link.port = String(E2E_PORT)
  return link.href
}
