import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { links, listingPaths } from '#app/links.ts'
import { bundle, freshState } from '#tests/chaos/bundle.ts'
import { chaosServer } from '#tests/chaos/server.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { budget, weigh } from '#tests/support/first-visit.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'
import { adult } from './adult.ts'

/** `npm run bench -- weight`: what a browser loads on its first visit, against the budgets of `tests/support/first-visit.ts`. */

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

const server = await chaosServer({ bundle: bundle('bench-weight'), state: freshState('bench-weight') })
const executablePath = findBrowser()
const figures = []
try {
  await server.start()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    for (const { id, locale } of shops) {
      tenantCommand(server.port)('publish', `tenants/${id}`)
      const shop = `http://${id}.localhost:${server.port}`
      const age = (await adult(id)).replace('age=', '')
      for (const [page, path] of Object.entries(pages))
        figures.push({ page, path, ...(await weigh(browser, { shop, path, locale, age })) })
    }
  } finally {
    await browser.close()
  }
} finally {
  await server.end()
}

const shown = (kilobytes: number, most: number) => `${kilobytes.toFixed(1)} of ${most}`
console.table(
  figures.map(({ page, language, weight, requests, foreign, fonts }) => ({
    ...{ page, language },
    'HTML KB': shown(weight.document, budget.document),
    'script KB': shown(weight.script, budget.script),
    'CSS KB': shown(weight.stylesheet, budget.stylesheet),
    ...{ requests, 'of others': foreign.length, fonts: fonts.length },
  })),
)
mkdirSync('.cache/reports', { recursive: true })
writeFileSync('.cache/reports/bench-weight.json', JSON.stringify({ budget, figures }, null, 2))
