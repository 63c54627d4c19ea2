import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { gatedShops, shops } from '#tests/support/shops.ts'

/** robots.txt and sitemaps. */

const addresses = (document: string) => [...document.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
const getPath = (address: string) => new URL(address.replaceAll('&amp;', '&')).pathname + new URL(address).search

for (const [name, shop] of Object.entries(shops))
  test(`${name}: robots.txt names the sitemap index, and sampled URLs of its sitemaps are indexable`, async () => {
    const robots = await sendRequest(`${shop}/robots.txt`)
    expect(robots.headers['content-type']).toContain('text/plain')
    const index = /^Sitemap: (.*)$/m.exec(robots.body)?.[1] ?? ''
    expect(new URL(index).hostname).toBe(new URL(shop).hostname)

    const parts = addresses((await sendRequest(shop + getPath(index))).body)
    const gated = gatedShops.includes(shop)
    expect(parts.map(getPath)).toEqual(['/sitemap/pages.xml', ...(gated ? [] : ['/sitemap/products-1.xml'])])
    for (const part of parts) {
      const listed = addresses((await sendRequest(shop + getPath(part))).body)
      expect(new Set(listed).size).toBe(listed.length)
      expect(listed.length).toBeGreaterThan(gated ? 3 : 10)
      for (const address of gated ? listed : [listed[0], listed[Math.floor(listed.length / 2)], listed.at(-1)]) {
        expect(new URL(address ?? '').hostname).toBe(new URL(shop).hostname)
        const page = await sendRequest(shop + getPath(address ?? ''), { adult: false })
        expect(page.status, address).toBe(200)
        expect(page.body, address).not.toContain('noindex')
      }
    }
  })

test('a sitemap that is not in the index does not exist', async () => {
  expect((await sendRequest(`${shops.nicosia}/sitemap/products-1.xml`)).status).toBe(404)
  for (const part of ['products-2.xml', 'products-0.xml', 'products-999999.xml', 'other.xml'])
    expect((await sendRequest(`${shops.limassol}/sitemap/${part}`)).status).toBe(404)
})
