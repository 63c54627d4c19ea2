import { expect, test } from 'vitest'
import { createFront } from './front.ts'

test('what is to be done with a request is found by one expression, however many addresses the operator has', () => {
  const { router } = createFront({ remix: async () => new Response(), methodsOf: () => 'GET' })
  router.match('GET', '/')
  expect(router.name).toBe('SmartRouter + RegExpRouter')
})
