import { type CookiePurpose, cookiePurposes, signedCookies } from '#app/http/signed-cookies.ts'
import type { RemixHandler } from '#workers/front/make-page.ts'
import { aFront } from './front.ts'

/** A front whose pages say how often they were made, for whom and under which nonce. */
export function aCountingFront(given: Parameters<typeof aFront>[0] & { page?: RemixHandler } = {}) {
  const made: string[] = []
  const page: RemixHandler = async (request, { nonce, tenant, language }) => {
    const { pathname, search } = new URL(request.url)
    const text = `${tenant.id} ${language} ${pathname}${search} ${made.length}`
    return new Response(`<script nonce="${nonce}">${text}</script>`, { headers: { 'Content-Type': 'text/html' } })
  }
  const { page: makePage = page, ...others } = given
  const front = aFront({
    ...others,
    remix: (request, context) => {
      made.push(request.url)
      return makePage(request, context)
    },
  })
  const ask = async (address: string, headers: HeadersInit = {}, method = 'GET') => {
    const answer = await front.ask(address, { headers, method })
    const body = await answer.text()
    const cache = /cache;desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? null
    return { answer, body, cache, status: answer.status }
  }
  /** Cookies as the shop signs them, as a browser sends them. */
  const cookie = async (tenant: string, held: Readonly<Partial<Record<CookiePurpose, string>>>) => {
    const secrets = [front.bindings.COOKIE_SECRET ?? '']
    const cookies = signedCookies({ tenant, secrets, sent: null, https: true, now: front.time.now })
    const written = Object.entries(held).map(([purpose, value]) => cookies.write(purpose as CookiePurpose, value))
    return (await Promise.all(written)).map((line) => line.split(';')[0]).join('; ')
  }
  return { ...front, ask, respond: front.ask, made, cookie }
}

/** Pages that show everything a page can know of its visitor. */
export function aRevealingFront(given: Parameters<typeof aFront>[0] = {}) {
  return aCountingFront({
    ...given,
    page: async (request, context) => {
      const { cookies, session, buyer, language, country, visitor, scripted, nonce } = context
      const held = await Promise.all(cookiePurposes.map(async (purpose) => [purpose, await cookies.read(purpose)]))
      const known = { held, session, buyer, language, country, visitor, scripted, headers: [...request.headers] }
      return new Response(
        `<script nonce="${nonce}">${request.method} ${request.url} ${JSON.stringify(known)}</script>`,
        {
          headers: { 'Content-Type': 'text/html' },
        },
      )
    },
  })
}
