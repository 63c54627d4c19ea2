import type { Page } from '@playwright/test'
import type { Check, Outcome, Trial } from '../check.ts'
import { crawlShop } from '../fixtures/crawl.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { listPaths } from '../fixtures/list-paths.ts'
import { findMissingKinds, openInbox, triggerMails } from '../fixtures/marked-mails.ts'
import { runWithBrowser } from '../with-browser.ts'
import { runWithServer } from '../with-server.ts'

/** Each payload is in every text of a shop, its people and its reviews. A payload that runs calls `ran`. */
const payloads = [
  '<img src=x onerror=ran()>',
  '</script><script>ran()</script>',
  '"><svg onload=ran()>',
  "'-ran()-'",
  '<a href="javascript:ran()" autofocus onfocus=ran()>x</a>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '--><details open ontoggle=ran()>',
  '\u2028ran()//</style><style onload=ran()>',
]

async function checkStoredMarkup(trial: Trial): Promise<Outcome> {
  const sample = payloads.slice(0, trial.scale(payloads.length))
  return runWithServer(trial, (server) =>
    runWithBrowser(async (newVisitor) => {
      const failures = new Set<string>()
      let viewCount = 0
      let openedMails = 0
      for (const [index, mark] of sample.entries()) {
        const inbox = await openInbox(server)
        const shop = await publishFixtureShop(server.port, { id: `marked-${index}`, mark })
        const [customer] = shop.customers
        await triggerMails(server, shop, inbox)
        const mails = await inbox.waitForEveryKind()
        for (const kind of findMissingKinds(mails)) failures.add(`No ${kind} mail with ${mark} arrived`)
        const cookies = `${customer?.cookies}; ${shop.visitor}; ${shop.owner}`
        const paths = [
          ...listPaths(shop.customers.map(({ token }) => token)),
          ...(await crawlShop(shop, cookies)).linkedPages,
        ]
        for (const policy of [true, false]) {
          const { context, page } = await newVisitor({ origin: shop.origin, cookies, policy })
          let currentPage = ''
          await context.exposeFunction('ran', () =>
            failures.add(`${mark} runs on ${currentPage}, ${policy ? 'with' : 'without'} the CSP`),
          )
          for (const path of paths) {
            currentPage = path
            await viewPage(page, shop.origin + path)
            viewCount++
          }
          await page.goto(`${shop.origin}/robots.txt`)
          for (const mail of mails) {
            currentPage = `the mail "${mail.subject}"`
            await page.setContent(mail.html)
            openedMails++
          }
          await context.close()
        }
      }
      return {
        summary: `${sample.length} payloads in every text, ${viewCount} pages and ${openedMails} mails opened, of every kind that can be triggered: ${failures.size} failures`,
        failures: [...failures],
      }
    }),
  )
}

/** Opens the page and everything that can be opened on it. Redirects and other responses are checked as they are. */
async function viewPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' }).catch(() => undefined)
  await page
    .evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
      for (const dialog of document.querySelectorAll('dialog')) if (!dialog.open) dialog.showModal()
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="javascript:"]')) link.click()
    })
    .catch(() => undefined)
}

export const storedMarkup: Check = {
  name: 'stored-markup',
  description: 'eight kinds of markup in every text, page and mail, in a browser, with and without the CSP',
  run: checkStoredMarkup,
  control: {
    mutation: 'doesn’t sanitize HTML',
    failsWith: / runs on .*, without the CSP$/,
    changes: [
      {
        file: 'app/domain/content/clean-html.ts',
        find: '  return sanitizeOnce(sanitizeOnce(text))\n',
        replace: '  return text\n',
      },
    ],
    share: 0.1,
  },
}
