import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { links } from '#app/links.ts'

/** robots.txt of the shop: everything may be read but what is made for its own pages. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    `Disallow: ${links.suggestions('', '')}`,
    'Disallow: /operator/',
    '',
    `Sitemap: ${context.tenant.url}${links.sitemap()}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
