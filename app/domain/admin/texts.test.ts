import { expect, test } from 'vitest'
import { findTexts, getEditableText, MAX_FOUND_TEXTS } from './texts.ts'

const record = {
  wordings: [
    { language: 'en', texts: { 'lists.removedFromCart': 'Gone from the cart.' } },
    { language: 'el', texts: {} },
  ],
} as const
const findKeys = (term: string, own = false) => findTexts(record, { term, custom: own }).texts.map(({ key }) => key)

test('a text is found by its key and its wording in any language, without accents', () => {
  expect(findKeys('lists.removedFromCart')).toEqual(['lists.removedFromCart'])
  expect(findKeys('gone CART.')).toContain('lists.removedFromCart')
  expect(findKeys('προιον αφαιρεθηκε απο το καλαθι')).toEqual(['lists.removedFromCart'])
  expect(findKeys('xyzzy')).toEqual([])
})

test('a long result is cut and reports that there is more', () => {
  expect(findTexts(record, { term: '', custom: false })).toMatchObject({ hasMore: true })
  expect(findKeys('')).toHaveLength(MAX_FOUND_TEXTS)
  expect(findTexts(record, { term: '', custom: true })).toMatchObject({
    hasMore: false,
    texts: [
      {
        key: 'lists.removedFromCart',
        translations: [{ text: 'Gone from the cart.', custom: true }, { custom: false }],
      },
    ],
  })
})

test('a text can be edited in the shop’s languages, beside its original', () => {
  expect(getEditableText(record, 'en', 'lists.removedFromCart')).toMatchObject({
    text: 'Gone from the cart.',
    original: 'Product removed from Cart.',
    placeholders: '',
  })
  expect(getEditableText(record, 'en', 'listing.page')?.placeholders).toBe('{page}')
  expect(getEditableText({ wordings: [] }, 'el', 'listing.page')).toBeNull()
  expect(getEditableText(record, 'en', 'toString')).toBeNull()
})
