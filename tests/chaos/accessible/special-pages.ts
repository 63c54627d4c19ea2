import type { Page } from '@playwright/test'
import type { Random } from '#tests/factories/random.ts'
import { signCookie } from '#tests/support/signed-cookie.ts'
import { corruptRecord, publishChaosShop } from '../chaos-shop.ts'
import type { FixtureShop } from '../fixtures/fixture-shop.ts'
import type { ChaosServer } from '../server.ts'
import type { NewVisitor } from '../with-browser.ts'
import { inspectDialog, inspectPage, inspectStatic, type PageReport } from './inspect-page.ts'

/** Pages and dialogs that no path of `app/routes.ts` shows on its own: gates, error pages and dialogs over pages. */

interface SpecialPage {
  readonly name: string
  readonly origin: string
  readonly cookies?: string
  readonly path?: string
  /** Steps from the page to the inspected state. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly inspect?: (page: Page, script: boolean) => Promise<PageReport>
  /** Set if it exists only with JavaScript. */
  readonly needsScript?: true
}

interface LabelledReport extends PageReport {
  readonly label: string
}

const modes = [360, 1280].flatMap((width) => [true, false].map((script) => ({ width, script })))

interface InspectOptions {
  readonly server: ChaosServer
  readonly shop: FixtureShop
  readonly newVisitor: NewVisitor
  readonly random: Random
  /** Number of modes in which each is inspected. */
  readonly modeCount: number
}

/** Inspects each special page in some modes. Breaks a shop's record at the end. */
export async function inspectSpecialPages({
  server,
  shop,
  newVisitor,
  random,
  modeCount,
}: InspectOptions): Promise<readonly LabelledReport[]> {
  const gated = await publishChaosShop(server.port, 'gated', {
    stock: [1],
    record: { languages: ['en', 'el'], settings: { CompanyName: 'Gated Ltd', IQ_WEB_Show_18_Plus: 'true' } },
  })
  const pageReports: LabelledReport[] = []
  const inspect = async (specialPage: SpecialPage) => {
    for (const mode of random.shuffle(modes).slice(0, modeCount))
      pageReports.push(
        await inspectSpecialPage(
          specialPage,
          { ...mode, script: mode.script || specialPage.needsScript === true },
          newVisitor,
        ),
      )
  }
  for (const specialPage of await listSpecialPages(server, shop, gated)) await inspect(specialPage)
  await server.kill()
  corruptRecord(server, 'gated')
  await server.start()
  await inspect({ name: 'a shop whose record is broken', origin: gated, inspect: inspectStatic })
  return pageReports
}

async function listSpecialPages(
  { port }: ChaosServer,
  shop: FixtureShop,
  gated: string,
): Promise<readonly SpecialPage[]> {
  const refusedAgeCookie = `age=${await signCookie('age', 'no', { tenant: 'gated' })}`
  const endedCookie = `ended=${await signCookie('ended', '1', { tenant: shop.id })}`
  const asVisitor = { origin: shop.origin, cookies: shop.visitor }
  const consentCookie = `consent=${await signCookie('consent', 'none', { tenant: shop.id })}`
  return [
    { name: 'the age gate', origin: gated, inspect: inspectStatic },
    { name: 'the age gate in Greek', origin: gated, cookies: 'lang=el', inspect: inspectStatic },
    { name: 'the age gate for an underage visitor', origin: gated, cookies: refusedAgeCookie, inspect: inspectStatic },
    { name: 'an unknown host', origin: `http://nobody.localhost:${port}`, inspect: inspectStatic },
    {
      name: 'a form from another site',
      ...asVisitor,
      prepare: postFrom('about:blank', shop.origin),
      inspect: inspectStatic,
    },
    {
      name: 'a form that is too long',
      ...asVisitor,
      prepare: postFrom(shop.origin, shop.origin),
      inspect: inspectStatic,
    },
    { name: 'the end of a session', origin: shop.origin, cookies: endedCookie, inspect: inspectSessionEnd },
    {
      name: 'the newsletter popup',
      origin: shop.origin,
      // The popup waits until the visitor has answered the consent banner.
      cookies: `${shop.visitor}; ${consentCookie}`,
      prepare: waitForNewsletterDialog,
      inspect: (page) => inspectDialog(page, 'The dialog'),
      needsScript: true,
    },
    { name: 'a page for owners only, opened by staff', origin: shop.origin, cookies: shop.staff, path: '/admin/staff' },
    ...['/register', '/pages/login', '/pages/contact', '/newsletter', '/shop/checkout'].map((path) => ({
      name: `${path}, sent empty`,
      ...asVisitor,
      path,
      prepare: submitEmptyForm,
    })),
  ]
}

async function inspectSpecialPage(
  { name, origin, ...specialPage }: SpecialPage,
  { width, script }: (typeof modes)[number],
  newVisitor: NewVisitor,
): Promise<LabelledReport> {
  const { context, page } = await newVisitor({ origin, cookies: specialPage.cookies ?? '', width })
  if (!script) await context.route('**/assets/*.js', (route) => route.abort())
  await page.goto(origin + (specialPage.path ?? '/'), { waitUntil: 'load' })
  await specialPage.prepare?.(page)
  const inspect = await (specialPage.inspect ?? inspectPage)(page, script)
  await context.close()
  return { ...inspect, label: `${name} at ${width} px ${script ? 'with' : 'without'} script` }
}

/** Posts 100 kB to a shop, from a blank page or from one of its pages. */
const postFrom = (from: string, to: string) => async (page: Page) => {
  await page.goto(from)
  await Promise.all([
    page.waitForURL(`${to}/newsletter`),
    page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      form.appendChild(Object.assign(document.createElement('textarea'), { name: 'email', value: 'x'.repeat(100_000) }))
      document.body.appendChild(form)
      form.submit()
    }, `${to}/newsletter`),
  ])
}

/** The dialog appears after five seconds, unless the visitor has hidden it before. */
async function waitForNewsletterDialog(page: Page) {
  await page.context().clearCookies({ name: 'newsletter' })
  await page.reload()
  await page.locator('dialog:modal').waitFor()
}

/** With JavaScript, a dialog announces the end of the session; without it, a section of the page does. */
async function inspectSessionEnd(page: Page, script: boolean): Promise<PageReport> {
  return script ? inspectDialog(page, 'The dialog') : inspectPage(page, script)
}

/** Submits the page's form empty, by keyboard. */
async function submitEmptyForm(page: Page) {
  await page.waitForLoadState('networkidle')
  // Not the link-like button that leads to another page.
  const submit = page.locator('main form[method=post] button[type=submit]:not([formaction])')
  await submit.filter({ visible: true }).last().focus()
  await page.keyboard.press('Enter')
  await page.locator('main [aria-invalid=true]').first().waitFor()
}
