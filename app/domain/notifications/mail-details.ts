import { z } from '#app/domain/schema.ts'

const text = z.string()

/** The structured part of a mail, localized when the mail is enqueued. Every text is plain text. */
export const MailDetails = z.object({
  lines: z.array(
    z.object({
      name: text,
      /** Colour and size; '' for none. */
      option: text,
      /** `2 × €34.90`; '' for a mail without amounts. */
      quantity: text,
      /** '' for a mail without amounts. */
      amount: text,
      /** The path of a picture of the shop, and its height at `THUMBNAIL_WIDTH`. */
      picture: z.object({ path: text, height: z.number() }).nullable(),
      /** A page of the shop about this line, with the text of its link. */
      link: z.object({ label: text, path: text }).nullable(),
    }),
  ),
  /** Labels and amounts before the total. */
  totals: z.array(z.tuple([text, text])),
  total: z.tuple([text, text]).nullable(),
  /** Below the total: the VAT by rate. */
  notes: z.array(text),
  /** Address, payment, parcels. A text may have several lines; `url` is an https address outside of the shop. */
  facts: z.array(z.object({ label: text, text, url: text.nullable() })),
})
export type MailDetails = z.infer<typeof MailDetails>

/** The width of a product's picture in a mail, in pixels of the layout. */
export const THUMBNAIL_WIDTH = 64

export const noDetails: MailDetails = { lines: [], totals: [], total: null, notes: [], facts: [] }

/** Serializes the details, because a mail's values are texts. */
export function formatMailDetails(details: Partial<MailDetails>): string {
  return JSON.stringify({ ...noDetails, ...details } satisfies MailDetails)
}

/** Earlier releases enqueued rows of a table instead. */
const FormerTable = z.array(z.tuple([text, text]))

/** Parses a mail's details; empty for a mail without them. Throws for details that no release has written. */
export function parseMailDetails(values: Readonly<Record<string, string>>): MailDetails {
  if (values.details !== undefined) return MailDetails.parse(JSON.parse(values.details))
  return values.table === undefined
    ? noDetails
    : { ...noDetails, totals: FormerTable.parse(JSON.parse(values.table)), notes: [values.vat ?? ''] }
}
