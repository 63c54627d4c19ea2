import type { AppLoadContext } from '@remix-run/cloudflare'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { listConsentPurposes, parseConsent } from '#app/domain/tenancy/consent.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'

/** The text of the consent banner. It names every purpose that consent would allow. */
export function getConsentText(tenant: Tenant): string {
  const messages = getMessages(tenant)
  const names = listConsentPurposes(tenant).map((purpose) => translate(messages, `consent.${purpose}.name`))
  return translate(messages, 'consent.text', { purposes: new Intl.ListFormat(tenant.locale).format(names) })
}

/** The browser's Google Analytics client id; null without consent or analytics. */
export async function getAnalyticsClientId({
  tenant,
  cookies,
}: Pick<AppLoadContext, 'tenant' | 'cookies'>): Promise<string | null> {
  if (tenant.analytics === null || parseConsent(await cookies.read('consent')) !== 'all') return null
  // Google's cookie, such as `GA1.1.1234567890.1700000000`: the last two numbers are the client id.
  return /^GA\d\.[\d-]+\.(\d{1,20}\.\d{1,20})$/.exec(cookies.requestCookies.get('_ga') ?? '')?.[1] ?? null
}
