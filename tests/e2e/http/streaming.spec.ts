import { expect, test } from '@playwright/test'
import { ask } from '#tests/support/http.ts'
import { plainShops, shops } from '#tests/support/shops.ts'
import { serve } from '#workers/local/server.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'

/** The no-script and the streaming rules, read from the raw HTML. */

const late = /<template id="B:|<div hidden id="S:|<!--\$\?-->/

for (const [name, shop] of Object.entries(shops)) {
  test(`${name}: without js=1 the whole home page arrives in order, nothing waits for a script to reveal it`, async () => {
    const answer = await ask(shop)
    expect(answer.status).toBe(200)
    expect(answer.body).not.toMatch(late)
    const goods = answer.body.lastIndexOf('<article')
    expect(goods).toBeGreaterThan(0)
    expect(answer.body.indexOf('</footer>')).toBeGreaterThan(goods)
  })
}

test('with js=1 the shell arrives before a slow extra; without it, and for a crawler, the finished page waits', async () => {
  const server = await serve({ port: 8789, state: '.wrangler/e2e-slow', entry: 'tests/support/slow-shop.ts' })
  try {
    tenantCommand(8789)('publish', `${plainShops}/local`)
    const home = 'http://localhost:8789/'
    await expect.poll(async () => (await ask(home)).status, { timeout: 45_000 }).toBe(200)

    const streamed = await ask(home, { headers: { cookie: 'js=1' } })
    const shell = streamed.pieces.findIndex((piece) => piece.text.includes('</header>'))
    const reveal = streamed.pieces.findLastIndex((piece) => /id="S:/.test(piece.text))
    expect(shell).toBeGreaterThanOrEqual(0)
    expect(reveal).toBeGreaterThan(shell)
    const gap = (streamed.pieces[reveal]?.at ?? 0) - (streamed.pieces[shell]?.at ?? 0)
    // The extra takes 1.5 s; a page that waited for it would send both at once.
    expect(gap).toBeGreaterThan(700)

    const waiting: Record<string, string>[] = [
      { accept: 'text/html' },
      { cookie: 'js=1', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    ]
    for (const headers of waiting) {
      const whole = await ask(home, { headers })
      expect(whole.body).not.toMatch(late)
      expect(whole.pieces[0]?.at).toBeGreaterThan(700)
    }
  } finally {
    await server.stop()
  }
})
