import type { MailContent } from './mail-html.ts'
import { listFooterLines } from './mail-terms.ts'

/** The plain text part of the mail. The locale matters for headings: Greek capitals have no accents. */
export function renderMailText(content: MailContent, locale: string): string {
  const { title, paragraphs, details, sections, button, unsubscribe, company, url, seller, contact } = content
  const lines = details.lines.map(({ name, option, quantity, amount, link }) =>
    [
      [name, option].filter(Boolean).join(' · '),
      ...(amount === '' ? [] : [quantity === '' ? `  ${amount}` : `  ${quantity} = ${amount}`]),
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
