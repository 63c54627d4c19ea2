import { expect, test } from 'vitest'
import { sitemap, sitemapIndex } from './sitemap.ts'

test('an address is written so that XML reads it back as it was', () => {
  expect(sitemap(["https://shop.example/shop/sidebar/3cols?brand=1&brandName=O'Neil <&>"])).toContain(
    '<url><loc>https://shop.example/shop/sidebar/3cols?brand=1&amp;brandName=O&apos;Neil &lt;&amp;&gt;</loc></url>',
  )
})

test('the index lists the sitemaps, each once', () => {
  const index = sitemapIndex(['https://shop.example/a.xml', 'https://shop.example/b.xml'])
  expect(index.match(/<sitemap>/g)).toHaveLength(2)
  expect(index).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><sitemapindex xmlns="http:/)
})
