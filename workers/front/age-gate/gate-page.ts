import { html } from 'hono/html'
import { languageName } from '#app/domain/messages/choose-language.ts'
import { type Language, languageOf } from '#app/domain/messages/languages.ts'
import { say } from '#app/domain/messages/say.ts'
import { type AgeAnswer, ageForm, ageMinimum, languageForms, legalPages } from '#app/domain/tenancy/age-gate.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { type FrontContext, tenantOf } from '../front-context.ts'
import { messagesFor } from '../message-page.ts'
import { type Markup, wholePage } from '../whole-page.ts'
import { gateStyle } from './gate-style.ts'

/**
 * The gate, in place of a page: a form in the shop's own colours and nothing of its goods. It needs no script, no style sheet and
 * no word from the shop's database. Search engines find it under the shop's title and description at the home page.
 */
export function answerGate(c: FrontContext, answer: AgeAnswer | null): Response {
  const { pathname, search } = new URL(c.req.url)
  const under = answer === 'no'
  const tenant = tenantOf(c)
  const page = wholePage({
    tenant,
    title: tenant.pages.home.title,
    head: pathname === '/' && !under ? found(tenant) : html`<meta name="robots" content="noindex, follow">`,
    style: gateStyle,
    home: null,
    body: under ? underAge(c) : question(c, `${pathname}${search}`),
  })
  return c.html(page, 200, { 'Cache-Control': 'private, no-store' })
}

function question(c: FrontContext, back: string): Markup {
  const messages = messagesFor(c)
  const company = companyName(tenantOf(c))
  const answer = (value: AgeAnswer) =>
    html`<button name="${ageForm.answer}" value="${value}">${messages[`age.${value}`]}</button>`
  const legal = (['terms', 'privacy'] as const).map(
    (page) => html`<a href="${legalPages[page]}">${messages[`age.${page}`]}</a>`,
  )
  return html`<p class="sign" aria-hidden="true">${ageMinimum}+</p>
<h1>${say(messages, 'age.question', { age: ageMinimum })}</h1>
<p>${say(messages, 'age.text', { company })}</p>
<form method="post" action="${ageForm.path}" class="ask">
<input type="hidden" name="${ageForm.back}" value="${back}">
${answer('yes')}${answer('no')}
</form>
<p class="legal">${messages['age.legal']} ${legal[0]}\u00a0· ${legal[1]}</p>
${languageForm(tenantOf(c))}`
}

function languageForm({ languages, locale }: Tenant): Markup | '' {
  const others = languages.filter((language) => !locale.startsWith(language))
  if (others.length === 0) return ''
  const buttons = others.map((language) => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
    return html`<button name="${languageName}" value="${language}" lang="${language}">${name}</button>`
  })
  return html`<form method="post" action="${languageForms}" class="languages">${buttons}</form>`
}

/** Permanent: there is nothing on it that leads anywhere. */
function underAge(c: FrontContext): Markup {
  const messages = messagesFor(c)
  return html`<p class="sign" aria-hidden="true">${ageMinimum}+</p>
<h1>${messages['age.underAge.title']}</h1>
<p role="alert">${messages['age.underAge.text']}</p>`
}

/** What search engines keep. The same page stands at every address: they find it at the home page alone, in each language. */
function found(tenant: Tenant): Markup {
  const { pages, locale, languages } = tenant
  const { title, description, keywords } = pages.home
  const [own, ...others] = languages
  const home = `${tenant.url}/`
  const addressIn = (language: Language) => (language === own ? home : `${home}?${languageName}=${language}`)
  const address = addressIn(languageOf(locale))
  const alternates = others.length === 0 ? [] : [...languages, 'x-default' as const]
  return html`<meta name="description" content="${description}">
<meta name="keywords" content="${keywords}">
<link rel="canonical" href="${address}">
${alternates.map((language) => html`<link rel="alternate" hreflang="${language}" href="${language === 'x-default' ? home : addressIn(language)}">\n`)}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${companyName(tenant)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${locale.replace('-', '_')}">`
}
