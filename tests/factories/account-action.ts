import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from './opened-tenant.ts'
import { cookiesFrom } from './signed-cookies.ts'

interface PostedFormOptions {
  /** The tenant's changed messages. */
  readonly messages?: Readonly<Record<string, string>>
  /** The account methods that the page calls. */
  readonly accounts: Partial<Accounts>
}

/** The arguments of an account page's action for this form. */
export function aPostedForm(fields: Readonly<Record<string, string>>, { messages = {}, accounts }: PostedFormOptions) {
  const tenant = toTenant(anOpenedTenant({ messages: { ...messages } }))
  const request = new Request('https://kiosk.example/', { method: 'POST', body: new URLSearchParams(fields) })
  const cookies = cookiesFrom()
  const context = { tenant, settings: tenant.settings, accounts, cookies } as AppLoadContext
  return { request, context, params: {} } satisfies ActionFunctionArgs
}
