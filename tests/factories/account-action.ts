import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { anOpenedTenant } from './opened-tenant.ts'

interface Posted {
  /** The tenant's own wording. */
  readonly messages?: Readonly<Record<string, string>>
  /** What of the accounts the page asks, with its answer. */
  readonly accounts: Partial<Accounts>
}

/** A form as a page about accounts gets it: the tenant's, and accounts that answer as the test says. */
export function aPostedForm(fields: Readonly<Record<string, string>>, { messages = {}, accounts }: Posted) {
  const tenant = tenantFrom(anOpenedTenant({ messages: { ...messages } }))
  const request = new Request('https://kiosk.example/', { method: 'POST', body: new URLSearchParams(fields) })
  const cookies = signedCookies({
    ...{ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 },
  })
  const context = { tenant, settings: tenant.settings, accounts, cookies } as AppLoadContext
  return { request, context, params: {} } satisfies ActionFunctionArgs
}
