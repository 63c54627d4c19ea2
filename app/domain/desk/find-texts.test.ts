import { expect, test } from 'vitest'
import { findTexts, mostFound, textToWord } from './find-texts.ts'

const record = {
  wordings: [
    { language: 'en', texts: { 'basket.removed': 'Gone from the basket.' } },
    { language: 'el', texts: {} },
  ],
} as const
const keysOf = (term: string, own = false) => findTexts(record, { term, own }).texts.map(({ key }) => key)

test('a text is found by its key and by its words in any language, without accents', () => {
  expect(keysOf('basket.removed')).toEqual(['basket.removed'])
  expect(keysOf('gone BASKET.')).toContain('basket.removed')
  expect(keysOf('προιον αφαιρεθηκε απο το καλαθι')).toEqual(['basket.removed'])
  expect(keysOf('xyzzy')).toEqual([])
})

test('of many texts the first are shown, and that there are more', () => {
  expect(findTexts(record, { term: '', own: false })).toMatchObject({ more: true })
  expect(keysOf('')).toHaveLength(mostFound)
  expect(findTexts(record, { term: '', own: true })).toMatchObject({
    more: false,
    texts: [{ key: 'basket.removed', said: [{ text: 'Gone from the basket.', own: true }, { own: false }] }],
  })
})

test('a text is worded where the shop speaks the language, beside its original', () => {
  expect(textToWord(record, 'en', 'basket.removed')).toMatchObject({
    text: 'Gone from the basket.',
    original: 'Product removed from Cart.',
    names: '',
  })
  expect(textToWord(record, 'en', 'listing.page')?.names).toBe('{page}')
  expect(textToWord({ wordings: [] }, 'el', 'listing.page')).toBeNull()
  expect(textToWord(record, 'en', 'toString')).toBeNull()
})
