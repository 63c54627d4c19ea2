import { chooseLanguage, formatLanguageCookie, type Language, languageParam } from '#app/domain/messages/languages.ts'
import { localizeTenant, type Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { getRequestCookies } from './cookies.ts'
import { type GatewayContext, type Guard, getTenant, getUrl } from './gateway-context.ts'

/** Localizes the tenant in the visitor's language for all later handlers. */
export const applyLanguage: Guard = (c) => {
  const tenant = getTenant(c)
  c.set('tenant', getLocalizedTenant(tenant, chooseRequestLanguage(c, tenant)))
  return undefined
}

function chooseRequestLanguage(c: GatewayContext, { languages }: Tenant): Language {
  const [defaultLanguage, ...others] = languages
  if (others.length === 0) return defaultLanguage
  return chooseLanguage({
    requested: c.req.query(languageParam) ?? null,
    saved: getRequestCookies(c).get(languageParam) ?? null,
    accepted: c.req.header('accept-language') ?? null,
    supported: languages,
  })
}

const localizedTenants = new WeakMap<Tenant, Map<Language, Tenant>>()

/** Localizes each record once per language; the directory shares a record between requests. */
function getLocalizedTenant(tenant: Tenant, language: Language): Tenant {
  const tenantsByLanguage = localizedTenants.get(tenant) ?? new Map<Language, Tenant>()
  localizedTenants.set(tenant, tenantsByLanguage)
  const localized = tenantsByLanguage.get(language) ?? localizeTenant(tenant, language)
  tenantsByLanguage.set(language, localized)
  return localized
}

/** Remembers the language of the URL's parameter: the page's scripts fetch data without it. */
export function setLanguageCookie(c: GatewayContext, response: Response, language: Language): void {
  if (c.req.query(languageParam) !== language || getRequestCookies(c).get(languageParam) === language) return
  response.headers.append('Set-Cookie', formatLanguageCookie(language, getUrl(c).protocol === 'https:'))
}
