/** What a mail says, before it is laid out. */
export interface MailContent {
  readonly title: string
  /** Paragraphs may have line breaks. */
  readonly paragraphs: readonly string[]
  /** What, and what it costs. */
  readonly table: readonly (readonly [string, string])[]
  readonly total: readonly [string, string] | null
  /** Said below the total. */
  readonly vat: string | null
  readonly button: { readonly label: string; readonly link: string } | null
  /** Introduces the link for those whose mail program shows no button. */
  readonly linkInWords: string
  /** How one unsubscribes from such mails. */
  readonly leave: { readonly label: string; readonly link: string } | null
  readonly company: string
  readonly url: string
  readonly contact: string | null
}

/** The mail for those who read plain text. */
export function mailText(content: MailContent): string {
  const { title, paragraphs, table, total, vat, button, leave, company, url, contact } = content
  const rows = [...table, ...(total === null ? [] : [total])].map(([what, amount]) => `${what}: ${amount}`)
  return [
    title,
    ...paragraphs,
    ...(rows.length === 0 ? [] : [[...rows, ...(vat === null ? [] : [vat])].join('\n')]),
    ...(button === null ? [] : [`${button.label}:\n${button.link}`]),
    ...(leave === null ? [] : [`${leave.label}:\n${leave.link}`]),
    ['-- ', company, url, ...(contact === null ? [] : [contact])].join('\n'),
  ].join('\n\n')
}
