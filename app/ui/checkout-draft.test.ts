import { expect, test } from 'vitest'
import { draftIn } from './checkout-draft.ts'

test('a draft is read as it was written', () => {
  const draft = { address: 3, values: { street: '1 Athinon', notes: 'Ring twice' } }
  expect(draftIn(JSON.stringify(draft))).toEqual(draft)
  expect(draftIn(JSON.stringify({ address: null, values: {} }))).toEqual({ address: null, values: {} })
})

test('what the checkout never writes is no draft, and no text of it reaches a field', () => {
  for (const text of [null, '1', '"a"', '[]', '{}', '{"address":"1","values":{}}', '{"address":null,"values":"x"}'])
    expect(draftIn(text), String(text)).toBeNull()
  expect(draftIn('{"address":null,"values":{"street":"A","city":5,"terms":null}}')?.values).toEqual({ street: 'A' })
})
