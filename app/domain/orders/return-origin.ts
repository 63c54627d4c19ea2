import { addressOf } from '#app/domain/address-of.ts'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'

/**
 * Where a provider sends the payer back to: to the host at which the shopper was, because the cart's cookie is that host's.
 * Only a tenant's own host counts, and its port only on a developer's machine; else it is the record's `url`.
 */
export function returnOrigin(
  { hosts, url }: Pick<TenantRecord, 'hosts' | 'url'>,
  visited: string,
  { local }: { readonly local: boolean },
): string {
  const own = new URL(url)
  const at = addressOf(visited) ?? own
  if (!hosts.includes(at.hostname)) return own.origin
  if (local) return at.origin
  return at.hostname === own.hostname ? own.origin : `${own.protocol}//${at.hostname}`
}
