import { html } from 'hono/html'
import { phoneCountry, phoneUri } from '#app/domain/customers/phone-number.ts'
import { deskAddress, isDeskPath } from '#app/domain/desk/desk-address.ts'
import type { MessageKey } from '#app/domain/messages/en.ts'
import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { refererOf } from '#app/http/referer.ts'
import type { FrontContext } from './front-context.ts'
import { type Markup, wholePage } from './whole-page.ts'

/** The front's own answers to people, each with a way on: to the shop's pages, or to the same once more. */

const style = `
small{display:block;margin-top:.75rem}
p+small{margin-top:1.25rem}
small a{display:inline-block;padding-block:.15rem}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:1.75rem}
nav a{min-height:3rem;padding:.65rem 1.25rem;border:1px solid var(--primary);border-radius:var(--b);font-weight:600;text-decoration:none}
nav a:first-child{background:var(--primary);color:#fff}
nav a:hover{border-color:var(--ink)}
nav a:first-child:hover{background:color-mix(in oklab,var(--primary) 80%,black)}
`

interface Said {
  readonly title: string
  readonly text: string
  /** Shown where the log can say more. */
  readonly reference?: string
  /** The ways on. */
  readonly ways?: readonly Way[]
}

interface Way {
  readonly label: string
  readonly to: string
}

/** The words of the request's shop, or the catalogue's own where no shop is known. */
export function messagesFor(c: FrontContext): Messages {
  return messagesOf(c.get('tenant') ?? { locale: 'en', messages: {} })
}

/** Where who asked belongs: to the shop's pages, or to its desk. */
const homeOf = (c: FrontContext) => (isDeskPath(c.req.path) ? deskAddress : '/')

function wayHome(c: FrontContext): Way {
  const home = homeOf(c)
  return { label: messagesFor(c)[home === '/' ? 'front.home' : 'desk.toOverview'], to: home }
}

/** The same address once more; of a form that was sent the page that it stands on. */
function wayAgain(c: FrontContext): Way {
  const reading = c.req.method === 'GET' || c.req.method === 'HEAD'
  return { label: messagesFor(c)['error.retry'], to: reading ? '' : refererOf(c.req.raw) }
}

/** Answers with a page of the front. None of them may be kept by a cache: the next request may fare better. */
function answerPage(
  c: FrontContext,
  status: 400 | 403 | 404 | 405 | 413 | 429 | 500 | 503,
  { title, text, reference, ways = [] }: Said,
  headers: Readonly<Record<string, string>> = {},
): Response {
  // Who calls the API reads no pages.
  if (c.req.path.startsWith('/api/')) {
    const error = [text, reference ?? ''].join(' ').trim()
    return c.json({ error }, status, { 'Cache-Control': 'no-store', ...headers })
  }
  const tenant = c.get('tenant')
  const links = ways.map(({ label, to }) => html`<a href="${to}">${label}</a>`)
  const page = wholePage({
    tenant,
    title: tenant === undefined ? title : `${title} | ${companyName(tenant)}`,
    head: html`<meta name="robots" content="noindex">`,
    style,
    home: homeOf(c),
    body: html`<h1>${title}</h1>
<p>${text}</p>
${reference === undefined ? '' : html`<small>${reference}</small>${callOf(c)}`}
${links.length === 0 ? '' : html`<nav>${links}</nav>`}`,
  })
  return c.html(page, status, { 'Cache-Control': 'no-store', ...headers })
}

/** How whoever is at a loss reaches the shop, where it has a telephone. */
function callOf(c: FrontContext): Markup | '' {
  const tenant = c.get('tenant')
  const phone = tenant?.settings.telephone ?? ''
  if (tenant === undefined || phone === '') return ''
  const words = say(messagesFor(c), 'front.call', { phone })
  return html`<small><a href="${phoneUri(phone, phoneCountry(tenant))}">${words}</a></small>`
}

/** The page of a plain pair of messages, `<name>.title` and `<name>.text`. */
function named(c: FrontContext, title: MessageKey, text: MessageKey): { title: string; text: string } {
  const messages = messagesFor(c)
  return { title: messages[title], text: messages[text] }
}

const reference = (c: FrontContext) => say(messagesFor(c), 'error.reference', { id: c.get('requestId') })

export function answerUnknownHost(c: FrontContext, host: string): Response {
  const messages = messagesFor(c)
  return answerPage(c, 404, {
    title: messages['front.unknownHost.title'],
    text: say(messages, 'front.unknownHost.text', { host }),
  })
}

export function answerUnavailable(c: FrontContext): Response {
  const words = named(c, 'front.unavailable.title', 'front.unavailable.text')
  return answerPage(c, 503, { ...words, reference: reference(c), ways: [wayAgain(c)] }, { 'Retry-After': '60' })
}

export function answerCrossSite(c: FrontContext): Response {
  const words = named(c, 'front.crossSite.title', 'front.crossSite.text')
  return answerPage(c, 403, { ...words, ways: [wayHome(c)] })
}

export function answerBadAddress(c: FrontContext): Response {
  const words = named(c, 'front.badAddress.title', 'front.badAddress.text')
  return answerPage(c, 400, { ...words, ways: [wayHome(c)] })
}

export function answerTooMany(c: FrontContext, seconds: number): Response {
  const words = named(c, 'front.tooMany.title', 'front.tooMany.text')
  return answerPage(c, 429, { ...words, ways: [wayAgain(c)] }, { 'Retry-After': String(seconds) })
}

export function answerTooLong(c: FrontContext, most: string): Response {
  const messages = messagesFor(c)
  return answerPage(c, 413, {
    title: messages['front.tooLong.title'],
    text: say(messages, 'front.tooLong.text', { most }),
    ways: [wayHome(c)],
  })
}

export function answerError(c: FrontContext): Response {
  const words = named(c, 'error.title', 'error.text')
  return answerPage(c, 500, { ...words, reference: reference(c), ways: [wayAgain(c), wayHome(c)] })
}

/** In the place of a page that knows nothing of its shop. */
export function answerFrameless(c: FrontContext, status: number): Response {
  if (status >= 500) return answerError(c)
  if (status === 404)
    return answerPage(c, status, { ...named(c, 'notFound.title', 'notFound.text'), ways: [wayHome(c)] })
  const words = named(c, 'front.refused.title', 'front.refused.text')
  return answerPage(c, status === 405 ? status : 400, { ...words, ways: [wayAgain(c), wayHome(c)] })
}
