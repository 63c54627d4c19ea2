import { type CookiePurpose, cookiePurposes, signedCookies } from '#app/http/signed-cookies.ts'
import type { RemixHandler } from '#workers/gateway/render-page.ts'
import { aGateway } from './gateway.ts'

/** A gateway whose pages show their shop, language and nonce, and how many pages were rendered before. */
export function aCountingGateway(options: Parameters<typeof aGateway>[0] & { page?: RemixHandler } = {}) {
  const renderedUrls: string[] = []
  const page: RemixHandler = async (request, { nonce, tenant, language }) => {
    const { pathname, search } = new URL(request.url)
    const text = `${tenant.id} ${language} ${pathname}${search} ${renderedUrls.length}`
    return new Response(`<script nonce="${nonce}">${text}</script>`, { headers: { 'Content-Type': 'text/html' } })
  }
  const { page: renderPage = page, ...gatewayOptions } = options
  const gateway = aGateway({
    ...gatewayOptions,
    remix: (request, context) => {
      renderedUrls.push(request.url)
      return renderPage(request, context)
    },
  })
  const sendRequest = async (address: string, headers: HeadersInit = {}, method = 'GET') => {
    const response = await gateway.sendRequest(address, { headers, method })
    const body = await response.text()
    const cache = /cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? null
    return { response, body, cache, status: response.status }
  }
  /** A `Cookie` header with the shop's signed cookies. */
  const cookie = async (tenant: string, cookieValues: Readonly<Partial<Record<CookiePurpose, string>>>) => {
    const secrets = [gateway.bindings.COOKIE_SECRET ?? '']
    const cookies = signedCookies({ tenant, secrets, requestCookies: null, https: true, now: gateway.time.now })
    const cookieLines = Object.entries(cookieValues).map(([purpose, value]) =>
      cookies.write(purpose as CookiePurpose, value),
    )
    return (await Promise.all(cookieLines)).map((line) => line.split(';')[0]).join('; ')
  }
  return { ...gateway, sendRequest, respond: gateway.sendRequest, renderedUrls, cookie }
}

/** A gateway whose pages show their whole load context. */
export function aContextGateway(options: Parameters<typeof aGateway>[0] = {}) {
  return aCountingGateway({
    ...options,
    page: async (request, context) => {
      const { cookies, session, buyer, language, country, visitor, hasJavaScript, nonce } = context
      const cookieValues = await Promise.all(
        cookiePurposes.map(async (purpose) => [purpose, await cookies.read(purpose)]),
      )
      const visibleContext = {
        cookieValues,
        session,
        buyer,
        language,
        country,
        visitor,
        scripted: hasJavaScript,
        headers: [...request.headers],
      }
      return new Response(
        `<script nonce="${nonce}">${request.method} ${request.url} ${JSON.stringify(visibleContext)}</script>`,
        {
          headers: { 'Content-Type': 'text/html' },
        },
      )
    },
  })
}
