import { chooseLanguage, languageCookie, languageName } from '#app/domain/messages/choose-language.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { speaking } from '#app/domain/tenancy/speaking.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { sentCookies } from './cookies.ts'
import { addressOf, type FrontContext, tenantOf } from './front-context.ts'
import type { Guard } from './guards.ts'

/** From here on the shop speaks the language of its visitor. */
export const inItsLanguage: Guard = (c) => {
  const tenant = tenantOf(c)
  c.set('tenant', speakingOnce(tenant, languageFor(c, tenant)))
  return undefined
}

function languageFor(c: FrontContext, { languages }: Tenant): Language {
  const [own, ...others] = languages
  if (others.length === 0) return own
  return chooseLanguage({
    asked: c.req.query(languageName) ?? null,
    kept: sentCookies(c).get(languageName) ?? null,
    accepted: c.req.header('accept-language') ?? null,
    spoken: languages,
  })
}

const heard = new WeakMap<Tenant, Map<Language, Tenant>>()

/** A record is read for many requests, and speaks a language the same to all of them. */
function speakingOnce(tenant: Tenant, language: Language): Tenant {
  const voices = heard.get(tenant) ?? new Map<Language, Tenant>()
  heard.set(tenant, voices)
  const voice = voices.get(language) ?? speaking(tenant, language)
  voices.set(language, voice)
  return voice
}

/** A language that the address asked for holds from then on: what the page's script fetches has to come in the same. */
export function keepLanguage(c: FrontContext, answer: Response, language: Language): void {
  if (c.req.query(languageName) !== language || sentCookies(c).get(languageName) === language) return
  answer.headers.append('Set-Cookie', languageCookie(language, addressOf(c).protocol === 'https:'))
}
