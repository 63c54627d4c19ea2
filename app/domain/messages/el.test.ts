import { expect, test } from 'vitest'
import { el } from './el.ts'
import { en } from './en.ts'

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('a Greek text is filled with what the English one is filled with', () => {
  const fillings = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholdersOf(text)]))
  expect(fillings(el)).toEqual(fillings(en))
})

test('no Greek text is empty, and no letter of another alphabet hides in a Greek word', () => {
  const faults = Object.entries(el).filter(
    ([, text]) => text.trim() === '' || /\p{Script=Greek}[A-Za-z]|[A-Za-z]\p{Script=Greek}/u.test(text),
  )
  expect(faults).toEqual([])
})
