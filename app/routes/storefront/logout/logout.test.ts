import { expect, test } from 'vitest'
import { loader } from './route.ts'

test('GET /logout does not sign anyone out, and its redirect is not cached', () => {
  const { status, headers } = loader()
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/', 'no-store'])
})
