import { expect, test } from 'vitest'
import { ownPath } from './responses.ts'

test.each(['/', '/shop/cart', '/shop/sidebar/list?page=2#x', '/product/default/7?colour=Red'])(
  '%s is an address of this shop',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
  ' /shop',
  `/${'a'.repeat(3000)}`,
  null,
  7,
])('%j leads nowhere', (path) => {
  const own = ownPath(path)
  expect(own === null || new URL(own, 'https://shop.example').host === 'shop.example').toBe(true)
  if (typeof path !== 'string' || !path.startsWith('/\t')) expect(own).toBeNull()
})
