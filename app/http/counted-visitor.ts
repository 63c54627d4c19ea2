import type { AppLoadContext } from '@remix-run/cloudflare'
import { readConsent } from '#app/domain/tenancy/consent.ts'

/** By what name Google knows this browser, where its visitor lets the shop count; null for everybody else. */
export async function countedVisitor({
  tenant,
  cookies,
}: Pick<AppLoadContext, 'tenant' | 'cookies'>): Promise<string | null> {
  if (tenant.analytics === null || readConsent(await cookies.read('consent')) !== 'all') return null
  // The tag's own cookie, as `GA1.1.1234567890.1700000000`: the last two numbers are the name.
  return /^GA\d\.[\d-]+\.(\d{1,20}\.\d{1,20})$/.exec(cookies.sent.get('_ga') ?? '')?.[1] ?? null
}
