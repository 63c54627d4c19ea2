import { expect, test } from 'vitest'
import { parseDraft } from './checkout-draft.ts'

test('a draft is parsed as it was written', () => {
  const draft = { address: 3, values: { street: '1 Athinon', notes: 'Ring twice' } }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  expect(parseDraft(JSON.stringify({ address: null, values: {} }))).toEqual({ address: null, values: {} })
})

test('an invalid draft is rejected, and values that are not text are dropped', () => {
  for (const text of [null, '1', '"a"', '[]', '{}', '{"address":"1","values":{}}', '{"address":null,"values":"x"}'])
    expect(parseDraft(text), String(text)).toBeNull()
  expect(parseDraft('{"address":null,"values":{"street":"A","city":5,"terms":null}}')?.values).toEqual({ street: 'A' })
})
