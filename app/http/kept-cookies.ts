import type { AppLoadContext } from '@remix-run/cloudflare'
import { cookiesOffPage } from '#app/domain/tenancy/cookies-off.ts'

/**
 * Where the way leads after a form whose answer is a cookie. A browser that has shown none yet may be one that keeps none,
 * and would be asked the same again and again: it is looked at first. Whatever is no browser goes on at once.
 */
export function onceKept(request: Request, { cookies }: Pick<AppLoadContext, 'cookies'>, to: string): string {
  return request.headers.has('Sec-Fetch-Mode') && cookies.sent.size === 0 ? cookiesOffPage(to) : to
}
