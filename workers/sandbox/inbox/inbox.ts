import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { createOutageRoutes, openFolder, type SandboxDeps, type SandboxStore, simulateOutage } from '../simulator.ts'

/**
 * Lists all mails that the shops of this machine have sent, newest first: as JSON for tests, as pages for people.
 * `?to=` filters by address.
 */
export function createInboxRoutes({ store }: SandboxDeps): Hono {
  const pages = new Hono()
  pages.get('/', (c) => {
    const mails = listMailsTo(store, c.req.query('to'))
    const wantsHtml = c.req.header('Accept')?.includes('text/html') === true
    return wantsHtml ? c.html(renderList(mails, c.req.query('to'))) : c.json({ mails })
  })
  pages.get('/:id/eml', (c) => {
    const mail = listMailsTo(store).find(({ id }) => id === c.req.param('id'))
    if (mail === undefined) return c.text('There is no such mail', 404)
    return c.body(formatEml(mail), 200, {
      'Content-Type': 'message/rfc822',
      'Content-Disposition': `attachment; filename="${mail.id}.eml"`,
    })
  })
  pages.get('/:id', (c) => {
    const mail = listMailsTo(store).find(({ id }) => id === c.req.param('id'))
    return mail === undefined ? c.text('There is no such mail', 404) : c.html(renderMail(mail))
  })
  return pages
}

const style = raw(`<style>
*{box-sizing:border-box}
body{margin:0;background:#eef0f4;color:#1d2430;font:1rem/1.5 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 4rem}
a{color:#1d4ed8}
ul{overflow-wrap:anywhere;list-style:none;margin:0;padding:0;background:#fff;border-radius:.75rem;overflow:hidden}
li+li{border-top:1px solid #e4e6ea}
li a{display:grid;gap:.1rem;padding:.85rem 1.1rem;color:inherit;text-decoration:none}
li a:hover{background:#f7f8fa}
small,dt{color:#566072}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem 1rem;margin:0 0 1rem}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:0;border-radius:.75rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border-radius:.75rem;padding:1.1rem}
</style>`)

function page(title: string, body: unknown) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${style}</head>
<body><main>${body}</main></body>
</html>`
}

function renderList(mails: readonly ReceivedMail[], to: string | undefined) {
  const rows = mails.map(
    ({ id, at, from, to, subject }) =>
      html`<li><a href="/sandbox/inbox/${id}"><strong>${subject}</strong><small>${from} → ${to.join(', ')} · ${formatTime(at)}</small></a></li>`,
  )
  return page(
    'Inbox',
    html`<h1>Inbox${to === undefined ? '' : ` for ${to}`}</h1>
<p>Emails from the shops on this machine. They are not sent to their recipients.</p>
${mails.length === 0 ? html`<p><strong>No mail yet.</strong></p>` : html`<ul>${rows}</ul>`}`,
  )
}

function renderMail({ id, at, from, to, replyTo, subject, text, html: body, headers }: ReceivedMail) {
  const furtherHeaders = Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)
  return page(
    subject,
    html`<p><a href="/sandbox/inbox">Inbox</a></p>
<h1>${subject}</h1>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to.join(', ')}</dd>${replyTo === null ? '' : html`<dt>Reply to</dt><dd>${replyTo}</dd>`}<dt>Sent</dt><dd>${formatTime(at)}</dd>${furtherHeaders}</dl>
<p><a href="/sandbox/inbox/${id}/eml">Download as .eml</a></p>
<iframe title="The mail as HTML" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${body}"></iframe>
<h2>As text</h2>
<pre>${text}</pre>`,
  )
}

function formatTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

/** A mail as its recipient would get it. */
export interface ReceivedMail {
  readonly id: string
  readonly at: number
  readonly from: string
  readonly to: readonly string[]
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Additional headers. */
  readonly headers: Readonly<Record<string, string>>
}

/** The key begins with the time, because the store lists keys in order. */
export function storeMail(store: SandboxStore, mail: ReceivedMail): void {
  openFolder(store, 'inbox').put(`${String(mail.at).padStart(15, '0')}:${mail.id}`, mail)
}

/** Newest first; of one address, or of all. */
export function listMailsTo(store: SandboxStore, address?: string): ReceivedMail[] {
  const mails = openFolder(store, 'inbox').list<ReceivedMail>('').reverse()
  const recipient = address?.toLowerCase()
  return recipient === undefined
    ? mails
    : mails.filter(({ to }) => to.some((mailAddress) => mailAddress.toLowerCase() === recipient))
}

/**
 * Writes a mail as its recipient's program would receive it (RFC 5322, RFC 2046): both parts, and the headers that a
 * mail service adds itself.
 */
export function formatEml({ id, at, from, to, replyTo, subject, text, html, headers }: ReceivedMail): string {
  const boundary = `part-${id}`
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'sandbox.example'
  const lines = [
    formatHeader('From', encodeAddress(from)),
    formatHeader('To', to.map(encodeAddress).join(', ')),
    ...(replyTo === null ? [] : [formatHeader('Reply-To', encodeAddress(replyTo))]),
    formatHeader('Subject', encodeWords(subject)),
    formatHeader('Date', new Date(at).toUTCString().replace('GMT', '+0000')),
    formatHeader('Message-ID', `<${id}@${host}>`),
    ...Object.entries(headers).map(([name, value]) => formatHeader(name, value)),
    'MIME-Version: 1.0',
    formatHeader('Content-Type', `multipart/alternative; boundary="${boundary}"`),
  ]
  // Programs show the last part that they support.
  const parts = [formatPart(boundary, 'text/plain', text), formatPart(boundary, 'text/html', html)]
  return [...lines, '', ...parts, `--${boundary}--`, ''].join('\r\n')
}

/** A line break in a value would start another header. */
function formatHeader(name: string, value: string): string {
  if (/[\r\n]/.test(value.replaceAll('\r\n ', ''))) throw new Error(`A line break in the header ${name}`)
  return `${name}: ${value}`
}

function formatPart(boundary: string, type: string, body: string): string {
  const base64 = Buffer.from(body, 'utf8').toString('base64').replace(/.{76}/g, '$&\r\n')
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    base64,
  ].join('\r\n')
}

/** RFC 2047: a word may have 75 characters, and must not end within a character. */
function encodeWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const words = [...text].reduce<string[]>((parts, character) => {
    const last = parts.at(-1) ?? ''
    if (Buffer.byteLength(last + character) <= 42 && parts.length > 0) parts[parts.length - 1] = last + character
    else parts.push(character)
    return parts
  }, [])
  return words.map((word) => `=?utf-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`).join('\r\n ')
}

/** `"Name" <address>` or an address. */
function encodeAddress(address: string): string {
  const [, name, rest] = /^"([^"]*)"( <[^>]*>)$/.exec(address) ?? []
  return name === undefined || /^[\x20-\x7e]*$/.test(name) ? address : `${encodeWords(name)}${rest}`
}

/** Milliseconds for which an idempotency key is stored. */
const KEY_RETENTION_MS = 24 * 60 * 60 * 1000

const address = z
  .string()
  .regex(/^(?:("[^"\r\n]*"|[^<>@"\r\n]*) ?<[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+)$/)

const Email = z
  .strictObject({
    from: address,
    to: z.union([address, z.array(address).min(1).max(50)]),
    subject: z.string().min(1).max(998),
    html: z.string().optional(),
    text: z.string().optional(),
    reply_to: z.union([address, z.array(address)]).optional(),
    headers: z.record(z.string().regex(/^[A-Za-z-]+$/), z.string().regex(/^[^\r\n]*$/)).optional(),
    tags: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  })
  .refine(({ html, text }) => html !== undefined || text !== undefined, 'Missing `html` or `text` field.')

const requiredFields = ['from', 'to', 'subject']

interface StoredKey {
  readonly body: string
  readonly id: string
  readonly until: number
}

/**
 * Simulates Resend's `POST /emails`: refuses what Resend refuses, sends once for each idempotency key, and stores mails
 * in the sandbox's inbox. API keys begin with `re_`; those that begin with `re_wrong` are invalid.
 */
export function createResendSandbox({ store: rootStore, now }: SandboxDeps): Hono {
  const store = openFolder(rootStore, 'resend')
  const sandbox = new Hono()
  sandbox.use('/emails', simulateOutage(store))

  sandbox.post('/emails', async (c) => {
    const key = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
    if (key === undefined)
      return respondError(c, 401, 'missing_api_key', 'Missing API key in the authorization header.')
    if (!/^re_(?!wrong)/.test(key)) return respondError(c, 401, 'invalid_api_key', 'API key is invalid.')
    const idempotencyKey = c.req.header('Idempotency-Key')
    if (idempotencyKey !== undefined && (idempotencyKey === '' || idempotencyKey.length > 256))
      return respondError(c, 400, 'invalid_idempotency_key', 'The key must be between 1 and 256 characters.')
    const body = await c.req.text()
    const storeKey = `key:${key}:${idempotencyKey}`
    const stored = idempotencyKey === undefined ? undefined : store.get<StoredKey>(storeKey)
    if (stored !== undefined && now() < stored.until)
      return stored.body === body
        ? c.json({ id: stored.id })
        : respondError(c, 409, 'invalid_idempotent_request', 'The key was used with another body.')
    const input = parseJson(body)
    const missing = requiredFields.filter((field) => !Object.hasOwn(Object(input), field))
    if (missing.length > 0)
      return respondError(c, 422, 'missing_required_field', `Missing \`${missing.join('`, `')}\` field.`)
    const email = Email.safeParse(input)
    if (!email.success) return respondError(c, 422, 'validation_error', z.prettifyError(email.error))

    const id = crypto.randomUUID()
    const { from, to, reply_to: replyTo, subject, text = '', html = '', headers = {} } = email.data
    const recipients = { from, to: [to].flat(), replyTo: [replyTo].flat()[0] ?? null }
    storeMail(rootStore, { id, at: now(), ...recipients, subject, text, html, headers })
    if (idempotencyKey !== undefined) store.put(storeKey, { body, id, until: now() + KEY_RETENTION_MS })
    return c.json({ id })
  })

  sandbox.route('/control', createOutageRoutes(store))
  return sandbox
}

function respondError(c: Context, statusCode: 400 | 401 | 409 | 422, name: string, message: string) {
  return c.json({ statusCode, name, message }, statusCode)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
