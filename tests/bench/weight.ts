import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { links, listingPaths } from '#app/links.ts'
import { buildBundle, createState } from '#tests/chaos/bundle.ts'
import { createChaosServer } from '#tests/chaos/server.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { budget, measurePage } from '#tests/support/first-visit.ts'
import { createTenantCommand } from '#workers/local/local-shops.ts'
import { createAgeCookie } from './age-gate.ts'

/** `npm run bench -- weight` compares the bytes of a first visit with the budgets in `tests/support/first-visit.ts`. */

const shops = [
  { id: 'limassol', locale: 'en-GB' },
  { id: 'nicosia', locale: 'el-CY' },
]

const pages = {
  home: links.home(),
  list: listingPaths.list,
  listing: listingPaths['3cols'],
  product: links.product({ id: 1 }),
}

const server = await createChaosServer({
  bundle: await buildBundle('bench-weight'),
  state: createState('bench-weight'),
})
const executablePath = findBrowser()
const results = []
try {
  await server.start()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    for (const { id, locale } of shops) {
      createTenantCommand(server.port)('publish', `tenants/${id}`)
      const shop = `http://${id}.localhost:${server.port}`
      const age = (await createAgeCookie(id)).replace('age=', '')
      for (const [page, path] of Object.entries(pages))
        results.push({ page, path, ...(await measurePage(browser, { shop, path, locale, age })) })
    }
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
}

const formatBudget = (kilobytes: number, maxKilobytes: number) => `${kilobytes.toFixed(1)} of ${maxKilobytes}`
console.table(
  results.map(({ page, language, weight, requests, foreign, fonts }) => ({
    ...{ page, language },
    'HTML KB': formatBudget(weight.document, budget.document),
    'script KB': formatBudget(weight.script, budget.script),
    'CSS KB': formatBudget(weight.stylesheet, budget.stylesheet),
    ...{ requests, 'third-party requests': foreign.length, fonts: fonts.length },
  })),
)
mkdirSync('.cache/reports', { recursive: true })
writeFileSync('.cache/reports/bench-weight.json', JSON.stringify({ budget, figures: results }, null, 2))
