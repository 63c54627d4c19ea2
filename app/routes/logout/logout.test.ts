import { expect, test } from 'vitest'
import { loader } from './route.ts'

test('a link signs nobody out, and nobody keeps where it leads', () => {
  const { status, headers } = loader()
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/', 'no-store'])
})
