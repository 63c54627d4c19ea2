import { expect, test } from 'vitest'
import { aPlace, someGoogle } from '#tests/factories/google.ts'

const path = `/v1/places/${aPlace}`
const good = { 'X-Goog-Api-Key': 'AIza-a-key', 'X-Goog-FieldMask': 'id,rating' }

async function answered(address: string, headers: Record<string, string>) {
  const answer = await someGoogle().ask(address, headers)
  const body: { error?: { code: number; status: string } } = await answer.json()
  return { status: answer.status, body }
}

test('what was asked for is answered, and nothing else', async () => {
  expect(await answered(path, good)).toEqual({ status: 200, body: { id: aPlace, rating: 4.8 } })
  const all = await answered(path, { ...good, 'X-Goog-FieldMask': '*' })
  expect(Object.keys(all.body)).toContain('reviews')
})

test.each([
  ['no key', path, { 'X-Goog-FieldMask': 'id' }, 403, 'PERMISSION_DENIED'],
  ['a wrong key', path, { ...good, 'X-Goog-Api-Key': 'AIzaWrong' }, 403, 'PERMISSION_DENIED'],
  ['no field mask', path, { 'X-Goog-Api-Key': 'AIza-a-key' }, 400, 'INVALID_ARGUMENT'],
  ['an unknown field', path, { ...good, 'X-Goog-FieldMask': 'id,stars' }, 400, 'INVALID_ARGUMENT'],
  ['an unknown parameter', `${path}?language=en`, good, 400, 'INVALID_ARGUMENT'],
  ['no language', `${path}?languageCode=english`, good, 400, 'INVALID_ARGUMENT'],
  ['no region', `${path}?regionCode=cy`, good, 400, 'INVALID_ARGUMENT'],
  ['an unknown place', '/v1/places/constructor', good, 404, 'NOT_FOUND'],
] as const)('%s is refused as by the real one', async (_what, address, headers, code, status) => {
  expect(await answered(address, headers)).toMatchObject({ status: code, body: { error: { code, status } } })
})

test('photos are drawn here', async () => {
  const answer = await someGoogle().ask('/photos/AH-12.svg', {})
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await answer.text()).toContain('AH')
})
