import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { links } from '#app/links.ts'

/** The shop's robots.txt. Crawlers may read everything except suggestions and the operator's endpoints. */
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
