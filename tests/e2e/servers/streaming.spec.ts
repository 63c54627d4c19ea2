import { expect, test } from '@playwright/test'
import { findFreePort } from '#tests/support/free-port.ts'
import { sendRequest } from '#tests/support/http.ts'
import { PLAIN_SHOPS_FOLDER, shops } from '#tests/support/shops.ts'
import { createTenantCommand } from '#workers/local/local-shops.ts'
import { startServer } from '#workers/local/server.ts'

/** With the cookie `js=1` a page is streamed, without it the page arrives complete. Reads the raw HTML. */

const deferredMarkup = /<template id="B:|<div hidden id="S:|<!--\$\?-->/

for (const [name, shop] of Object.entries(shops)) {
  test(`${name}: without js=1 the whole home page arrives in order, and no part waits for script`, async () => {
    const response = await sendRequest(shop)
    expect(response.status).toBe(200)
    expect(response.body).not.toMatch(deferredMarkup)
    const products = response.body.lastIndexOf('<article')
    expect(products).toBeGreaterThan(0)
    expect(response.body.indexOf('</footer>')).toBeGreaterThan(products)
  })
}

test('with js=1 the shell arrives before a slow deferred part; without it, and for a crawler, the page arrives complete', async () => {
  const port = await findFreePort()
  const server = await startServer({ port, state: '.wrangler/e2e-slow', entry: 'tests/support/slow-shop.ts' })
  try {
    createTenantCommand(port)('publish', `${PLAIN_SHOPS_FOLDER}/local`)
    const home = `http://localhost:${port}/`
    await expect.poll(async () => (await sendRequest(home)).status, { timeout: 45_000 }).toBe(200)

    const streamed = await sendRequest(home, { headers: { cookie: 'js=1' } })
    const shell = streamed.chunks.findIndex((piece) => piece.text.includes('</header>'))
    const reveal = streamed.chunks.findLastIndex((piece) => /id="S:/.test(piece.text))
    expect(shell).toBeGreaterThanOrEqual(0)
    expect(reveal).toBeGreaterThan(shell)
    const gap = (streamed.chunks[reveal]?.at ?? 0) - (streamed.chunks[shell]?.at ?? 0)
    // The deferred part takes 1.5 s. A page that waited for it would send both at once.
    expect(gap).toBeGreaterThan(700)

    const headerSets: Record<string, string>[] = [
      { accept: 'text/html' },
      { cookie: 'js=1', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    ]
    for (const headers of headerSets) {
      const complete = await sendRequest(home, { headers })
      expect(complete.body).not.toMatch(deferredMarkup)
      expect(complete.chunks[0]?.at).toBeGreaterThan(700)
    }
  } finally {
    await server.stop()
  }
})
