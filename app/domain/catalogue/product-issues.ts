import { z } from '#app/domain/schema.ts'
import { productIssueMessages } from '../messages/en/admin-products.ts'
import { fillPlaceholders } from '../messages/message-format.ts'

type IssueKey = keyof typeof productIssueMessages

/** An issue as a key of the message catalogue with its values. */
export const IssueMessage = z.strictObject({
  key: z.enum(Object.keys(productIssueMessages) as [IssueKey, ...IssueKey[]]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type IssueMessage = z.output<typeof IssueMessage>

/** An issue by the part of its message key after `productIssue.`. */
export function createIssueMessage(
  name: string & WithoutPrefix<IssueKey>,
  values: IssueMessage['values'] = {},
): IssueMessage {
  return { key: `productIssue.${name}` as IssueKey, values }
}
type WithoutPrefix<Key> = Key extends `productIssue.${infer Name}` ? Name : never

/** The issue in English, for files that are not uploaded in the admin. */
export function formatIssueInEnglish({ key, values }: IssueMessage): string {
  return fillPlaceholders(productIssueMessages[key], values)
}

/** Maps an issue of the product schema to a message. `hasColumn` is false if the file lacks the value's column. */
export function toIssueMessage(issue: z.core.$ZodIssue, hasColumn = true): IssueMessage {
  const path = issue.path.map(String)
  switch (issue.code) {
    case 'invalid_type':
      return createNeededMessage(path, hasColumn)
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? createIssueMessage('tooSmall', { min: Number(issue.minimum) })
        : createNeededMessage(path, hasColumn)
    case 'too_big': {
      const limit = { max: Number(issue.maximum) }
      if (issue.origin === 'string') return createIssueMessage('tooLong', limit)
      return createIssueMessage(issue.origin === 'array' ? 'tooMany' : 'tooBig', limit)
    }
    case 'custom': {
      if (path.includes('salePrice')) return createIssueMessage('sale')
      if (path.includes('listPrices')) return createIssueMessage('free')
      if (path.includes('colorName')) return createIssueMessage(hasColumn ? 'greekColour' : 'greekColourColumn')
      if (path.includes('vatRate')) return createIssueMessage('vat')
      return createIssueMessage(path.includes('pictures') ? 'unpublished' : 'twins')
    }
    default:
      return createIssueMessage('form')
  }
}

function createNeededMessage([field]: readonly string[], hasColumn: boolean): IssueMessage {
  if (field === 'pictures') return createIssueMessage('pictureNeeded')
  return createIssueMessage(hasColumn ? 'needed' : 'columnNeeded')
}

export interface ProductIssue {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  /** The column's name, '' for the row itself. */
  readonly column: string
  readonly message: IssueMessage
}

/** A cell that differs from the shop. */
export const ProductDifference = z.strictObject({
  row: z.int(),
  code: z.string(),
  column: z.string(),
  /** As an export would write it; '' for a new variant. */
  was: z.string(),
  is: z.string(),
})
export type ProductDifference = z.infer<typeof ProductDifference>
