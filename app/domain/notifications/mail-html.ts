import { html } from 'hono/html'
import type { MailContent } from './compose-mail.ts'

export interface MailTheme {
  readonly lang: string
  /** The tenant's colour; white text on it is readable. */
  readonly primary: string
}

const inkColor = '#23262b'
const greyColor = '#5f6570'
const lineColor = '#e4e6ea'

/**
 * The HTML part of the mail. Mail programs support little beside tables and style attributes. It loads nothing, so that
 * opening a mail can't be tracked.
 */
export function renderMailHtml(content: MailContent, { lang, primary }: MailTheme): string {
  const { title, paragraphs, unsubscribe, company, url, contact } = content
  return html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;background:#f3f4f6;color:${inkColor};font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:18px 32px;background:${primary};border-radius:12px 12px 0 0;color:#ffffff;font-size:18px;font-weight:600">${company}</td></tr>
<tr><td style="padding:28px 32px 32px;word-break:break-word">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>
${paragraphs.map(renderParagraph)}${renderTable(content)}${renderButton(content, primary)}</td></tr>
</table>
<p style="margin:20px 0 0;color:${greyColor};font-size:13px"><a href="${url}" style="color:${greyColor}">${company}</a>${contact === null ? '' : html`<br>${contact}`}${unsubscribe === null ? '' : html`<br><br><a href="${unsubscribe.link}" style="color:${greyColor}">${unsubscribe.label}</a>`}</p>
</td></tr></table>
</body>
</html>`.toString()
}

function renderParagraph(text: string) {
  const lines = text.split('\n').map((each, index) => (index === 0 ? each : html`<br>${each}`))
  return html`<p style="margin:0 0 14px">${lines}</p>\n`
}

function renderTable({ table, total, vat }: MailContent) {
  if (table.length === 0 && total === null) return ''
  const row = ([label, amount]: readonly [string, string], style = '') =>
    html`<tr><td valign="top" style="padding:9px 12px 9px 0;border-top:1px solid ${lineColor};${style}">${label}</td><td valign="top" align="right" style="padding:9px 0;border-top:1px solid ${lineColor};white-space:nowrap;${style}">${amount}</td></tr>`
  const rows = [...table.map((each) => row(each)), ...(total === null ? [] : [row(total, 'font-weight:600')])]
  if (vat !== null)
    rows.push(html`<tr><td colspan="2" align="right" style="color:${greyColor};font-size:13px">${vat}</td></tr>`)
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 18px">${rows}</table>\n`
}

function renderButton({ button, linkHint }: MailContent, primary: string) {
  if (button === null) return ''
  const { link, label } = button
  return html`<p style="margin:22px 0"><a href="${link}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:${primary};color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0;color:${greyColor};font-size:13px">${linkHint}<br><a href="${link}" style="color:${greyColor};word-break:break-all">${link}</a></p>
`
}
