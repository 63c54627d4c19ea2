import { messagesOf, say } from '#app/domain/messages/say.ts'
import { purposesOf } from '#app/domain/tenancy/consent.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'

/** What visitors of this shop are asked, by the name of everything that a yes would let in. */
export function consentQuestion(tenant: Tenant): string {
  const messages = messagesOf(tenant)
  const names = purposesOf(tenant).map((purpose) => say(messages, `consent.${purpose}.name`))
  return say(messages, 'consent.text', { purposes: new Intl.ListFormat(tenant.locale).format(names) })
}
