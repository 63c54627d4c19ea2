/** Pages that the gateway renders itself, most with a link to continue or to retry. */

import { html, raw } from 'hono/html'
import { formatPhoneUri, getPhoneCountry } from '#app/domain/customers/phone-number.ts'
import type { MessageKey } from '#app/domain/messages/en.ts'
import { getMessages, type Messages, translate } from '#app/domain/messages/translate.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { adminPath, isAdminPath } from '#app/domain/urls.ts'
import { getReferer } from '#app/http/responses.ts'
import type { GatewayContext } from './gateway-context.ts'

const messageStyle = `
small{display:block;margin-top:.75rem}
p+small{margin-top:1.25rem}
small a{display:inline-block;padding-block:.15rem}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:1.75rem}
nav a{min-height:3rem;padding:.65rem 1.25rem;border:1px solid var(--primary);border-radius:var(--b);font-weight:600;text-decoration:none}
nav a:first-child{background:var(--primary);color:#fff}
nav a:hover{border-color:var(--ink)}
nav a:first-child:hover{background:color-mix(in oklab,var(--primary) 80%,black)}
`

interface MessagePage {
  readonly title: string
  readonly text: string
  /** A sentence with the request's id, under which the log has details. */
  readonly reference?: string
  readonly pageLinks?: readonly PageLink[]
}

interface PageLink {
  readonly label: string
  readonly href: string
}

/** The messages of the request's shop; without a shop, the English catalogue. */
export function getRequestMessages(c: GatewayContext): Messages {
  return getMessages(c.get('tenant') ?? { locale: 'en', messages: {} })
}

/** The home of the request's area: the shop's or the admin's. */
const getHomePath = (c: GatewayContext) => (isAdminPath(c.req.path) ? adminPath : '/')

function getHomeLink(c: GatewayContext): PageLink {
  const home = getHomePath(c)
  return { label: getRequestMessages(c)[home === '/' ? 'gateway.home' : 'admin.toOverview'], href: home }
}

/** Links to the same URL; after a form, to the page with the form. */
function getRetryLink(c: GatewayContext): PageLink {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  return { label: getRequestMessages(c)['error.retry'], href: isRead ? '' : getReferer(c.req.raw) }
}

/** Both links; after a form without a known page, only the way home. */
function getRetryAndHomeLinks(c: GatewayContext): PageLink[] {
  const retry = getRetryLink(c)
  return retry.href === '/' ? [getHomeLink(c)] : [retry, getHomeLink(c)]
}

/** Renders a gateway page. Caches must not store it: the next request may succeed. */
function respondWithPage(
  c: GatewayContext,
  status: 400 | 403 | 404 | 405 | 413 | 429 | 500 | 503,
  { title, text, reference, pageLinks = [] }: MessagePage,
  headers: Readonly<Record<string, string>> = {},
): Response {
  // API clients get JSON.
  if (c.req.path.startsWith('/api/')) {
    const error = [text, reference ?? ''].join(' ').trim()
    return c.json({ error }, status, { 'Cache-Control': 'no-store', ...headers })
  }
  const tenant = c.get('tenant')
  const links = pageLinks.map(({ label, href }) => html`<a href="${href}">${label}</a>`)
  const page = renderPageShell({
    tenant,
    title: tenant === undefined ? title : `${title} | ${getCompanyName(tenant)}`,
    head: html`<meta name="robots" content="noindex">`,
    style: messageStyle,
    home: getHomePath(c),
    body: html`<h1>${title}</h1>
<p>${text}</p>
${reference === undefined ? '' : html`<small>${reference}</small>${renderPhoneLink(c)}`}
${links.length === 0 ? '' : html`<nav>${links}</nav>`}`,
  })
  return c.html(page, status, { 'Cache-Control': 'no-store', ...headers })
}

/** The shop's telephone number, if it has one. */
function renderPhoneLink(c: GatewayContext): Markup | '' {
  const tenant = c.get('tenant')
  const phone = tenant?.settings.telephone ?? ''
  if (tenant === undefined || phone === '') return ''
  const texts = translate(getRequestMessages(c), 'gateway.callUs', { phone })
  return html`<small><a href="${formatPhoneUri(phone, getPhoneCountry(tenant))}">${texts}</a></small>`
}

function getPageTexts(c: GatewayContext, title: MessageKey, text: MessageKey): { title: string; text: string } {
  const messages = getRequestMessages(c)
  return { title: messages[title], text: messages[text] }
}

const getReference = (c: GatewayContext) =>
  translate(getRequestMessages(c), 'error.reference', { id: c.get('requestId') })

export function respondUnknownHost(c: GatewayContext, host: string): Response {
  const messages = getRequestMessages(c)
  return respondWithPage(c, 404, {
    title: messages['gateway.unknownHost.title'],
    text: translate(messages, 'gateway.unknownHost.text', { host }),
  })
}

export function respondUnavailable(c: GatewayContext): Response {
  const texts = getPageTexts(c, 'gateway.unavailable.title', 'gateway.unavailable.text')
  return respondWithPage(
    c,
    503,
    { ...texts, reference: getReference(c), pageLinks: [getRetryLink(c)] },
    { 'Retry-After': '60' },
  )
}

export function respondCrossSite(c: GatewayContext): Response {
  const texts = getPageTexts(c, 'gateway.crossSite.title', 'gateway.crossSite.text')
  return respondWithPage(c, 403, { ...texts, pageLinks: [getHomeLink(c)] })
}

export function respondBadUrl(c: GatewayContext): Response {
  const texts = getPageTexts(c, 'gateway.badAddress.title', 'gateway.badAddress.text')
  return respondWithPage(c, 400, { ...texts, pageLinks: [getHomeLink(c)] })
}

export function respondTooManyRequests(c: GatewayContext, seconds: number): Response {
  const texts = getPageTexts(c, 'gateway.tooManyRequests.title', 'gateway.tooManyRequests.text')
  return respondWithPage(c, 429, { ...texts, pageLinks: [getRetryLink(c)] }, { 'Retry-After': String(seconds) })
}

export function respondTooLarge(c: GatewayContext, max: string): Response {
  const messages = getRequestMessages(c)
  return respondWithPage(c, 413, {
    title: messages['gateway.requestTooLarge.title'],
    text: translate(messages, 'gateway.requestTooLarge.text', { max }),
    pageLinks: [getHomeLink(c)],
  })
}

export function respondError(c: GatewayContext): Response {
  const texts = getPageTexts(c, 'error.title', 'error.text')
  return respondWithPage(c, 500, { ...texts, reference: getReference(c), pageLinks: getRetryAndHomeLinks(c) })
}

/** Responds to a form that was sent to a page without one. `methods` are those that the page accepts. */
export function respondReadOnly(c: GatewayContext, methods: string): Response {
  const texts = getPageTexts(c, 'gateway.badRequest.title', 'gateway.badRequest.text')
  return respondWithPage(c, 405, { ...texts, pageLinks: getRetryAndHomeLinks(c) }, { Allow: methods })
}

/** Replaces a Remix response that has no shop layout. */
export function respondFrameless(c: GatewayContext, status: number): Response {
  if (status >= 500) return respondError(c)
  if (status === 404)
    return respondWithPage(c, status, {
      ...getPageTexts(c, 'notFound.title', 'notFound.text'),
      pageLinks: [getHomeLink(c)],
    })
  const texts = getPageTexts(c, 'gateway.badRequest.title', 'gateway.badRequest.text')
  return respondWithPage(c, 400, { ...texts, pageLinks: getRetryAndHomeLinks(c) })
}

/** The pages are self-contained: the shop's database, style sheet and scripts may be unavailable. */

/** Uses the tenant's theme: its colours except the accent, its corners and its header. */
const pageStyle = `
:root{--ink:color-mix(in oklab,var(--dark) 35%,#14161a);--paper:#fff;--r:16px;--b:8px}
[data-corners=square]{--r:0;--b:0}
[data-corners=round]{--r:28px;--b:999px}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--surface);color:var(--ink);
font:1rem/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif}
header{display:grid;place-items:center;padding:1.25rem 1rem;background:#fff;border-bottom:1px solid color-mix(in oklab,var(--ink) 13%,transparent)}
[data-header=dark] header{background:var(--dark);border:0}
header img{display:block;max-width:min(100%,16rem);background:#fff;forced-color-adjust:none}
[data-header=dark] header img{background:var(--dark)}
main{place-self:center;width:min(100% - 2rem,30rem);margin-block:2rem;padding:2.5rem 2rem;background:var(--paper);border-radius:var(--r);
text-align:center;box-shadow:0 24px 48px -16px rgb(16 24 40/.22)}
h1{margin-bottom:.75rem;font-size:1.6rem;line-height:1.25;text-wrap:balance}
p{overflow-wrap:anywhere;text-wrap:pretty}
a{color:inherit}
:focus-visible{outline:3px solid color-mix(in oklab,var(--primary) 80%,black);outline-offset:2px}
`

/** For pages without a shop: an awning in neutral colours. */
const defaultStyle = `
:root{--primary:#1f6f6b;--dark:#23262b;--surface:#f4f1ea}
body{grid-template-rows:1fr}
main{overflow:hidden}
main::before{content:"";display:block;height:3.25rem;margin:-2.5rem -2rem 1.5rem;background:repeating-linear-gradient(90deg,#1f6f6b 0 2.5rem,#f7efe0 2.5rem 5rem);
-webkit-mask:radial-gradient(circle at 1.25rem 1.9rem,#000 1.3rem,#0000 1.35rem) 0 0/2.5rem 100%,linear-gradient(#000 0 0) 0 0/100% 1.9rem no-repeat;
mask:radial-gradient(circle at 1.25rem 1.9rem,#000 1.3rem,#0000 1.35rem) 0 0/2.5rem 100%,linear-gradient(#000 0 0) 0 0/100% 1.9rem no-repeat}
@media (prefers-color-scheme:dark){:root{--ink:#eceae4;--paper:#23262b;--surface:#17191d}:focus-visible{outline-color:#e0a339}}
`

interface PageShell {
  /** Undefined for pages without a shop. */
  readonly tenant: Tenant | undefined
  readonly title: string
  /** Further tags for the head. */
  readonly head: Markup
  /** Styles beyond `pageStyle`. */
  readonly style: string
  /** The logo's link; null for none. */
  readonly home: string | null
  readonly body: Markup
}

/** HTML with every value escaped. */
export type Markup = ReturnType<typeof html>

/** Renders an HTML document in the shop's theme, with its logo and favicon. */
export function renderPageShell({ tenant, title, head, style, home, body }: PageShell): string {
  return html`<!doctype html>
<html lang="${tenant?.locale ?? 'en'}"${tenant === undefined ? '' : html` data-corners="${tenant.theme.corners}" data-header="${tenant.theme.header}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
${tenant === undefined ? renderStyles(pageStyle, defaultStyle, style) : renderHead(tenant, style)}
</head>
<body>
${tenant === undefined ? '' : html`<header>${renderLogo(tenant, home)}</header>\n`}<main>
${body}
</main>
</body>
</html>
`.toString()
}

const renderStyles = (...styles: readonly string[]) => raw(`<style>${styles.join('')}</style>`)

function renderHead({ theme, img_folder }: Tenant, style: string): Markup {
  const themeStyle = `:root{--primary:${theme.primary};--dark:${theme.dark};--surface:${theme.surface}}`
  return html`<meta name="theme-color" content="${theme.dark}">
<link rel="icon" type="image/svg+xml" href="/img/${img_folder}/${theme.favicon}">
${renderStyles(themeStyle, pageStyle, style)}`
}

function renderLogo(tenant: Tenant, home: string | null): Markup {
  const { img_folder, theme } = tenant
  const logo = html`<img src="/img/${img_folder}/${theme.logo}" alt="${getCompanyName(tenant)}" height="40">`
  return home === null ? logo : html`<a href="${home}">${logo}</a>`
}
