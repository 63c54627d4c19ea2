import { z } from 'zod'
import {
  carrierPatience,
  later,
  type MailAddress,
  type MailSender,
  type OutgoingMail,
  refused,
  type SendOutcome,
} from './mail-sender.ts'

export interface ResendAccount {
  /** `https://api.resend.com`. */
  readonly address: string
  readonly key: string
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
  readonly patience?: number
}

const Accepted = z.object({ id: z.string().min(1) })
const Refusal = z.object({ name: z.string().regex(/^[a-z_]{1,60}$/) })

/** Mail by Resend (`POST /emails`), which remembers a mail's key for 24 hours and then sends it once. */
export function resendSender({
  address,
  key,
  fetch = globalFetch,
  patience = carrierPatience,
}: ResendAccount): MailSender {
  return async (mail) => {
    try {
      const answer = await fetch(`${address}/emails`, {
        method: 'POST',
        // The next host would be handed our key.
        redirect: 'manual',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': mail.key,
        },
        body: JSON.stringify(bodyOf(mail)),
        signal: AbortSignal.timeout(patience),
      })
      return outcomeOf(answer, await answer.json().catch(() => undefined))
    } catch (thrown) {
      return later(thrown instanceof Error && thrown.name === 'TimeoutError' ? 'resend-slow' : 'resend-unreachable')
    }
  }
}

function bodyOf({ from, to, replyTo, subject, text, html, headers }: OutgoingMail) {
  return {
    ...{ from: addressText(from), to, subject, text, html },
    ...(replyTo === null ? {} : { reply_to: replyTo }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  }
}

function outcomeOf(answer: Response, body: unknown): SendOutcome {
  if (answer.ok) return Accepted.safeParse(body).success ? { kind: 'sent' } : later('resend-unreadable')
  const name = Refusal.safeParse(body).data?.name ?? 'error'
  const reason = `resend-${answer.status}-${name}`
  // An earlier try was taken and its answer lost; since then the shop has changed its words.
  if (name === 'invalid_idempotent_request') return { kind: 'sent' }
  // A key or a domain in disorder is the merchant's to mend, and the mail still worth sending then.
  const mayPass = answer.status < 400 || answer.status >= 500 || [401, 403, 408, 409, 429].includes(answer.status)
  return mayPass ? later(reason, retryAfter(answer)) : refused(reason)
}

/** Milliseconds that the answer asks to be left alone, 0 when it does not say. */
function retryAfter(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : 0
}

/** `"Name" <address>`; a name can't close its quotes or begin another header. */
function addressText({ name, email }: MailAddress): string {
  return `"${name.replace(/[\s\p{Cc}"\\<>]+/gu, ' ').trim()}" <${email}>`
}

/** The runtime's fetch may not be called as a method of something else. */
function globalFetch(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, init)
}
