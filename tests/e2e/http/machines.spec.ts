import { expect, test } from '@playwright/test'
import { ask } from '#tests/support/http.ts'
import { gatedShops, shops } from '#tests/support/shops.ts'

/** What the shop tells search engines. */

const addresses = (document: string) => [...document.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
const pathOf = (address: string) => new URL(address.replaceAll('&amp;', '&')).pathname + new URL(address).search

for (const [name, shop] of Object.entries(shops))
  test(`${name}: robots.txt leads to sitemaps, and every kind of address in them leads to a page of this shop`, async () => {
    const robots = await ask(`${shop}/robots.txt`)
    expect(robots.headers['content-type']).toContain('text/plain')
    const index = /^Sitemap: (.*)$/m.exec(robots.body)?.[1] ?? ''
    expect(new URL(index).hostname).toBe(new URL(shop).hostname)

    const parts = addresses((await ask(shop + pathOf(index))).body)
    const gated = gatedShops.includes(shop)
    expect(parts.map(pathOf)).toEqual(['/sitemap/pages.xml', ...(gated ? [] : ['/sitemap/products-1.xml'])])
    for (const part of parts) {
      const listed = addresses((await ask(shop + pathOf(part))).body)
      expect(new Set(listed).size).toBe(listed.length)
      expect(listed.length).toBeGreaterThan(gated ? 3 : 10)
      for (const address of gated ? listed : [listed[0], listed[Math.floor(listed.length / 2)], listed.at(-1)]) {
        expect(new URL(address ?? '').hostname).toBe(new URL(shop).hostname)
        const page = await ask(shop + pathOf(address ?? ''), { adult: false })
        expect(page.status, address).toBe(200)
        expect(page.body, address).not.toContain('noindex')
      }
    }
  })

test('a sitemap that is not in the index is not there', async () => {
  expect((await ask(`${shops.nicosia}/sitemap/products-1.xml`)).status).toBe(404)
  for (const part of ['products-2.xml', 'products-0.xml', 'products-999999.xml', 'other.xml'])
    expect((await ask(`${shops.limassol}/sitemap/${part}`)).status).toBe(404)
})
