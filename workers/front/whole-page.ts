import { html, raw } from 'hono/html'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'

/** The front's own pages: whole in themselves, because neither the shop's database nor its style sheet or script may be at hand. */

/** From the four colours and the corners of a tenant's theme. */
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

/** Where no shop is known: an awning, in nobody's colours. */
const nobodys = `
:root{--primary:#1f6f6b;--dark:#23262b;--surface:#f4f1ea}
body{grid-template-rows:1fr}
main{overflow:hidden}
main::before{content:"";display:block;height:3.25rem;margin:-2.5rem -2rem 1.5rem;background:repeating-linear-gradient(90deg,#1f6f6b 0 2.5rem,#f7efe0 2.5rem 5rem);
-webkit-mask:radial-gradient(circle at 1.25rem 1.9rem,#000 1.3rem,#0000 1.35rem) 0 0/2.5rem 100%,linear-gradient(#000 0 0) 0 0/100% 1.9rem no-repeat;
mask:radial-gradient(circle at 1.25rem 1.9rem,#000 1.3rem,#0000 1.35rem) 0 0/2.5rem 100%,linear-gradient(#000 0 0) 0 0/100% 1.9rem no-repeat}
@media (prefers-color-scheme:dark){:root{--ink:#eceae4;--paper:#23262b;--surface:#17191d}:focus-visible{outline-color:#e0a339}}
`

export interface WholePage {
  /** Whose page it is; undefined where no shop is known. */
  readonly tenant: Tenant | undefined
  readonly title: string
  /** Further tags of its head. */
  readonly head: Markup
  /** Beyond the looks that all of them have. */
  readonly style: string
  /** Where the logo leads; null for nowhere. */
  readonly home: string | null
  readonly body: Markup
}

/** HTML in which every value has been escaped. */
export type Markup = ReturnType<typeof html>

/** In the looks of its shop, with the shop's logo and icon. */
export function wholePage({ tenant, title, head, style, home, body }: WholePage): string {
  return html`<!doctype html>
<html lang="${tenant?.locale ?? 'en'}"${tenant === undefined ? '' : html` data-corners="${tenant.theme.corners}" data-header="${tenant.theme.header}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
${tenant === undefined ? styleTag(pageStyle, nobodys, style) : headOf(tenant, style)}
</head>
<body>
${tenant === undefined ? '' : html`<header>${logoOf(tenant, home)}</header>\n`}<main>
${body}
</main>
</body>
</html>
`.toString()
}

const styleTag = (...styles: readonly string[]) => raw(`<style>${styles.join('')}</style>`)

function headOf({ theme, img_folder }: Tenant, style: string): Markup {
  const colours = `:root{--primary:${theme.primary};--dark:${theme.dark};--surface:${theme.surface}}`
  return html`<meta name="theme-color" content="${theme.dark}">
<link rel="icon" type="image/svg+xml" href="/img/${img_folder}/${theme.favicon}">
${styleTag(colours, pageStyle, style)}`
}

function logoOf(tenant: Tenant, home: string | null): Markup {
  const { img_folder, theme } = tenant
  const logo = html`<img src="/img/${img_folder}/${theme.logo}" alt="${companyName(tenant)}" height="40">`
  return home === null ? logo : html`<a href="${home}">${logo}</a>`
}
