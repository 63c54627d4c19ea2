import { expect, test } from 'vitest'
import { createGateway } from './gateway.ts'

test('Hono matches all routes with one regular expression', () => {
  const { router } = createGateway({ remix: async () => new Response(), getAllowedMethods: () => 'GET' })
  router.match('GET', '/')
  expect(router.name).toBe('SmartRouter + RegExpRouter')
})
