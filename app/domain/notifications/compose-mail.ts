import { z } from '#app/domain/schema.ts'
import { fill } from '../messages/fill.ts'
import { messagesOf } from '../messages/say.ts'
import { mailsWords } from '../messages/words/mails.ts'
import { companyName, type ShopView } from '../tenancy/shop-view.ts'
import type { MailKind } from './mail.ts'
import { mailHtml } from './mail-html.ts'
import { type MailContent, mailText } from './mail-text.ts'

/** A mail in words, ready to be sent. */
export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The person whose message the mail carries, so that an answer reaches them; null when the shop itself writes. */
  readonly replyTo: string | null
  /** Where one unsubscribes, for mail programs that have a button of their own; null for mails that nobody subscribed to. */
  readonly leave: string | null
}

/** Mail programs show less; providers take up to 998 characters. */
const longestSubject = 150

/** They carry what a visitor wrote to the shop. */
const fromVisitors: ReadonlySet<MailKind> = new Set<MailKind>(['contact-message', 'partner-request'])

const Table = z.array(z.tuple([z.string(), z.string()]))

/**
 * Puts a mail into words, the tenant's own where it has some. Whatever a value holds is text: it makes no markup, no header
 * and no placeholder. Null for a kind that this version does not know.
 */
export function composeMail(
  kind: string,
  values: Readonly<Record<string, string>>,
  shop: Omit<ShopView, 'money' | 'phoneUri'>,
): ComposedMail | null {
  if (!isMailKind(kind)) return null
  const company = companyName(shop)
  const messages = messagesOf(shop)
  // Nobody's name may be known: the account that it stood in was a stranger's.
  const named = (text: string) => (values.name === '' ? text.replaceAll(' {name}', '') : text)
  const words = (text: string) => fill(named(text), { ...values, company })
  const button = keyOf(kind, 'button')
  const leave = keyOf(kind, 'leave')
  const { telephone } = shop.settings
  const content: MailContent = {
    title: oneLine(words(messages[`mail.${kind}.title`])),
    paragraphs: paragraphsOf(words(messages[`mail.${kind}.text`])),
    table: values.table === undefined ? [] : Table.parse(JSON.parse(values.table)),
    total: values.table === undefined || values.total === undefined ? null : [messages['mail.total'], values.total],
    vat: values.vat ?? null,
    button: button === null ? null : { label: words(messages[button]), link: linkInShop(values.link, shop.url) },
    linkInWords: messages['mail.linkInWords'],
    leave: leave === null ? null : { label: words(messages[leave]), link: linkInShop(values.leave, shop.url) },
    company,
    url: shop.url,
    contact: telephone === '' ? null : fill(messages['mail.callUs'], { phone: telephone }),
  }
  return {
    subject: [...subjectOf(words(messages[`mail.${kind}.subject`]))].slice(0, longestSubject).join(''),
    text: mailText(content),
    html: mailHtml(content, { lang: shop.locale, primary: shop.theme.primary }),
    replyTo: fromVisitors.has(kind) && values.email !== undefined ? oneLine(values.email) : null,
    leave: content.leave?.link ?? null,
  }
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailsWords, `mail.${kind}.subject`)
}

type LinkKey<Part extends string> = Extract<keyof typeof mailsWords, `${string}.${Part}`>

/** The words of a kind's button or of its way out, null for a mail that has none. */
function keyOf<Part extends 'button' | 'leave'>(kind: MailKind, part: Part): LinkKey<Part> | null {
  const key = `mail.${kind}.${part}`
  return Object.hasOwn(mailsWords, key) ? (key as LinkKey<Part>) : null
}

/** The page of this shop that a link names, by its path and query alone; the home page when it names none. */
function linkInShop(link: string | undefined, url: string): string {
  const target = new URL(url)
  if (link !== undefined && URL.canParse(link, url)) {
    const { pathname, search } = new URL(link, url)
    target.pathname = pathname
    target.search = search
  }
  return target.href
}

/** Where a visitor left the subject empty, nothing follows the shop's own words. */
function subjectOf(text: string): string {
  return oneLine(text).replace(/:$/, '')
}

/** Line breaks would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function paragraphsOf(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const printable = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  return printable
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
