import type { ReceivedMail } from './inbox.ts'

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
