import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHostilePath } from '#tests/factories/hostile-paths.ts'
import { createRandom } from '#tests/factories/random.ts'
import { getReturnPath, toSamePath } from './responses.ts'

const shop = 'https://shop.example'

/** Resolves the path as a browser does on different pages. This is a quick version of the check `redirects`. */
function isSameOrigin(path: string): boolean {
  return [`${shop}/`, `${shop}/a/b`, `${shop}//c/`].every((page) => new URL(path, page).origin === shop)
}

test.each(['/', '/shop/cart', '/shop/sidebar/list?page=2#x', '/product/default/7?colour=Red'])(
  '%s is a path of this shop',
  (path) => {
    expect(toSamePath(path)).toBe(path)
  },
)

test.each([
  ...['https://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
  ...['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/.\\/evil.example', '/\n/evil.example'],
  ...['javascript:alert(1)', 'data:text/html,x', 'http://shop.invalid/', ''],
  `/${'a'.repeat(3000)}`,
  // Escaping makes it six times as long.
  `/${'α'.repeat(1500)}`,
  // Remix answers with data, not with a page.
  ...['/shop/cart.data', '/_root.data?index'],
  null,
  7,
])('%j is not a path of this shop', (value) => {
  expect(toSamePath(value)).toBeNull()
})

test('any path that is returned stays in the shop', () => {
  const character = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '\t', '\n', '\r', '\0', ' ', '@', ':', '?', '#', 'a'],
  )
  const parts = fc.array(
    fc.oneof(
      character,
      fc.constantFrom('evil.example', 'https:', 'shop.invalid', ';', '\u3002', '\u2f0f'),
      fc.string({ maxLength: 3 }),
    ),
  )
  fc.assert(
    fc.property(parts, (input) => {
      const path = toSamePath(input.join(''))
      expect(
        path === null || (isSameOrigin(path) && /^\/(?!\/)[!-~]*$/.test(path)),
        `${input.join('')} leads to ${path}`,
      ).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test.each([1, 2, 3])('a hostile path is rejected or stays in the shop (seed %i)', (seed) => {
  const random = createRandom(seed)
  for (let index = 0; index < 5_000; index++) {
    const hostilePath = aHostilePath(random)
    const path = toSamePath(hostilePath)
    expect(path === null || isSameOrigin(path), `${hostilePath} leads to ${path}`).toBe(true)
  }
})

test('an absolute URL is accepted only for the given origin', () => {
  expect(toSamePath(`${shop}/shop/cart?x=1`, shop)).toBe('/shop/cart?x=1')
  for (const otherUrl of ['http://shop.example/', `${shop}:444/`, `${shop}.evil.example/`, `${shop}//evil.example`])
    expect(toSamePath(otherUrl, shop), otherUrl).toBeNull()
})

test('a sign-in returns to the requested page unless its path is too long for a header', () => {
  const requested = (path: string) => new Request(`${shop}${path}`)
  expect(getReturnPath(requested('/shop/dashboard?part=orders'))).toBe('/shop/dashboard?part=orders')
  expect(getReturnPath(requested(`/admin/orders?search=${'🂡'.repeat(900)}`))).toBeUndefined()
})
