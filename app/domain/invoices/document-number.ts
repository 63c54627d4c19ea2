import { z } from '#app/domain/schema.ts'
import type { DocumentKind } from './invoice.ts'

/** The last number of a kind and year. */
export const DocumentCount = z.strictObject({
  kind: z.enum(['invoice', 'credit-note'] satisfies DocumentKind[]),
  year: z.int().min(2000).max(9999),
  /** One digit less than documents may have, because a mistyped number can't be lowered and later documents follow it. */
  last: z.int().min(0).max(99_999_999),
})
export type DocumentCount = z.output<typeof DocumentCount>

export const DocumentCounts = z.array(DocumentCount).max(500)

/** The parts of a document's number, such as `INV-2026-000123`; null for other text. */
export function parseDocumentNumber(text: string): DocumentCount | null {
  const [, prefix, year, last] = /^(INV|CN)-(\d{4})-(\d{6,9})$/.exec(text) ?? []
  if (prefix === undefined) return null
  const parsed = DocumentCount.safeParse({
    kind: prefix === 'INV' ? 'invoice' : 'credit-note',
    year: Number(year),
    last: Number(last),
  })
  return parsed.success ? parsed.data : null
}
