import { getMailLogo } from '../catalogue/picture.ts'
import { mailsMessages } from '../messages/en/mails.ts'
import { fillPlaceholders } from '../messages/message-format.ts'
import { getMessages, type Messages } from '../messages/translate.ts'
import { getCompanyName, type ShopView } from '../tenancy/shop-view.ts'
import { parseUrl } from '../urls.ts'
import { type MailDetails, type MailKind, parseMailDetails } from './mail.ts'
import {
  listFooterLines,
  listTermsSections,
  type MailContent,
  type MailLink,
  renderMailHtml,
  type SellerDetails,
  unknownSeller,
} from './mail-html.ts'

/** A localized mail, ready to be sent. */
export interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The author of the message in the mail, so that a reply reaches them; null for all other mails. */
  readonly replyTo: string | null
  /** The unsubscribe URL, for mail programs with an unsubscribe button; null for mails without a subscription. */
  readonly unsubscribe: string | null
}

/** The shop's data that a mail needs besides its texts. */
export interface MailSurroundings {
  readonly seller: SellerDetails
  /** False if pictures are behind the age gate, where a mail program can't load them. */
  readonly showsPictures: boolean
}

/** Characters. Mail programs show fewer, and mail services accept up to 998. */
const MAX_SUBJECT_LENGTH = 150
const MAX_PREHEADER_LENGTH = 140

/** Kinds that contain a visitor's own text. */
const visitorMailKinds: ReadonlySet<MailKind> = new Set<MailKind>(['contact-message', 'partner-request'])

/** Kinds that are sent to the shop itself about an order. They have no greeting. */
const companyMailKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  ...(['order-company', 'withdrawal-company', 'late-money-company', 'transfer-expired-company'] as const),
])

/** Kinds that are sent to the shop itself, which doesn't need its own phone number. */
const shopMailKinds: ReadonlySet<MailKind> = new Set<MailKind>([...companyMailKinds, ...visitorMailKinds])

/** The confirmation of the contract on a durable medium (2011/83 art. 8 (7)). */
const contractKinds: ReadonlySet<MailKind> = new Set<MailKind>(['order-customer'])

/**
 * Composes a mail, with the tenant's own texts if it has any. Values are plain text: they can't inject markup, headers
 * or placeholders. Null for a kind that this version does not know.
 */
export function composeMail(
  kind: string,
  values: Readonly<Record<string, string>>,
  shop: Omit<ShopView, 'money' | 'phoneUri' | 'paymentMarks'>,
  { seller, showsPictures }: MailSurroundings = { seller: unknownSeller, showsPictures: true },
): ComposedMail | null {
  if (!isMailKind(kind)) return null
  const company = getCompanyName(shop)
  const messages = getMessages(shop)
  // The name may be missing: it is deleted if a stranger may have typed it.
  const removeEmptyName = (text: string) => (values.name === '' ? text.replaceAll(' {name}', '') : text)
  const details = parseDetails(values, messages)
  const fillText = (text: string) => fillPlaceholders(removeEmptyName(text), { ...values, company })
  const paragraphs = splitParagraphs(fillText(messages[`mail.${kind}.text`]))
  // A greeting, or the visitor's name and address.
  const hasOpening = values.name !== undefined && !companyMailKinds.has(kind)
  const { telephone } = shop.settings
  const content: MailContent = {
    preheader: getPreheader([
      // The shop sees the amount of an order in its list of mails.
      ...(companyMailKinds.has(kind) && details.total ? [`${details.total[1]} ·`] : []),
      ...(hasOpening && paragraphs.length > 1 ? paragraphs.slice(1) : paragraphs),
    ]),
    title: toSingleLine(fillText(messages[`mail.${kind}.title`])),
    paragraphs,
    button: createLink(kind, 'button', values.link),
    linkHint: messages['mail.plainLink'],
    details: keepSafeUrls(details, shop.url),
    sections: contractKinds.has(kind) ? listTermsSections(messages, seller, shop.url, company) : [],
    unsubscribe: createLink(kind, 'leave', values.leave),
    company,
    url: shop.url,
    seller: seller.lines,
    contact:
      telephone === '' || shopMailKinds.has(kind)
        ? null
        : fillPlaceholders(messages['mail.callUs'], { phone: telephone }),
    logo: `${shop.url}/img/${shop.img_folder}/${getMailLogo(shop.theme.logo)}`,
    pictures: showsPictures ? `${shop.url}/img/` : null,
  }
  const test = values.test === undefined ? '' : `${messages['mail.testMark']} `
  const subject = `${test}${toSubject(fillText(messages[`mail.${kind}.subject`]))}`
  return {
    subject: [...subject].slice(0, MAX_SUBJECT_LENGTH).join(''),
    text: renderMailText(content, shop.locale),
    html: renderMailHtml(content, { lang: shop.locale, theme: shop.theme }),
    replyTo: visitorMailKinds.has(kind) && values.email !== undefined ? toSingleLine(values.email) : null,
    unsubscribe: content.unsubscribe?.link ?? null,
  }

  function createLink(linkKind: MailKind, part: 'button' | 'leave', link: string | undefined): MailLink | null {
    const key = findLinkKey(linkKind, part)
    return key === null ? null : { label: toSingleLine(fillText(messages[key])), link: toShopLink(link, shop.url) }
  }
}

/** Whether this version of the shop has this kind of mail. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailsMessages, `mail.${kind}.subject`)
}

type LinkKey<Part extends string> = Extract<keyof typeof mailsMessages, `${string}.${Part}`>

/** The message key of a kind's button or unsubscribe link; null if it has none. */
function findLinkKey<Part extends 'button' | 'leave'>(kind: MailKind, part: Part): LinkKey<Part> | null {
  const key = `mail.${kind}.${part}`
  return Object.hasOwn(mailsMessages, key) ? (key as LinkKey<Part>) : null
}

/** Mails that an earlier release enqueued have their total as a separate value. */
function parseDetails(values: Readonly<Record<string, string>>, messages: Messages): MailDetails {
  const details = parseMailDetails(values)
  return values.table === undefined ? details : { ...details, total: [messages['mail.total'], values.total ?? ''] }
}

/** A carrier's link must use https; a line's link must lead to this shop. */
function keepSafeUrls(details: MailDetails, url: string): MailDetails {
  return {
    ...details,
    lines: details.lines.map((line) => ({
      ...line,
      link: line.link === null ? null : { ...line.link, path: toShopLink(line.link.path, url) },
    })),
    facts: details.facts.map((fact) => ({
      ...fact,
      url: fact.url !== null && parseUrl(fact.url)?.protocol === 'https:' ? fact.url : null,
    })),
  }
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

/** The beginning of the text, in one line. */
function getPreheader(paragraphs: readonly string[]): string {
  const text = toSingleLine(paragraphs.join(' '))
  const shortened = [...text].slice(0, MAX_PREHEADER_LENGTH).join('')
  return shortened === text ? text : `${shortened.replace(/\s+\S*$/u, '')}…`
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

/** The plain text part of the mail. The locale matters for headings: Greek capitals have no accents. */
function renderMailText(content: MailContent, locale: string): string {
  const { title, paragraphs, details, sections, button, unsubscribe, company, url, seller, contact } = content
  const lines = details.lines.map(({ name, option, quantity, amount, link }) =>
    [
      [name, option].filter(Boolean).join(' · '),
      ...(quantity + amount === '' ? [] : [`  ${[quantity, amount].filter(Boolean).join(' = ')}`]),
      ...(link === null ? [] : [`  ${link.label}: ${link.path}`]),
    ].join('\n'),
  )
  const totals = [...details.totals, ...(details.total === null ? [] : [details.total])]
  const amounts = [...totals.map(([label, amount]) => `${label}: ${amount}`), ...details.notes]
  const facts = details.facts.map(({ label, text, url: address }) =>
    [`${label}:`, text, ...(address === null ? [] : [address])].join('\n'),
  )
  return [
    title,
    ...paragraphs,
    ...(button === null ? [] : [`${button.label}:\n${button.link}`]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
    ...(amounts.length === 0 ? [] : [amounts.join('\n')]),
    ...facts,
    ...sections.map((section) => [section.title.toLocaleUpperCase(locale), ...section.paragraphs].join('\n\n')),
    ...(unsubscribe === null ? [] : [`${unsubscribe.label}:\n${unsubscribe.link}`]),
    ['-- ', company, url, ...listFooterLines({ company, seller, contact })].join('\n'),
  ].join('\n\n')
}
