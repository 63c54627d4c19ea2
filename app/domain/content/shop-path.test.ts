import { expect, test } from 'vitest'
import { shopPath } from './shop-path.ts'

test.each(['/', '/shop/sidebar/list?category=2&searchTerm=blue tea', '/προσφορές'])(
  '%j is a path of the shop',
  (path) => {
    expect(new URL(path, 'https://shop.example').host).toBe('shop.example')
    expect(shopPath.test(path)).toBe(true)
  },
)

test.each(['//other.example', '/\\other.example', '/\t/other.example', '/\n\\other.example', 'https://other.example'])(
  '%j leads elsewhere and is none',
  (path) => {
    expect(new URL(path, 'https://shop.example').host).toBe('other.example')
    expect(shopPath.test(path)).toBe(false)
  },
)
