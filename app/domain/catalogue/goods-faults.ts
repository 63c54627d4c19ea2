import { z } from '#app/domain/schema.ts'
import { fill } from '../messages/fill.ts'
import { goodsFaultsWords } from '../messages/words/goods-faults.ts'

type FaultKey = keyof typeof goodsFaultsWords

/** What is wrong, as a text of the message catalogue and what fills its names. */
export const FaultText = z.strictObject({
  key: z.enum(Object.keys(goodsFaultsWords) as [FaultKey, ...FaultKey[]]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type FaultText = z.output<typeof FaultText>

export function faultText(name: string & WithoutPrefix<FaultKey>, values: FaultText['values'] = {}): FaultText {
  return { key: `goodsFault.${name}` as FaultKey, values }
}
type WithoutPrefix<Key> = Key extends `goodsFault.${infer Name}` ? Name : never

/** The same in words, for files that are not brought by the desk. */
export function faultInEnglish({ key, values }: FaultText): string {
  return fill(goodsFaultsWords[key], values)
}

/** What the schema of products says of a value. */
export function faultOfIssue(issue: z.core.$ZodIssue): FaultText {
  switch (issue.code) {
    case 'invalid_type':
      return faultText('needed')
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? faultText('tooSmall', { least: Number(issue.minimum) })
        : faultText('needed')
    case 'too_big': {
      const most = { most: Number(issue.maximum) }
      if (issue.origin === 'string') return faultText('tooLong', most)
      return faultText(issue.origin === 'array' ? 'tooMany' : 'tooBig', most)
    }
    case 'custom': {
      const path = issue.path.map(String)
      if (path.includes('salePrice')) return faultText('sale')
      if (path.includes('listPrices')) return faultText('free')
      if (path.includes('vatRate')) return faultText('vat')
      return faultText(path.includes('pictures') ? 'unpublished' : 'twins')
    }
    default:
      return faultText('form')
  }
}
