import { html } from 'hono/html'
import { parsePictureFile } from '#app/domain/catalogue/picture-file.ts'
import { getLanguage, type Language, languageParam } from '#app/domain/messages/languages.ts'
import { translate } from '#app/domain/messages/translate.ts'
import {
  type AgeAnswer,
  ageForm,
  isPictureGated,
  isUngatedPath,
  languagePath,
  legalPaths,
  MINIMUM_AGE,
  parseAgeAnswer,
} from '#app/domain/tenancy/age-gate.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { getReferer } from '#app/http/responses.ts'
import { getSignedCookies } from './cookies.ts'
import { type GatewayContext, type Guard, getTenant, getUrl } from './gateway-context.ts'
import { getRequestMessages, type Markup, renderPageShell } from './message-page.ts'
import { setLanguageCookie } from './tenancy.ts'

/** Endpoints that scripts call. They return data, not pages. */
const scriptPaths = ['/shop/suggestions', '/product/quick/']

/**
 * Runs before the pages, so that no loader runs for a visitor who has not confirmed their age. A document request gets
 * the gate as its response, a script's page request or a form is redirected to the gate, and any other request is
 * refused with 403.
 */
export function createAgeGate(deps: { now: () => number }): Guard {
  async function applyGate(c: GatewayContext): Promise<Response | undefined> {
    const tenant = getTenant(c)
    const { pathname, search } = getUrl(c)
    const ageAnswer = parseAgeAnswer(await getSignedCookies(c, deps.now()).read('age'))

    if (ageAnswer === 'yes') return
    if (pathname.startsWith('/img/'))
      return isPictureGated(tenant) && isProductPicture(pathname) ? reject(c) : undefined
    if (pathname.startsWith('/api/')) {
      // Requests with a token come from the merchant's systems. The Retail API checks the token itself.
      return tenant.age_gate_covers.includes('api') && c.req.header('authorization') === undefined
        ? reject(c)
        : undefined
    }
    const page = getPagePath(pathname)
    if (isUngatedPath(page, ageAnswer)) return
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (pathname.endsWith('.data'))
      return rewriteToGate(c, isRead ? `${page}${removeRoutesParam(search)}` : getReferer(c.req.raw))
    if (isScriptRequest(c, pathname)) return reject(c)
    if (!isRead) return rewriteToGate(c, getReferer(c.req.raw))
    const gateResponse = renderGate(c, ageAnswer)
    // The gate's form posts to a URL without the language parameter. The cookie keeps the next page in the same
    // language.
    setLanguageCookie(c, gateResponse, getLanguage(getTenant(c).locale))
    return gateResponse
  }
  return (c) => (getTenant(c).settings.ageGate ? applyGate(c) : undefined)
}

/** The path of a page; for a `.data` request the path of the page whose data a script loads. */
function getPagePath(pathname: string): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
}

/** Removes Remix's own parameter from a query string. */
function removeRoutesParam(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return query.size === 0 ? '' : `?${query}`
}

function isScriptRequest(c: GatewayContext, pathname: string): boolean {
  const destination = c.req.header('sec-fetch-dest')
  return (
    scriptPaths.some((path) => pathname.startsWith(path)) || (destination !== undefined && destination !== 'document')
  )
}

/** Redirects through Remix, whose script then loads the gate as a new document. */
function rewriteToGate(c: GatewayContext, returnPath: string): undefined {
  const address = new URL(c.req.url)
  address.pathname = `${ageForm.path}${address.pathname.endsWith('.data') ? '.data' : ''}`
  address.search = new URLSearchParams({ [ageForm.back]: returnPath }).toString()
  const headers = new Headers(c.req.raw.headers)
  // Drop the body: none of it may be read before the visitor has confirmed their age.
  for (const name of ['content-length', 'content-type']) headers.delete(name)
  c.req.raw = new Request(address, { method: c.req.method, headers, redirect: 'manual' })
}

/** The gate itself shows the logo and the favicon. */
function isProductPicture(pathname: string): boolean {
  return parsePictureFile(pathname.slice('/img/'.length))?.kind !== 'brand'
}

function reject(c: GatewayContext): Response {
  return c.json({ error: 'age-not-confirmed', message: getRequestMessages(c)['age.notConfirmed'] }, 403, {
    'Cache-Control': 'no-store',
  })
}

/**
 * Renders the gate in place of a page: a form in the shop's colours, without products. It needs no script, style sheet
 * or database. At the path of the home page it also carries the shop's metadata for search engines.
 */
function renderGate(c: GatewayContext, ageAnswer: AgeAnswer | null): Response {
  const { pathname, search } = new URL(c.req.url)
  const isUnderAge = ageAnswer === 'no'
  const tenant = getTenant(c)
  const page = renderPageShell({
    tenant,
    title: tenant.pages.home.title,
    head:
      pathname === '/' && !isUnderAge ? renderMetaTags(tenant) : html`<meta name="robots" content="noindex, follow">`,
    style: gateStyle,
    home: null,
    body: isUnderAge ? renderUnderAge(c) : renderQuestion(c, `${pathname}${search}`),
  })
  return c.html(page, 200, { 'Cache-Control': 'private, no-store' })
}

function renderQuestion(c: GatewayContext, returnPath: string): Markup {
  const messages = getRequestMessages(c)
  const company = getCompanyName(getTenant(c))
  const renderButton = (value: AgeAnswer) =>
    html`<button name="${ageForm.answer}" value="${value}">${messages[`age.${value}`]}</button>`
  const legalLinks = (['terms', 'privacy'] as const).map(
    (page) => html`<a href="${legalPaths[page]}">${messages[`age.${page}`]}</a>`,
  )
  return html`<p class="sign" aria-hidden="true">${MINIMUM_AGE}+</p>
<h1>${translate(messages, 'age.question', { age: MINIMUM_AGE })}</h1>
<p>${translate(messages, 'age.text', { company })}</p>
<form method="post" action="${ageForm.path}" class="ask">
<input type="hidden" name="${ageForm.back}" value="${returnPath}">
${renderButton('yes')}${renderButton('no')}
</form>
<p class="legal">${messages['age.legal']} <br>${legalLinks[0]}<br>${legalLinks[1]}</p>
${renderLanguageForm(getTenant(c))}`
}

function renderLanguageForm({ languages, locale }: Tenant): Markup | '' {
  const others = languages.filter((language) => !locale.startsWith(language))
  if (others.length === 0) return ''
  const buttons = others.map((language) => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
    return html`<button name="${languageParam}" value="${language}" lang="${language}">${name}</button>`
  })
  return html`<form method="post" action="${languagePath}" class="languages">${buttons}</form>`
}

/** The answer is final, so the page has no links. */
function renderUnderAge(c: GatewayContext): Markup {
  const messages = getRequestMessages(c)
  return html`<p class="sign" aria-hidden="true">${MINIMUM_AGE}+</p>
<h1>${messages['age.underAge.title']}</h1>
<p role="alert">${messages['age.underAge.text']}</p>`
}

/**
 * Metadata for search engines. Every path serves the same gate, so only the home page may be indexed, in each language.
 */
function renderMetaTags(tenant: Tenant): Markup {
  const { pages, locale, languages } = tenant
  const { title, description, keywords } = pages.home
  const [defaultLanguage, ...others] = languages
  const homeUrl = `${tenant.url}/`
  const getLocalizedUrl = (language: Language) =>
    language === defaultLanguage ? homeUrl : `${homeUrl}?${languageParam}=${language}`
  const address = getLocalizedUrl(getLanguage(locale))
  const alternates = others.length === 0 ? [] : [...languages, 'x-default' as const]
  return html`<meta name="description" content="${description}">
<meta name="keywords" content="${keywords}">
<link rel="canonical" href="${address}">
${alternates.map((language) => html`<link rel="alternate" hreflang="${language}" href="${language === 'x-default' ? homeUrl : getLocalizedUrl(language)}">\n`)}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${getCompanyName(tenant)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${locale.replace('-', '_')}">`
}

const gateStyle = `
.sign{display:inline-grid;place-items:center;width:4.5rem;height:4.5rem;margin-bottom:1.25rem;border:3px solid var(--primary);border-radius:50%;
color:var(--primary);font-size:1.4rem;font-weight:800}
.ask{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin-top:1.75rem}
.ask button{min-height:3rem;border:1px solid var(--primary);border-radius:var(--b);background:#fff;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
.ask button[value=yes]{background:var(--primary);color:#fff}
.ask button:hover{border-color:var(--ink)}
.ask button[value=yes]:hover{background:color-mix(in oklab,var(--primary) 80%,black)}
.legal{margin-top:1.75rem;font-size:.875rem;text-wrap:balance}
.languages{display:flex;flex-wrap:wrap;justify-content:center;margin-top:.75rem}
.languages button{min-height:2.75rem;padding-inline:.75rem;border:0;background:none;color:inherit;font:inherit;font-size:.875rem;text-decoration:underline;cursor:pointer}
.legal a{display:inline-block;padding-block:.15rem}
`
