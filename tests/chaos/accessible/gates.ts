import type { Page } from '@playwright/test'
import type { Dice } from '#tests/factories/dice.ts'
import { signed } from '#tests/support/signed-cookie.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import type { ChaosServer } from '../server.ts'
import { spoilRecord } from '../spoil-record.ts'
import type { TownShop } from '../town/town.ts'
import type { NewVisitor } from '../with-browser.ts'
import { dialogLook, type Look, lookAt, plainLook } from './look.ts'

/** What no address of `app/routes.ts` shows by itself: it stands before the pages, in place of them or over them. */

interface Gate {
  readonly name: string
  readonly origin: string
  readonly cookies?: string
  readonly path?: string
  /** Leads from the page to what is looked at. */
  readonly lead?: (page: Page) => Promise<void>
  readonly look?: (page: Page, script: boolean) => Promise<Look>
  /** Where it is there with script alone. */
  readonly scriptOnly?: true
}

interface Seen extends Look {
  readonly what: string
}

const manners = [360, 1280].flatMap((width) => [true, false].map((script) => ({ width, script })))

interface Given {
  readonly server: ChaosServer
  readonly shop: TownShop
  readonly newVisitor: NewVisitor
  readonly dice: Dice
  /** In how many manners each is looked at. */
  readonly times: number
}

/** Looks at each of them. A shop's record is broken for it at the end. */
export async function lookAtGates({ server, shop, newVisitor, dice, times }: Given): Promise<readonly Seen[]> {
  const gated = await publishChaosShop(server.port, 'gated', {
    stock: [1],
    record: { languages: ['en', 'el'], settings: { CompanyName: 'Gated Ltd', IQ_WEB_Show_18_Plus: 'true' } },
  })
  const seen: Seen[] = []
  const look = async (gate: Gate) => {
    for (const manner of dice.shuffled(manners).slice(0, times))
      seen.push(await lookAtGate(gate, { ...manner, script: manner.script || gate.scriptOnly === true }, newVisitor))
  }
  for (const gate of await gatesOf(server, shop, gated)) await look(gate)
  await server.kill()
  spoilRecord(server, 'gated')
  await server.start()
  await look({ name: 'a shop whose record is broken', origin: gated, look: plainLook })
  return seen
}

async function gatesOf({ port }: ChaosServer, shop: TownShop, gated: string): Promise<readonly Gate[]> {
  const no = `age=${await signed('age', 'no', { tenant: 'gated' })}`
  const ended = `ended=${await signed('ended', '1', { tenant: shop.id })}`
  const here = { origin: shop.origin, cookies: shop.visitor }
  return [
    { name: 'the age gate', origin: gated, look: plainLook },
    { name: 'the age gate in Greek', origin: gated, cookies: 'lang=el', look: plainLook },
    { name: 'the age gate after a no', origin: gated, cookies: no, look: plainLook },
    { name: 'a host that nobody has', origin: `http://nobody.localhost:${port}`, look: plainLook },
    {
      name: 'a form from elsewhere',
      ...here,
      lead: postFrom('about:blank', shop.origin),
      look: plainLook,
    },
    { name: 'a form that is too long', ...here, lead: postFrom(shop.origin, shop.origin), look: plainLook },
    { name: 'the end of a session', origin: shop.origin, cookies: ended, look: sessionEnd },
    {
      name: 'the offer of the newsletter',
      ...here,
      lead: stay,
      look: (page) => dialogLook(page, 'It'),
      scriptOnly: true,
    },
    { name: 'what only the owner may see', origin: shop.origin, cookies: shop.staff, path: '/desk/staff' },
    ...['/register', '/pages/login', '/pages/contact', '/newsletter', '/shop/checkout'].map((path) => ({
      name: `${path}, sent empty`,
      ...here,
      path,
      lead: sendEmpty,
    })),
  ]
}

async function lookAtGate(
  { name, origin, ...gate }: Gate,
  { width, script }: (typeof manners)[number],
  newVisitor: NewVisitor,
): Promise<Seen> {
  const { context, page } = await newVisitor({ origin, cookies: gate.cookies ?? '', width })
  if (!script) await context.route('**/assets/*.js', (route) => route.abort())
  await page.goto(origin + (gate.path ?? '/'), { waitUntil: 'load' })
  await gate.lead?.(page)
  const look = await (gate.look ?? lookAt)(page, script)
  await context.close()
  return { ...look, what: `${name} at ${width} px ${script ? 'with' : 'without'} script` }
}

/** Sends 100 kB to a shop, from nowhere or from a page of its own. */
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

/** The offer comes five seconds after the arrival, to whoever has not hidden it. */
async function stay(page: Page) {
  await page.context().clearCookies({ name: 'newsletter' })
  await page.reload()
  await page.locator('dialog:modal').waitFor()
}

/** With script a dialog says that the session is over, without a part of the page does. */
async function sessionEnd(page: Page, script: boolean): Promise<Look> {
  return script ? dialogLook(page, 'It') : lookAt(page, script)
}

/** Sends the form of the page with nothing in it, by the keyboard. */
async function sendEmpty(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.locator('main form[method=post] button[type=submit]').filter({ visible: true }).last().focus()
  await page.keyboard.press('Enter')
  await page.locator('main [aria-invalid=true]').first().waitFor()
}
