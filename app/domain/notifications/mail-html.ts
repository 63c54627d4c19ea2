import { html, raw } from 'hono/html'
import { getMailPictureName, MAIL_LOGO_SIZE } from '#app/domain/catalogue/picture.ts'
import { fillPlaceholders } from '#app/domain/messages/message-format.ts'
import type { Messages } from '#app/domain/messages/translate.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'
import { type MailDetails, THUMBNAIL_WIDTH } from './mail.ts'

/** The content of a mail, before its layout. Every URL is absolute. */
export interface MailContent {
  /** The text that lists of mails show beside the subject. */
  readonly preheader: string
  readonly title: string
  /** Paragraphs may contain line breaks. */
  readonly paragraphs: readonly string[]
  readonly button: MailLink | null
  /** Introduces the plain link, for mail programs that show no button. */
  readonly linkHint: string
  readonly details: MailDetails
  /** Terms and the right of withdrawal. */
  readonly sections: readonly MailSection[]
  readonly unsubscribe: MailLink | null
  readonly company: string
  readonly url: string
  readonly seller: readonly string[]
  readonly contact: string | null
  /** The logo's PNG file. The age gate never covers it. */
  readonly logo: string
  /** The base URL of product pictures; null to show none, because they are behind the age gate. */
  readonly pictures: string | null
}

export interface MailLink {
  readonly label: string
  readonly link: string
}

/**
 * The layout of every mail. Outlook renders with Word, which supports tables, `bgcolor` and the padding of cells, and
 * ignores `max-width`, `border-radius` and the padding of links. Gmail may drop the style sheet, so the sheet only adds
 * dark colours and narrow margins. Pictures are the shop's own files, and their URLs don't identify the recipient, so
 * opening a mail isn't tracked.
 */
export interface MailLook {
  readonly lang: string
  /** White text on `primary` is readable. The logo is made for the header: dark or light. */
  readonly theme: Pick<ShopView['theme'], 'primary' | 'dark' | 'header'>
}

const WIDTH = 600
const ink = '#1f2328'
const grey = '#5b636e'
const line = '#e2e5e9'
const page = '#f3f4f6'
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const body = `${font};font-size:16px;line-height:24px;color:${ink}`
const small = `${font};font-size:14px;line-height:20px;color:${grey}`
const table = raw('role="presentation" border="0" cellpadding="0" cellspacing="0"')
const fullTable = raw('role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"')

/** Outlook gets a table of a fixed width around the content, because it ignores `max-width`. */
const openWidth = raw(
  `<!--[if mso]><table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${WIDTH}" align="center"><tr><td><![endif]-->`,
)
const closeWidth = raw('<!--[if mso]></td></tr></table><![endif]-->')
/** Without it Outlook scales pictures and widths on high-resolution screens. */
const outlookDensity = raw(
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
)
const styleSheet = raw(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){.outer{padding:0!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.page{background-color:#121417!important}.card{background-color:#1c1f24!important}.ink{color:#eef0f3!important}.grey{color:#aeb5bf!important}.line{border-color:#363b43!important}.link{color:#9cc7ff!important}}
</style>`)
/** Fills the preview after the preheader, so that it doesn't show the text of the mail. */
const preheaderFiller = raw('&#847;&zwnj;&nbsp;'.repeat(60))

/** Renders a mail as HTML. All texts are escaped. */
export function renderMailHtml(content: MailContent, look: MailLook): string {
  const { preheader, title, paragraphs, sections } = content
  return html`<!doctype html>
<html lang="${look.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${outlookDensity}
${styleSheet}
</head>
<body class="page" bgcolor="${page}" style="margin:0;padding:0;background-color:${page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${page}">${preheader}${preheaderFiller}</div>
<table ${fullTable} class="page" bgcolor="${page}" style="background-color:${page}"><tr><td class="outer" align="center" style="padding:24px 12px">
${openWidth}
<table ${fullTable} class="card" bgcolor="#ffffff" style="max-width:${WIDTH}px;background-color:#ffffff">
${renderHeader(content, look)}
<tr><td class="pad ink" style="padding:32px 40px 8px;${body};word-break:break-word">
<h1 class="ink" style="margin:0 0 16px;${font};font-size:24px;line-height:30px;font-weight:bold;color:${ink}">${renderText(title)}</h1>
${paragraphs.map(renderParagraph)}${renderButton(content.button, look.theme.primary)}</td></tr>
${renderDetails(content, look.theme.primary)}${sections.map((section) => renderSection(section, content.url))}
${renderLinkHint(content)}<tr><td height="24" style="height:24px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
${renderFooter(content)}
${closeWidth}
</td></tr></table>
</body>
</html>`.toString()
}

/** A composed mail with its subject above it, for a preview. */
export function addSubjectLine(mail: string, { label, subject }: { label: string; subject: string }): string {
  const subjectLine = html`<div class="card ink" style="padding:12px 20px;background-color:#ffffff;border-bottom:1px solid ${line};${body}"><span class="grey" style="${small}">${label}</span><br><b>${subject}</b></div>`
  return mail.replace(/<body[^>]*>/, (opening) => `${opening}\n${subjectLine}`)
}

function renderHeader({ company, url, logo }: MailContent, { theme }: MailLook) {
  const isDark = theme.header === 'dark'
  const background = isDark ? theme.dark : '#ffffff'
  const color = isDark ? '#ffffff' : theme.dark
  return html`<tr><td class="pad" bgcolor="${background}" style="padding:20px 40px;background-color:${background};border-top:4px solid ${theme.primary};border-bottom:1px solid ${isDark ? theme.dark : line}"><a href="${url}" style="text-decoration:none;${font};font-size:20px;line-height:40px;font-weight:bold;color:${color}"><img src="${logo}" alt="${company}" width="${MAIL_LOGO_SIZE.width}" height="${MAIL_LOGO_SIZE.height}" border="0" style="display:block;border:0;${font};font-size:20px;line-height:40px;font-weight:bold;color:${color}"></a></td></tr>`
}

/** Codes of orders and gift vouchers, which must not break at their hyphens. Longer ones don't fit into a line. */
const codePattern = /(?<![\p{L}\d-])([\p{Lu}\d]{1,8}(?:-[\p{Lu}\d]{1,8}){1,3})(?![\p{L}\d-])/u

function renderText(text: string) {
  return text
    .split(codePattern)
    .map((part, index) => (index % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`))
}

function renderLines(text: string, render: (line: string) => unknown = renderText) {
  return text.split('\n').map((each, index) => html`${index === 0 ? '' : raw('<br>')}${render(each)}`)
}

/** Links the addresses of the shop's own pages. Not every mail program does that. */
function renderLinks(text: string, url: string) {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part) =>
      part.startsWith(`${url}/`)
        ? html`<a class="grey" href="${part}" style="color:${grey}">${part}</a>`
        : renderText(part),
    )
}

function renderParagraph(text: string) {
  return html`<p class="ink" style="margin:0 0 16px;${body}">${renderLines(text)}</p>\n`
}

/**
 * The cell has the colour, because Outlook ignores the link's padding; `mso-padding-alt` gives the button the
 * same size there.
 */
function renderButton(button: MailLink | null, primary: string) {
  if (button === null) return ''
  return html`<table ${table} style="margin:8px 0 24px"><tr><td align="center" bgcolor="${primary}" style="background-color:${primary};border-radius:6px;mso-padding-alt:14px 28px"><a href="${button.link}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:6px">${button.label}</a></td></tr></table>
`
}

function renderDetails({ details, pictures }: MailContent, primary: string) {
  const { lines, facts } = details
  return html`${
    lines.length === 0
      ? ''
      : html`<tr><td class="pad" style="padding:8px 40px 0"><table ${fullTable}>${lines.map((each) => renderLine(each, pictures, primary))}</table></td></tr>\n`
  }${renderTotals(details)}${
    facts.length === 0
      ? ''
      : html`<tr><td class="pad" style="padding:16px 40px 0">${facts.map((fact) => renderFact(fact, primary))}</td></tr>\n`
  }`
}

function renderLine(
  { name, option, quantity, amount, picture, link }: MailDetails['lines'][number],
  pictures: string | null,
  primary: string,
) {
  const thumbnail =
    pictures === null || picture === null
      ? ''
      : html`<td class="line" width="${THUMBNAIL_WIDTH}" valign="top" style="padding:16px 16px 16px 0;border-top:1px solid ${line}"><img src="${pictures}${getMailPictureName(picture.path)}" alt="" width="${THUMBNAIL_WIDTH}" height="${picture.height}" border="0" style="display:block;border:0"></td>`
  const extras = [option, quantity].filter((text) => text !== '')
  return html`<tr>${thumbnail}<td class="line ink" valign="top" style="padding:16px 12px 16px 0;border-top:1px solid ${line};${body}"><b>${renderText(name)}</b>${extras.map((text) => html`<br><span class="grey" style="${small}">${text}</span>`)}${link === null ? '' : html`<br><a class="link" href="${link.path}" style="${font};font-size:14px;line-height:24px;font-weight:bold;color:${primary}">${link.label}</a>`}</td>${amount === '' ? '' : html`<td class="line ink" align="right" valign="top" style="padding:16px 0;border-top:1px solid ${line};${body};white-space:nowrap">${amount}</td>`}</tr>`
}

function renderTotals({ totals, total, notes }: MailDetails) {
  if (totals.length === 0 && total === null && notes.length === 0) return ''
  const rows = totals.map(
    ([label, amount]) =>
      html`<tr><td class="grey" style="padding:4px 12px 4px 0;${body};color:${grey}">${label}</td><td class="ink" align="right" valign="top" style="padding:4px 0;${body};white-space:nowrap">${amount}</td></tr>`,
  )
  if (total !== null)
    rows.push(
      html`<tr><td class="ink line" style="padding:12px 12px 4px 0;border-top:1px solid ${line};${body};font-size:18px;font-weight:bold">${total[0]}</td><td class="ink line" align="right" style="padding:12px 0 4px;border-top:1px solid ${line};${body};font-size:18px;font-weight:bold;white-space:nowrap">${total[1]}</td></tr>`,
    )
  for (const note of notes)
    rows.push(html`<tr><td class="grey" colspan="2" align="right" style="${small}">${note}</td></tr>`)
  return html`<tr><td class="pad" style="padding:0 40px"><table ${fullTable} class="line" style="border-top:1px solid ${line}"><tr><td colspan="2" height="12" style="height:12px;font-size:0;line-height:0">&nbsp;</td></tr>${rows}</table></td></tr>\n`
}

function renderFact({ label, text, url }: MailDetails['facts'][number], primary: string) {
  const lines =
    url === null
      ? renderLines(text)
      : html`<a class="link" href="${url}" style="${font};font-size:16px;line-height:24px;font-weight:bold;color:${primary}">${text}</a>`
  return html`<p class="ink" style="margin:12px 0 0;${body};word-break:break-word"><span class="grey" style="${small};font-weight:bold">${label}</span><br>${lines}</p>\n`
}

function renderSection({ title, paragraphs }: MailSection, url: string) {
  return html`<tr><td class="pad" style="padding:24px 40px 0"><h2 class="ink" style="margin:0 0 8px;${font};font-size:16px;line-height:24px;font-weight:bold;color:${ink}">${title}</h2>${paragraphs.map((text) => html`<p class="grey" style="margin:0 0 8px;${small};word-break:break-word">${renderLines(text, (each) => renderLinks(each, url))}</p>`)}</td></tr>\n`
}

/** The address in full, at the end of the card. */
function renderLinkHint({ button, linkHint }: MailContent) {
  if (button === null) return ''
  return html`<tr><td class="pad" style="padding:24px 40px 0"><p class="grey" style="margin:0;${small};font-size:13px">${linkHint}<br><a class="grey" href="${button.link}" style="color:${grey};word-break:break-all">${button.link}</a></p></td></tr>
`
}

function renderFooter({ company, url, seller, contact, unsubscribe }: MailContent) {
  const lines = listFooterLines({ company, seller, contact })
  return html`<table ${fullTable} style="max-width:${WIDTH}px"><tr><td class="pad grey" style="padding:24px 40px;${small};font-size:13px"><a class="grey" href="${url}" style="color:${grey};font-weight:bold">${company}</a>${lines.map((text) => html`<br>${text}`)}${unsubscribe === null ? '' : html`<br><br><a class="grey" href="${unsubscribe.link}" style="color:${grey}">${unsubscribe.label}</a>`}</td></tr></table>`
}

/** A titled part of a mail below its order. Paragraphs may contain line breaks. */
export interface MailSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The seller's details and the shop's text about returns, in the mail's language. */
export interface SellerDetails {
  /** Name, address, VAT number, registration number, email, phone: one per line. Missing ones are omitted. */
  readonly lines: readonly string[]
  /** The paragraphs of the shop's page about returns, as plain text; empty if it has none. */
  readonly returns: readonly string[]
}

export const unknownSeller: SellerDetails = { lines: [], returns: [] }

/** The paths of the pages that the confirmation links to. */
const termsPath = '/pages/terms'
const returnsPath = '/pages/returns'

/**
 * The information that a confirmation of a contract must contain besides the order (2011/83 art. 6 and 8 (7)): the
 * seller, the terms, the right of withdrawal, and its model form (annex I).
 */
export function listTermsSections(
  messages: Messages,
  { lines, returns }: SellerDetails,
  url: string,
  company: string,
): readonly MailSection[] {
  const seller = lines.length === 0 ? company : lines.join('\n')
  const values = { seller, company, terms: `${url}${termsPath}`, returns: `${url}${returnsPath}` }
  const split = (key: keyof Messages & `mail.terms.${string}`) => fillPlaceholders(messages[key], values).split('\n\n')
  return [
    { title: messages['mail.terms.seller.title'], paragraphs: [seller] },
    { title: messages['mail.terms.title'], paragraphs: split('mail.terms.text') },
    {
      title: messages['mail.terms.withdrawal.title'],
      paragraphs:
        returns.length > 0 ? returns : [...split('mail.terms.withdrawal.text'), ...split('mail.terms.effects.text')],
    },
    { title: messages['mail.terms.form.title'], paragraphs: split('mail.terms.form.text') },
  ]
}

/** The seller's lines for the footer, without the name and a phone number, which the footer has already. */
export function listFooterLines({
  company,
  seller,
  contact,
}: {
  readonly company: string
  readonly seller: readonly string[]
  readonly contact: string | null
}): string[] {
  const further = seller.filter((text) => text !== company && !contact?.includes(text))
  return [...further, ...(contact === null ? [] : [contact])]
}
