import type { Page } from '@playwright/test'
import type { Check, Outcome, Trial } from '../check.ts'
import { everyPath } from '../town/every-path.ts'
import { anInbox, bringAboutMails, missingIn } from '../town/marked-mails.ts'
import { publishTownShop } from '../town/town.ts'
import { found } from '../town/walk.ts'
import { withBrowser } from '../with-browser.ts'
import { withServer } from '../with-server.ts'

/** Each is what every text of a shop, its people and its reviews carries. What runs calls `ran`. */
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

async function tryMarkup(trial: Trial): Promise<Outcome> {
  const tried = payloads.slice(0, trial.of(payloads.length))
  return withServer(trial, (server) =>
    withBrowser(async (newVisitor) => {
      const failures = new Set<string>()
      let looks = 0
      let opened = 0
      for (const [index, mark] of tried.entries()) {
        const inbox = await anInbox(server)
        const shop = await publishTownShop(server.port, { id: `marked-${index}`, mark })
        const [customer] = shop.customers
        await bringAboutMails(server, shop, inbox)
        const mails = await inbox.everyKind()
        for (const kind of missingIn(mails)) failures.add(`No ${kind} mail came with ${mark}`)
        const cookies = `${customer?.cookies}; ${shop.visitor}; ${shop.owner}`
        const paths = [...everyPath(shop.customers.map(({ token }) => token)), ...(await found(shop, cookies)).behind]
        for (const policy of [true, false]) {
          const { context, page } = await newVisitor({ origin: shop.origin, cookies, policy })
          let here = ''
          await context.exposeFunction('ran', () =>
            failures.add(`${mark} runs on ${here}, ${policy ? 'with' : 'without'} the policy`),
          )
          for (const path of paths) {
            here = path
            await seen(page, shop.origin + path)
            looks++
          }
          await page.goto(`${shop.origin}/robots.txt`)
          for (const mail of mails) {
            here = `the mail "${mail.subject}"`
            await page.setContent(mail.html)
            opened++
          }
          await context.close()
        }
      }
      return {
        figure: `${tried.length} payloads in every text, ${looks} pages and ${opened} mails looked at, of every kind that can be brought about: ${failures.size} failures`,
        failures: [...failures],
      }
    }),
  )
}

/** Opens the page, and whatever on it can be opened. Addresses that are no pages, or lead on, are looked at as they come. */
async function seen(page: Page, address: string): Promise<void> {
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
  what: 'eight kinds of markup in every text, page and mail, in a browser, with the CSP and without it',
  run: tryMarkup,
  control: {
    fault: 'doesn’t sanitize HTML',
    failsWith: / runs on .*, without the policy$/,
    changes: [
      {
        file: 'app/domain/content/clean-html.ts',
        find: '  return cleanedOnce(cleanedOnce(text))\n',
        replace: '  return text\n',
      },
    ],
    share: 0.1,
  },
}
