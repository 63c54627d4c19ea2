import { carrierPatience, later, type MailSender, refused, type SendOutcome } from './mail-sender.ts'

/** The part of Cloudflare's `send_email` binding that is used. */
export interface EmailBinding {
  send(mail: EmailMessageBuilder): Promise<EmailSendResult>
}

/** What no other try would change. All else may pass. */
const final = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_SENDER_NOT_VERIFIED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
])

/** Mail by Cloudflare's Email Service. It knows no key, so a mail whose answer was lost may come twice. */
export function bindingSender(binding: EmailBinding, patience = carrierPatience): MailSender {
  return async ({ from, to, replyTo, subject, text, html, headers }) => {
    const sent = binding
      .send({ from, to: [...to], subject, text, html, headers, ...(replyTo === null ? {} : { replyTo }) })
      .then((): SendOutcome => ({ kind: 'sent' }))
      .catch((thrown: unknown) => {
        const code = codeOf(thrown)
        return final.has(code) ? refused(code) : later(code)
      })
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<SendOutcome>((resolve) => {
      timer = setTimeout(() => resolve(later('E_SLOW')), patience)
    })
    return Promise.race([sent, late]).finally(() => clearTimeout(timer))
  }
}

/** The service's own code word. Its message may quote addresses and is left out. */
function codeOf(thrown: unknown): string {
  const code: unknown = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'code') : undefined
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : 'E_UNKNOWN'
}
