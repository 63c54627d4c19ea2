import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { chooseLanguage, languageCookie, languageName } from '#app/domain/messages/choose-language.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { speaking } from '#app/domain/tenancy/speaking.ts'
import { type FrontContext, type FrontEnv, tenantOf } from './front-context.ts'

/** From here on the shop speaks the language of its visitor. */
export const inItsLanguage: MiddlewareHandler<FrontEnv> = async (c, next) => {
  const tenant = tenantOf(c)
  const language = chooseLanguage({
    asked: c.req.query(languageName) ?? null,
    kept: getCookie(c, languageName) ?? null,
    accepted: c.req.header('accept-language') ?? null,
    spoken: tenant.languages,
  })
  c.set('tenant', speaking(tenant, language))
  await next()
}

/** A language that the address asked for holds from then on: what the page's script fetches has to come in the same. */
export function keepLanguage(c: FrontContext, answer: Response, language: Language): void {
  if (c.req.query(languageName) !== language || getCookie(c, languageName) === language) return
  answer.headers.append('Set-Cookie', languageCookie(language, c.req.url.startsWith('https:')))
}
