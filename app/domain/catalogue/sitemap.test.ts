import { expect, test } from 'vitest'
import { renderSitemap, renderSitemapIndex } from './sitemap.ts'

test('URLs are escaped as XML', () => {
  const address = "https://shop.example/shop/sidebar/3cols?brand=1&brandName=O'Neil <&>"
  expect(renderSitemap([[{ language: 'en', address }]])).toContain(
    '<url><loc>https://shop.example/shop/sidebar/3cols?brand=1&amp;brandName=O&#39;Neil &lt;&amp;&gt;</loc></url>',
  )
})

test('the index lists each sitemap once', () => {
  const index = renderSitemapIndex(['https://shop.example/a.xml', 'https://shop.example/b.xml'])
  expect(index.match(/<sitemap>/g)).toHaveLength(2)
  expect(index).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><sitemapindex xmlns="http:/)
})

test('a page in two languages has two entries, each with both languages and the default', () => {
  const document = renderSitemap([
    [
      { language: 'en', address: 'https://shop.example/' },
      { language: 'el', address: 'https://shop.example/?lang=el' },
    ],
  ])
  const locations = [...document.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(locations).toEqual(['https://shop.example/', 'https://shop.example/?lang=el'])
  const alternates = [...document.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...alternate]) => alternate)
  const both = [
    ['en', 'https://shop.example/'],
    ['el', 'https://shop.example/?lang=el'],
    ['x-default', 'https://shop.example/'],
  ]
  expect(alternates).toEqual([...both, ...both])
})
