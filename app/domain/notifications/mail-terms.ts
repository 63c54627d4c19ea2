import { fillPlaceholders } from '../messages/message-format.ts'
import type { Messages } from '../messages/translate.ts'

/** A titled part of a mail below its order. Paragraphs may contain line breaks. */
export interface MailSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The seller's details and the shop's text about returns, in the mail's language. */
export interface SellerDetails {
  /** Name, address, registration and VAT number, email: one per line. Missing ones are left out. */
  readonly lines: readonly string[]
  /** The shop's page about returns as plain text, a paragraph each; empty if it has none. */
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
