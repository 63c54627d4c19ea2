import { languageName } from '#app/domain/messages/choose-language.ts'
import { type Language, languageOf } from '#app/domain/messages/languages.ts'
import { say } from '#app/domain/messages/say.ts'
import { type AgeAnswer, ageForm, ageMinimum, languageForms, legalPages } from '#app/domain/tenancy/age-gate.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { type FrontContext, tenantOf } from '../front-context.ts'
import { messagesFor } from '../message-page.ts'
import { escapeHtml, wholePage } from '../whole-page.ts'
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
    head: pathname === '/' && !under ? found(tenant) : '<meta name="robots" content="noindex, follow">',
    style: gateStyle,
    home: null,
    body: under ? underAge(c) : question(c, `${pathname}${search}`),
  })
  return c.html(page, 200, { 'Cache-Control': 'private, no-store' })
}

function question(c: FrontContext, back: string): string {
  const messages = messagesFor(c)
  const company = companyName(tenantOf(c))
  const answer = (value: AgeAnswer) =>
    `<button name="${ageForm.answer}" value="${value}">${escapeHtml(messages[`age.${value}`])}</button>`
  const legal = (['terms', 'privacy'] as const).map(
    (page) => `<a href="${legalPages[page]}">${escapeHtml(messages[`age.${page}`])}</a>`,
  )
  return `<p class="sign" aria-hidden="true">${ageMinimum}+</p>
<h1>${escapeHtml(say(messages, 'age.question', { age: ageMinimum }))}</h1>
<p>${escapeHtml(say(messages, 'age.text', { company }))}</p>
<form method="post" action="${ageForm.path}" class="ask">
<input type="hidden" name="${ageForm.back}" value="${escapeHtml(back)}">
${answer('yes')}${answer('no')}
</form>
<p class="legal">${escapeHtml(messages['age.legal'])} ${legal.join('\u00a0· ')}</p>
${languageForm(tenantOf(c))}`
}

function languageForm({ languages, locale }: Tenant): string {
  const others = languages.filter((language) => !locale.startsWith(language))
  if (others.length === 0) return ''
  const buttons = others.map((language) => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
    return `<button name="${languageName}" value="${language}" lang="${language}">${escapeHtml(name)}</button>`
  })
  return `<form method="post" action="${languageForms}" class="languages">${buttons.join('')}</form>`
}

/** Permanent: there is nothing on it that leads anywhere. */
function underAge(c: FrontContext): string {
  const messages = messagesFor(c)
  return `<p class="sign" aria-hidden="true">${ageMinimum}+</p>
<h1>${escapeHtml(messages['age.underAge.title'])}</h1>
<p role="alert">${escapeHtml(messages['age.underAge.text'])}</p>`
}

/** What search engines keep. The same page stands at every address: they find it at the home page alone, in each language. */
function found(tenant: Tenant): string {
  const { pages, locale, languages } = tenant
  const [title, description, keywords, company] = [
    pages.home.title,
    pages.home.description,
    pages.home.keywords,
    companyName(tenant),
  ].map(escapeHtml)
  const [own, ...others] = languages
  const home = escapeHtml(`${tenant.url}/`)
  const addressIn = (language: Language) => (language === own ? home : `${home}?${languageName}=${language}`)
  const address = addressIn(languageOf(locale))
  const alternates = others.length === 0 ? [] : [...languages, 'x-default' as const]
  return `<meta name="description" content="${description}">
<meta name="keywords" content="${keywords}">
<link rel="canonical" href="${address}">
${alternates.map((language) => `<link rel="alternate" hreflang="${language}" href="${language === 'x-default' ? home : addressIn(language)}">`).join('\n')}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${company}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${locale.replace('-', '_')}">`
}
