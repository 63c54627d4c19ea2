import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { formatEml } from '#workers/sandbox/inbox/inbox.ts'
import { mailsMessages } from '../messages/en/mails.ts'
import { languages } from '../messages/languages.ts'
import { getMessages } from '../messages/translate.ts'
import { createUnsubscribeHeaders } from '../stock-alerts/stock-alerts.ts'
import { localizeTenant, toTenant } from '../tenancy/tenant-record.ts'
import { type ComposedMail, composeMail, isMailKind } from './compose-mail.ts'
import { getSampleValues } from './sample-mails.ts'

const kinds = Object.keys(mailsMessages).flatMap((key) => {
  const kind = /^mail\.(.*)\.subject$/.exec(key)?.[1] ?? ''
  return isMailKind(kind) ? [kind] : []
})
const cases = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })))

const tenant = toTenant(anOpenedTenant({ languages: ['en', 'el'] }))
const seller = { lines: ['Kiosk Ltd', '1 Harbour Street, Limassol', 'hello@kiosk.example'], returns: [] }

function compose({ kind, language }: (typeof cases)[number], changes: Record<string, string> = {}): ComposedMail {
  const shop = localizeTenant(tenant, language)
  const values = getSampleValues(kind, { language, locale: shop.locale, messages: getMessages(shop), products: [] })
  const mail = composeMail(kind, { ...values, ...changes }, shop, { seller, showsPictures: true })
  if (mail === null) throw new Error(`No texts for ${kind}`)
  return mail
}

/** The mail as its recipient's program reads it. */
function parse({ subject, text, html, replyTo, unsubscribe }: ComposedMail, id = 'row-1') {
  const eml = formatEml({
    ...{ id, at: Date.parse('2026-11-26T20:00:00Z'), from: '"Kiosk Ταβέρνα" <shop@kiosk.example>' },
    ...{ to: ['eleni@mail.example'], replyTo, subject, text, html },
    headers: {
      'X-Entity-Ref-ID': `kiosk/${id}`,
      ...(unsubscribe === null ? {} : createUnsubscribeHeaders(unsubscribe)),
    },
  })
  return PostalMime.parse(eml)
}

test('headings of a Greek plain text part are in capitals without accents', () => {
  const { text } = compose({ kind: 'order-customer', language: 'el' })
  expect(text).toContain('ΟΡΟΙ ΚΑΙ ΠΡΟΫΠΟΘΕΣΕΙΣ')
  expect(text).toContain('ΔΙΚΑΙΩΜΑ ΥΠΑΝΑΧΩΡΗΣΗΣ')
})

test.each(cases)('$kind in $language arrives with both parts, an id and its subject', async (mail) => {
  const composed = compose(mail)
  const parsed = await parse(composed)
  expect(parsed.messageId).toBe('<row-1@kiosk.example>')
  expect(parsed.subject).toBe(composed.subject)
  expect(parsed.from).toEqual({ name: 'Kiosk Ταβέρνα', address: 'shop@kiosk.example' })
  expect(parsed.text?.trimEnd().replaceAll('\r\n', '\n')).toBe(composed.text)
  expect(parsed.html?.trimEnd()).toBe(composed.html)
  expect(parsed.attachments).toEqual([])
  for (const part of [parsed.subject, parsed.text, parsed.html?.replace(/<style>.*?<\/style>/s, '')])
    expect(part).not.toMatch(/[{}]|undefined|\[object/)
})

const unsubscribable = ['back-in-stock', 'newsletter-confirm', 'review-request']

test('only optional mails have a one-click unsubscribe link (RFC 8058)', async () => {
  const withLink = []
  for (const kind of kinds) {
    const { headers } = await parse(compose({ kind, language: 'en' }))
    const find = (name: string) => headers.find(({ key }) => key === name)?.value
    if (find('list-unsubscribe') === undefined) continue
    withLink.push(kind)
    expect(find('list-unsubscribe')).toMatch(/^<https:\/\/kiosk\.example\/[a-z]+\/unsubscribe\?token=sample>$/)
    expect(find('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  }
  expect(withLink.toSorted()).toEqual(unsubscribable)
})

test.each(cases)('$kind in $language: no value starts a header or another part', async (mail) => {
  const attack = 'x\r\nBcc: everybody@mail.example\r\n\r\n--part-row-1\r\nContent-Type: text/html\r\n\r\n<b>y</b>'
  const shop = { language: mail.language, locale: 'en-CY', messages: getMessages(tenant), products: [] }
  const names = Object.keys(getSampleValues(mail.kind, shop)).filter((name) => name !== 'details')
  const composed = compose(mail, Object.fromEntries(names.map((name) => [name, attack])))
  const parsed = await parse(composed)
  expect(parsed.bcc).toBeUndefined()
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(parsed.to).toEqual([{ name: '', address: 'eleni@mail.example' }])
  expect(parsed.html).not.toContain('<b>y</b>')
})

/** Outlook renders with Word, which ignores most CSS. The layout must work without it. */
test.each(cases)(
  '$kind in $language has a layout of tables, and its button, if it has one, has a coloured cell',
  (mail) => {
    const { html } = compose(mail)
    expect(html).toMatch(/<!--\[if mso\]><table[^>]*width="600"/)
    const hasButton = Object.hasOwn(mailsMessages, `mail.${mail.kind}.button`)
    expect(html.includes(`bgcolor="${tenant.theme.primary}"`)).toBe(hasButton)
    expect(html).not.toMatch(/<(script|form|link|iframe|svg|video|div(?! style="display:none))/)
    expect(html).not.toMatch(/display:(flex|grid)|position:|background-image|url\(/)
    expect(new TextEncoder().encode(html).length).toBeLessThan(100_000)
  },
)

test('a mail loads only pictures of the shop, and their URLs don’t identify the recipient', () => {
  const { html } = compose({ kind: 'order-customer', language: 'en' })
  const sources = [...html.matchAll(/(?:src|background)="([^"]*)"/g)].map(([, source]) => source)
  expect(sources).toEqual(['https://kiosk.example/img/kiosk/brand/logo.mail.png'])
  expect(html).toContain('alt="Kiosk Ltd"')
})
