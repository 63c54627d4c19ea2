import { pictureFile } from '#app/domain/catalogue/picture-file.ts'
import { languageOf } from '#app/domain/messages/languages.ts'
import { ageForm, gatesPictures, isBeforeGate, readAgeAnswer } from '#app/domain/tenancy/age-gate.ts'
import { refererOf } from '#app/http/referer.ts'
import { cookiesOf } from '../cookies.ts'
import { addressOf, type FrontContext, tenantOf } from '../front-context.ts'
import type { Guard } from '../guards.ts'
import { keepLanguage } from '../language.ts'
import { messagesFor } from '../message-page.ts'
import { answerGate } from './gate-page.ts'

/** Answers of the shop that are no pages. */
const forScripts = ['/shop/suggestions', '/product/quick/']

/**
 * The age gate stands before pages, so that none of their loaders runs. Documents are answered with the gate
 * in their place; what a script or a form asks for leads to the gate; the rest is refused.
 */
export function ageGate(parts: { clock: () => number }): Guard {
  async function atTheGate(c: FrontContext): Promise<Response | undefined> {
    const tenant = tenantOf(c)
    const { pathname, search } = addressOf(c)
    const answer = readAgeAnswer(await cookiesOf(c, parts.clock()).read('age'))

    if (answer === 'yes') return
    if (pathname.startsWith('/img/')) return gatesPictures(tenant) && isOfGoods(pathname) ? refuse(c) : undefined
    if (pathname.startsWith('/api/')) {
      // Whoever brings a token is a system of the merchant's; the API itself looks whether it is a good one.
      return tenant.age_gate_covers.includes('api') && c.req.header('authorization') === undefined
        ? refuse(c)
        : undefined
    }
    const page = pageOf(pathname)
    if (isBeforeGate(page, answer)) return
    const reading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (pathname.endsWith('.data'))
      return leadToGate(c, reading ? `${page}${withoutRoutes(search)}` : refererOf(c.req.raw))
    if (isForScript(c, pathname)) return refuse(c)
    if (!reading) return leadToGate(c, refererOf(c.req.raw))
    const gate = answerGate(c, answer)
    // What is answered here is sent without the address's language, and thanked for in the same.
    keepLanguage(c, gate, languageOf(tenantOf(c).locale))
    return gate
  }
  return (c) => (tenantOf(c).settings.ageGate ? atTheGate(c) : undefined)
}

/** The page whose data a script asks for, or the page itself. */
function pageOf(pathname: string): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
}

/** Of the address's query what is the page's own; the rest tells Remix whose data a script wants. */
function withoutRoutes(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return query.size === 0 ? '' : `?${query}`
}

function isForScript(c: FrontContext, pathname: string): boolean {
  const destination = c.req.header('sec-fetch-dest')
  return (
    forScripts.some((path) => pathname.startsWith(path)) || (destination !== undefined && destination !== 'document')
  )
}

/** Remix knows how to say to a script of its own that a whole new page is wanted: the form's address says so. */
function leadToGate(c: FrontContext, back: string): undefined {
  const address = new URL(c.req.url)
  address.pathname = `${ageForm.path}${address.pathname.endsWith('.data') ? '.data' : ''}`
  address.search = new URLSearchParams({ [ageForm.back]: back }).toString()
  const headers = new Headers(c.req.raw.headers)
  // What was sent is not read before the visitor may be here.
  for (const name of ['content-length', 'content-type']) headers.delete(name)
  c.req.raw = new Request(address, { method: c.req.method, headers, redirect: 'manual' })
}

/** Logo and favicon are seen on the gate itself. */
function isOfGoods(pathname: string): boolean {
  return pictureFile(pathname.slice('/img/'.length))?.kind !== 'brand'
}

function refuse(c: FrontContext): Response {
  return c.json({ error: 'age-not-confirmed', message: messagesFor(c)['age.refused'] }, 403, {
    'Cache-Control': 'no-store',
  })
}
