import { say } from '#app/domain/messages/say.ts'
import { type AgeAnswer, ageForm, ageMinimum, legalPages } from '#app/domain/tenancy/age-gate.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { type FrontContext, tenantOf } from '../front-context.ts'
import { escapeHtml, messagesFor } from '../message-page.ts'

/**
 * The gate, in place of a page: a form in the shop's own colours and nothing of its goods. It needs no script, no style sheet and
 * no word from the shop's database. Search engines find it under the shop's title and description at the home page.
 */
export function answerGate(c: FrontContext, answer: AgeAnswer | null): Response {
  const { pathname, search } = new URL(c.req.url)
  const under = answer === 'no'
  const body = under ? underAge(c) : question(c, `${pathname}${search}`)
  return c.html(gatePage(tenantOf(c), { home: pathname === '/' && !under, body }), 200, {
    'Cache-Control': 'private, no-store',
  })
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
<form method="post" action="${ageForm.path}">
<input type="hidden" name="${ageForm.back}" value="${escapeHtml(back)}">
${answer('yes')}${answer('no')}
</form>
<p class="legal">${escapeHtml(messages['age.legal'])} ${legal.join(' · ')}</p>`
}

/** Permanent: there is nothing on it that leads anywhere. */
function underAge(c: FrontContext): string {
  const messages = messagesFor(c)
  return `<p class="sign" aria-hidden="true">${ageMinimum}+</p>
<h1>${escapeHtml(messages['age.underAge.title'])}</h1>
<p role="alert">${escapeHtml(messages['age.underAge.text'])}</p>`
}

function gatePage(tenant: Tenant, { home, body }: { home: boolean; body: string }): string {
  const { pages, theme, img_folder, locale } = tenant
  const [title, description] = [pages.home.title, pages.home.description].map(escapeHtml)
  const address = escapeHtml(`${tenant.url}/`)
  const company = escapeHtml(companyName(tenant))
  const found = home
    ? `<meta name="description" content="${description}">
<meta name="keywords" content="${escapeHtml(pages.home.keywords)}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${company}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${locale.replace('-', '_')}">`
    : // The same page at every address: engines keep it under the home page alone.
      '<meta name="robots" content="noindex, follow">'
  return `<!doctype html>
<html lang="${locale}" data-corners="${theme.corners}" data-header="${theme.header}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${theme.dark}">
<title>${title}</title>
${found}
<link rel="icon" type="image/svg+xml" href="/img/${img_folder}/${theme.favicon}">
<style>:root{--primary:${theme.primary};--dark:${theme.dark};--surface:${theme.surface}}${style}</style>
</head>
<body>
<header><img src="/img/${img_folder}/${theme.logo}" alt="${company}" height="40"></header>
<main>
${body}
</main>
</body>
</html>
`
}

const style = `
:root{--ink:color-mix(in oklab,var(--dark) 35%,#14161a);--r:16px;--b:8px}
[data-corners=square]{--r:0;--b:0}
[data-corners=round]{--r:28px;--b:999px}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--surface);color:var(--ink);
font:1rem/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif}
header{display:grid;place-items:center;padding:1.25rem 1rem;background:#fff;border-bottom:1px solid color-mix(in oklab,var(--ink) 13%,transparent)}
[data-header=dark] header{background:var(--dark);border:0}
header img{max-width:min(100%,16rem)}
main{place-self:center;width:min(100% - 2rem,30rem);margin-block:2rem;padding:2.5rem 2rem;background:#fff;border-radius:var(--r);
text-align:center;box-shadow:0 24px 48px -16px rgb(16 24 40/.22)}
.sign{display:inline-grid;place-items:center;width:4.5rem;height:4.5rem;margin-bottom:1.25rem;border:3px solid var(--primary);border-radius:50%;
color:var(--primary);font-size:1.4rem;font-weight:800}
h1{margin-bottom:.75rem;font-size:1.6rem;line-height:1.25;text-wrap:balance}
p{overflow-wrap:anywhere}
form{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin-top:1.75rem}
button{min-height:3rem;border:1px solid var(--primary);border-radius:var(--b);background:#fff;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button[value=yes]{background:var(--primary);color:#fff}
button:hover{border-color:var(--ink)}
button[value=yes]:hover{background:color-mix(in oklab,var(--primary) 80%,black)}
:focus-visible{outline:3px solid color-mix(in oklab,var(--primary) 80%,black);outline-offset:2px}
.legal{margin-top:1.75rem;font-size:.875rem}
a{display:inline-block;padding-block:.15rem;color:inherit}
`
