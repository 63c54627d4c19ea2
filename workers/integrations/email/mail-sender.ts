/** The contract of mail services. An outage leads to a result and never to an exception. */

import { z } from 'zod'
import { withTimeout } from '#app/domain/with-timeout.ts'
import { type Fetch, PROVIDER_TIMEOUT_MS, sendRequest, withAbortTimeout } from '../send-request.ts'

export interface MailAddress {
  readonly email: string
  readonly name: string
}

export interface OutgoingMail {
  readonly from: MailAddress
  readonly to: readonly string[]
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Additional headers, such as `List-Unsubscribe`. */
  readonly headers: Readonly<Record<string, string>>
  /** Idempotency key, the same for every attempt; at most 256 characters. */
  readonly key: string
}

/** `reason` is for the log and the merchant: a code that contains no email address. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** Try again after at least `after` milliseconds. The service may have sent the mail nevertheless. */
  | { readonly kind: 'later'; readonly reason: string; readonly after: number }
  /** The service will never accept this mail. */
  | { readonly kind: 'refused'; readonly reason: string }

export type MailSender = (mail: OutgoingMail) => Promise<SendOutcome>

/** Milliseconds that a mail service may take to respond. */
const MAIL_TIMEOUT_MS = 8_000

export function createRetry(reason: string, after = 0): SendOutcome {
  return { kind: 'later', reason, after }
}

export function createRejection(reason: string): SendOutcome {
  return { kind: 'refused', reason }
}

/** The part of Cloudflare's `send_email` binding that is used. */
interface EmailBinding {
  send(mail: EmailMessageBuilder): Promise<EmailSendResult>
}

/** Errors that another attempt would not change. All other errors are retried. */
const permanentErrors = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_SENDER_NOT_VERIFIED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
])

/**
 * Sends through Cloudflare's Email Service. It has no idempotency key: if its response is lost, a mail may arrive
 * twice.
 */
export function createBindingSender(binding: EmailBinding, timeoutMs = MAIL_TIMEOUT_MS): MailSender {
  return async ({ from, to, replyTo, subject, text, html, headers }) => {
    const delivery = binding
      .send({ from, to: [...to], subject, text, html, headers, ...(replyTo === null ? {} : { replyTo }) })
      .then((): SendOutcome => ({ kind: 'sent' }))
      .catch((error: unknown) => {
        const code = getErrorCode(error)
        return permanentErrors.has(code) ? createRejection(code) : createRetry(code)
      })
    return withTimeout(delivery, timeoutMs, () => new Error('E_SLOW')).catch(() => createRetry('E_SLOW'))
  }
}

/** The service's error code. Its message may quote email addresses and must not be logged. */
function getErrorCode(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : 'E_UNKNOWN'
}

/**
 * Checks an API key: the reason why Resend refuses it, or null. Sends an empty mail, which Resend refuses as incomplete
 * if the key is valid.
 */
export async function checkResendKey(address: string, key: string, fetch: Fetch): Promise<string | null> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const request = { method: 'POST', headers, body: '{}' }
  const response = await withAbortTimeout(PROVIDER_TIMEOUT_MS, (signal) =>
    sendRequest(fetch, `${address}/emails`, request, signal),
  )
  if (response.kind === 'fault') return response.error
  if (response.status === 401 || response.status === 403) return 'unauthorised'
  return response.status >= 500 ? 'broken' : null
}

export interface ResendAccount {
  /** `https://api.resend.com`. */
  readonly address: string
  readonly key: string
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>
  readonly timeoutMs?: number
}

const Accepted = z.object({ id: z.string().min(1) })
const ErrorResponse = z.object({ name: z.string().regex(/^[a-z_]{1,60}$/) })

/** Sends through Resend (`POST /emails`), which sends a mail once for the same key within 24 hours. */
export function createResendSender({
  address,
  key,
  fetch = globalFetch,
  timeoutMs = MAIL_TIMEOUT_MS,
}: ResendAccount): MailSender {
  return async (mail) => {
    const request = {
      method: 'POST',
      // A redirect would send our key to another host.
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': mail.key,
      },
      body: JSON.stringify(toResendBody(mail)),
    } as const
    try {
      return await withAbortTimeout(timeoutMs, async (signal) => {
        const response = await fetch(`${address}/emails`, { ...request, signal })
        return toOutcome(response, await response.json().catch(() => undefined))
      })
    } catch (error) {
      return createRetry(error instanceof Error && error.name === 'TimeoutError' ? 'resend-slow' : 'resend-unreachable')
    }
  }
}

function toResendBody({ from, to, replyTo, subject, text, html, headers }: OutgoingMail) {
  return {
    ...{ from: formatAddress(from), to, subject, text, html },
    ...(replyTo === null ? {} : { reply_to: replyTo }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  }
}

function toOutcome(response: Response, body: unknown): SendOutcome {
  if (response.ok) return Accepted.safeParse(body).success ? { kind: 'sent' } : createRetry('resend-unreadable')
  const name = ErrorResponse.safeParse(body).data?.name ?? 'error'
  const reason = `resend-${response.status}-${name}`
  // Resend accepted an earlier attempt whose response was lost, and the mail's text has changed since.
  if (name === 'invalid_idempotent_request') return { kind: 'sent' }
  // The merchant can fix a wrong key or domain, and the mail is still worth sending then.
  const isRetryable =
    response.status < 400 || response.status >= 500 || [401, 403, 408, 409, 429].includes(response.status)
  return isRetryable ? createRetry(reason, getRetryAfter(response)) : createRejection(reason)
}

/** Milliseconds of the response's `Retry-After` header; 0 without one. */
function getRetryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : 0
}

/** Formats `"Name" <address>`. Removes characters with which a name could close the quotes or start a header. */
function formatAddress({ name, email }: MailAddress): string {
  return `"${name.replace(/[\s\p{Cc}"\\<>]+/gu, ' ').trim()}" <${email}>`
}

/** The runtime's `fetch` must not be called as a method of another object. */
function globalFetch(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, init)
}
