import { expect, test } from 'vitest'
import { shopPathPattern } from './pages.ts'

test.each(['/', '/shop/sidebar/list?category=2&searchTerm=blue tea', '/προσφορές'])(
  '%j is a path of the shop',
  (path) => {
    expect(new URL(path, 'https://shop.example').host).toBe('shop.example')
    expect(shopPathPattern.test(path)).toBe(true)
  },
)

test.each(['//other.example', '/\\other.example', '/\t/other.example', '/\n\\other.example', 'https://other.example'])(
  '%j leads to another site and is refused',
  (path) => {
    expect(new URL(path, 'https://shop.example').host).toBe('other.example')
    expect(shopPathPattern.test(path)).toBe(false)
  },
)
