import { expect, test } from 'vitest'
import { createGoogleSandbox, demoPlaceId } from '#tests/factories/google.ts'

const path = `/v1/places/${demoPlaceId}`
const validHeaders = { 'X-Goog-Api-Key': 'AIza-a-key', 'X-Goog-FieldMask': 'id,rating' }

async function fetchStatus(address: string, headers: Record<string, string>) {
  const response = await createGoogleSandbox().sendRequest(address, headers)
  const body: { error?: { code: number; status: string } } = await response.json()
  return { status: response.status, body }
}

test('the response has only the requested fields', async () => {
  expect(await fetchStatus(path, validHeaders)).toEqual({ status: 200, body: { id: demoPlaceId, rating: 4.8 } })
  const all = await fetchStatus(path, { ...validHeaders, 'X-Goog-FieldMask': '*' })
  expect(Object.keys(all.body)).toContain('reviews')
})

test.each([
  ['no key', path, { 'X-Goog-FieldMask': 'id' }, 403, 'PERMISSION_DENIED'],
  ['a wrong key', path, { ...validHeaders, 'X-Goog-Api-Key': 'AIzaWrong' }, 403, 'PERMISSION_DENIED'],
  ['no field mask', path, { 'X-Goog-Api-Key': 'AIza-a-key' }, 400, 'INVALID_ARGUMENT'],
  ['an unknown field', path, { ...validHeaders, 'X-Goog-FieldMask': 'id,stars' }, 400, 'INVALID_ARGUMENT'],
  ['an unknown parameter', `${path}?language=en`, validHeaders, 400, 'INVALID_ARGUMENT'],
  ['an invalid language', `${path}?languageCode=english`, validHeaders, 400, 'INVALID_ARGUMENT'],
  ['an invalid region', `${path}?regionCode=cy`, validHeaders, 400, 'INVALID_ARGUMENT'],
  ['an unknown place', '/v1/places/constructor', validHeaders, 404, 'NOT_FOUND'],
] as const)('%s is refused, as by Google', async (_what, address, headers, code, status) => {
  expect(await fetchStatus(address, headers)).toMatchObject({ status: code, body: { error: { code, status } } })
})

test('photos are generated', async () => {
  const response = await createGoogleSandbox().sendRequest('/photos/AH-12.svg', {})
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await response.text()).toContain('AH')
})
