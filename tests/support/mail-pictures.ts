/**
 * Takes a picture of every kind of mail: `npm run mails -- <folder>`. In both languages, 600 and 360 pixels wide, dark,
 * and without the CSS that Outlook's renderer ignores. Also writes the mails as `.eml`.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { MAIL_LOGO_SIZE } from '#app/domain/catalogue/picture.ts'
import { mailsMessages } from '#app/domain/messages/en/mails.ts'
import { type Language, languages } from '#app/domain/messages/languages.ts'
import { getMessages } from '#app/domain/messages/translate.ts'
import { composeMail, isMailKind } from '#app/domain/notifications/compose-mail.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import { getSampleValues } from '#app/domain/notifications/sample-mails.ts'
import { createUnsubscribeHeaders } from '#app/domain/stock-alerts/stock-alerts.ts'
import { localizeTenant, parseTenantRecord, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { formatEml } from '#workers/sandbox/inbox/inbox.ts'
import { findBrowser } from './browser.ts'

const [folder = 'build/mails', shopName = 'limassol'] = process.argv.slice(2)
const shopFolder = join('tenants', shopName)
const record = parseTenantRecord(JSON.parse(readFileSync(join(shopFolder, 'tenant.json'), 'utf8')), {
  plainSecrets: true,
})
if (!record.ok) throw new Error(JSON.stringify(record.issues))
const tenant = toTenant(record.value)

const picture = { path: `${tenant.img_folder}/sample.0123456789`, height: 64 }
const seller = {
  lines: ['Molos Vapour Co. Ltd', '112 Christodoulou Hadjipavlou, 3036 Limassol, Cyprus', 'hello@molos.example'],
  returns: [],
}

const productNames = {
  en: ['Aria One starter kit with two pods and a USB-C cable', 'Replacement pods'],
  el: ['Κιτ εκκίνησης Aria One με δύο ανταλλακτικά pod και καλώδιο USB-C', 'Ανταλλακτικά pod'],
}

function compose(kind: MailKind, language: Language) {
  const shop = localizeTenant(tenant, language)
  const products = productNames[language].map((name) => ({ name, picture }))
  const { locale } = shop
  const values = getSampleValues(kind, { language, locale, messages: getMessages(shop), products })
  const mail = composeMail(kind, { ...values }, shop, { seller, showsPictures: true })
  if (mail === null) throw new Error(`No texts for ${kind}`)
  return mail
}

/** Roughly what Word makes of a mail: no `max-width`, no rounded corners, no padding of links, no style sheet. */
function simulateWord(html: string): string {
  return (
    html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, '$1')
      // Word reads these settings but doesn't display them.
      .replace(/<xml>.*?<\/xml>/gs, '')
      .replace(/(<a [^>]*style="[^"]*?)padding:[^;"]*;?/g, '$1')
      .replace(/(?:max-width|border-radius|max-height|background-color):[^;"]*;?/g, '')
      .replaceAll('mso-padding-alt', 'padding')
      .replaceAll('display:inline-block', '')
  )
}

async function serveFiles(page: Page): Promise<void> {
  const [width, height] = [2 * MAIL_LOGO_SIZE.width, 2 * MAIL_LOGO_SIZE.height]
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const logo = await sharp(join(shopFolder, 'pictures', tenant.theme.logo), { density: 288 })
    .resize({ width, height, fit: 'contain', position: 'left', background })
    .png()
    .toBuffer()
  const product = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#c9d6d8' } })
    .png()
    .toBuffer()
  await page.route('**/img/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: route.request().url().endsWith('.mail.png') ? logo : product }),
  )
}

async function takePictures(page: Page, kind: MailKind, language: Language): Promise<void> {
  const { html, ...mail } = compose(kind, language)
  const name = join(folder, `${kind}.${language}`)
  const eml = formatEml({
    ...{ id: `${kind}.${language}`, at: 0, from: `"${tenant.name}" <shop@molos.example>`, to: ['eleni@mail.example'] },
    ...{ replyTo: mail.replyTo, subject: mail.subject, text: mail.text, html },
    headers: mail.unsubscribe === null ? {} : createUnsubscribeHeaders(mail.unsubscribe),
  })
  writeFileSync(`${name}.html`, html)
  writeFileSync(`${name}.txt`, `${mail.subject}\n\n${mail.text}`)
  writeFileSync(`${name}.eml`, eml)
  const views = [
    ['600', 640, html, 'light'],
    ['360', 360, html, 'light'],
    ['dark', 640, html, 'dark'],
    ['word', 800, simulateWord(html), 'light'],
  ] as const
  for (const [view, width, markup, colorScheme] of views) {
    await page.setViewportSize({ width, height: 400 })
    await page.emulateMedia({ colorScheme })
    await page.setContent(markup, { waitUntil: 'load' })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) console.error(`${kind} in ${language} is ${overflow} px too wide at ${width}`)
    await page.screenshot({ path: `${name}.${view}.png`, fullPage: true })
  }
}

mkdirSync(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
const page = await browser.newPage()
await serveFiles(page)
for (const key of Object.keys(mailsMessages)) {
  const kind = /^mail\.(.*)\.subject$/.exec(key)?.[1] ?? ''
  if (!isMailKind(kind)) continue
  for (const language of languages) await takePictures(page, kind, language)
}
await browser.close()
