import { expect, test } from 'vitest'
import { ownPath, wayBack } from './responses.ts'

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
  // Six times as long as it is written.
  `/${'α'.repeat(1500)}`,
  null,
  7,
])('%j leads nowhere', (path) => {
  const own = ownPath(path)
  expect(own === null || new URL(own, 'https://shop.example').host === 'shop.example').toBe(true)
  if (typeof path !== 'string' || !path.startsWith('/\t')) expect(own).toBeNull()
})

test('from a sign-in one comes back to the address that was asked for, unless it is longer than a header should be', () => {
  const asked = (path: string) => new Request(`https://shop.example${path}`)
  expect(wayBack(asked('/shop/dashboard?part=orders'))).toBe('/shop/dashboard?part=orders')
  expect(wayBack(asked(`/desk/orders?search=${'🂡'.repeat(900)}`))).toBeUndefined()
})
