import { folderOf, type SandboxStore } from '../sandbox-store.ts'

/** A mail as its reader would get it. */
export interface ReceivedMail {
  readonly id: string
  readonly at: number
  readonly from: string
  readonly to: readonly string[]
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Those beyond the ordinary ones. */
  readonly headers: Readonly<Record<string, string>>
}

/** Keys are read in their order, so the time comes first in them. */
export function receive(store: SandboxStore, mail: ReceivedMail): void {
  folderOf(store, 'inbox').put(`${String(mail.at).padStart(15, '0')}:${mail.id}`, mail)
}

/** The newest first; of one address, or of all. */
export function mailsTo(store: SandboxStore, address?: string): ReceivedMail[] {
  const mails = folderOf(store, 'inbox').list<ReceivedMail>('').reverse()
  const wanted = address?.toLowerCase()
  return wanted === undefined ? mails : mails.filter(({ to }) => to.some((each) => each.toLowerCase() === wanted))
}
