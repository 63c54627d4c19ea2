import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDice } from '#tests/factories/dice.ts'
import { aHostilePath } from '#tests/factories/hostile-paths.ts'
import { returnPath, samePath } from './same-path.ts'

const shop = 'https://shop.example'

/** The check `redirects`, quick: what a browser makes of the path, on whatever page of the shop it is. */
function staysInShop(path: string): boolean {
  return [`${shop}/`, `${shop}/a/b`, `${shop}//c/`].every((page) => new URL(path, page).origin === shop)
}

test.each(['/', '/shop/cart', '/shop/sidebar/list?page=2#x', '/product/default/7?colour=Red'])(
  '%s is a path of this shop',
  (path) => {
    expect(samePath(path)).toBe(path)
  },
)

test.each([
  ...['https://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
  ...['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/.\\/evil.example', '/\n/evil.example'],
  ...['javascript:alert(1)', 'data:text/html,x', 'http://shop.invalid/', ''],
  `/${'a'.repeat(3000)}`,
  // Six times as long when it is escaped.
  `/${'α'.repeat(1500)}`,
  null,
  7,
])('%j leads nowhere', (value) => {
  expect(samePath(value)).toBeNull()
})

test('whatever is given, the path stays in the shop', () => {
  const sign = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '\t', '\n', '\r', '\0', ' ', '@', ':', '?', '#', 'a'],
  )
  const parts = fc.array(
    fc.oneof(
      sign,
      fc.constantFrom('evil.example', 'https:', 'shop.invalid', ';', '\u3002', '\u2f0f'),
      fc.string({ maxLength: 3 }),
    ),
  )
  fc.assert(
    fc.property(parts, (given) => {
      const path = samePath(given.join(''))
      expect(
        path === null || (staysInShop(path) && /^\/(?!\/)[!-~]*$/.test(path)),
        `${given.join('')} leads to ${path}`,
      ).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test.each([1, 2, 3])('an attacker’s spellings stay in the shop or lead nowhere (seed %i)', (seed) => {
  const dice = aDice(seed)
  for (let turn = 0; turn < 5_000; turn++) {
    const given = aHostilePath(dice)
    const path = samePath(given)
    expect(path === null || staysInShop(path), `${given} leads to ${path}`).toBe(true)
  }
})

test('the path of an address of the given origin counts, and of no other', () => {
  expect(samePath(`${shop}/shop/cart?x=1`, shop)).toBe('/shop/cart?x=1')
  for (const other of ['http://shop.example/', `${shop}:444/`, `${shop}.evil.example/`, `${shop}//evil.example`])
    expect(samePath(other, shop), other).toBeNull()
})

test('a sign-in returns to the address that was asked for, unless it is too long for a header', () => {
  const asked = (path: string) => new Request(`${shop}${path}`)
  expect(returnPath(asked('/shop/dashboard?part=orders'))).toBe('/shop/dashboard?part=orders')
  expect(returnPath(asked(`/desk/orders?search=${'🂡'.repeat(900)}`))).toBeUndefined()
})
