import { z } from '#app/domain/schema.ts'
import { mailsMessages } from '../messages/en/mails.ts'
import { fillPlaceholders } from '../messages/message-format.ts'
import { getMessages } from '../messages/translate.ts'
import { getCompanyName, type ShopView } from '../tenancy/shop-view.ts'
import type { MailKind } from './mail.ts'
import { renderMailHtml } from './mail-html.ts'

/** A localized mail, ready to be sent. */
export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The author of the message in the mail, so that a reply reaches them; null for the shop's own mails. */
  readonly replyTo: string | null
  /** The unsubscribe URL, for mail programs with an unsubscribe button; null for mails without a subscription. */
  readonly unsubscribe: string | null
}

/** Mail programs show less; providers take up to 998 characters. */
const MAX_SUBJECT_LENGTH = 150

/** Kinds that contain a visitor's own text. */
const visitorMailKinds: ReadonlySet<MailKind> = new Set<MailKind>(['contact-message', 'partner-request'])

const Table = z.array(z.tuple([z.string(), z.string()]))

/**
 * Composes a mail, with the tenant's own texts if it has any. Values are plain text: they can't inject markup, headers
 * or placeholders. Null for a kind that this version does not know.
 */
export function composeMail(
  kind: string,
  values: Readonly<Record<string, string>>,
  shop: Omit<ShopView, 'money' | 'phoneUri'>,
): ComposedMail | null {
  if (!isMailKind(kind)) return null
  const company = getCompanyName(shop)
  const messages = getMessages(shop)
  // The name may be missing, if the account that had it was a stranger's.
  const removeEmptyName = (text: string) => (values.name === '' ? text.replaceAll(' {name}', '') : text)
  const fillText = (text: string) => fillPlaceholders(removeEmptyName(text), { ...values, company })
  const button = findLinkKey(kind, 'button')
  const unsubscribe = findLinkKey(kind, 'leave')
  const { telephone } = shop.settings
  const content: MailContent = {
    title: toSingleLine(fillText(messages[`mail.${kind}.title`])),
    paragraphs: splitParagraphs(fillText(messages[`mail.${kind}.text`])),
    table: values.table === undefined ? [] : Table.parse(JSON.parse(values.table)),
    total: values.table === undefined || values.total === undefined ? null : [messages['mail.total'], values.total],
    vat: values.vat ?? null,
    button: button === null ? null : { label: fillText(messages[button]), link: toShopLink(values.link, shop.url) },
    linkHint: messages['mail.plainLink'],
    unsubscribe:
      unsubscribe === null
        ? null
        : { label: fillText(messages[unsubscribe]), link: toShopLink(values.leave, shop.url) },
    company,
    url: shop.url,
    contact: telephone === '' ? null : fillPlaceholders(messages['mail.callUs'], { phone: telephone }),
  }
  return {
    subject: [...toSubject(fillText(messages[`mail.${kind}.subject`]))].slice(0, MAX_SUBJECT_LENGTH).join(''),
    text: renderMailText(content),
    html: renderMailHtml(content, { lang: shop.locale, primary: shop.theme.primary }),
    replyTo: visitorMailKinds.has(kind) && values.email !== undefined ? toSingleLine(values.email) : null,
    unsubscribe: content.unsubscribe?.link ?? null,
  }
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailsMessages, `mail.${kind}.subject`)
}

type LinkKey<Part extends string> = Extract<keyof typeof mailsMessages, `${string}.${Part}`>

/** The message key of a kind's button or unsubscribe link; null if it has none. */
function findLinkKey<Part extends 'button' | 'leave'>(kind: MailKind, part: Part): LinkKey<Part> | null {
  const key = `mail.${kind}.${part}`
  return Object.hasOwn(mailsMessages, key) ? (key as LinkKey<Part>) : null
}

/** A link to this shop: only path and query of `link` count. The home page for a missing or invalid link. */
function toShopLink(link: string | undefined, url: string): string {
  const target = new URL(url)
  if (link !== undefined && URL.canParse(link, url)) {
    const { pathname, search } = new URL(link, url)
    target.pathname = pathname
    target.search = search
  }
  return target.href
}

/** Removes the colon that an empty subject of a visitor leaves at the end. */
function toSubject(text: string): string {
  return toSingleLine(text).replace(/:$/, '')
}

/** Line breaks would start another header. */
function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function splitParagraphs(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const printable = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  return printable
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The content of a mail, before its layout. */
export interface MailContent {
  readonly title: string
  /** Paragraphs may contain line breaks. */
  readonly paragraphs: readonly string[]
  /** Labels and amounts. */
  readonly table: readonly (readonly [string, string])[]
  readonly total: readonly [string, string] | null
  /** Shown below the total. */
  readonly vat: string | null
  readonly button: { readonly label: string; readonly link: string } | null
  /** Introduces the plain link, for mail programs that show no button. */
  readonly linkHint: string
  readonly unsubscribe: { readonly label: string; readonly link: string } | null
  readonly company: string
  readonly url: string
  readonly contact: string | null
}

/** The plain text part of the mail. */
function renderMailText(content: MailContent): string {
  const { title, paragraphs, table, total, vat, button, unsubscribe, company, url, contact } = content
  const rows = [...table, ...(total === null ? [] : [total])].map(([label, amount]) => `${label}: ${amount}`)
  return [
    title,
    ...paragraphs,
    ...(rows.length === 0 ? [] : [[...rows, ...(vat === null ? [] : [vat])].join('\n')]),
    ...(button === null ? [] : [`${button.label}:\n${button.link}`]),
    ...(unsubscribe === null ? [] : [`${unsubscribe.label}:\n${unsubscribe.link}`]),
    ['-- ', company, url, ...(contact === null ? [] : [contact])].join('\n'),
  ].join('\n\n')
}
