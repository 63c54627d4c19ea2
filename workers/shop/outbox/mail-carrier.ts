import { secretOf } from '#app/domain/tenancy/record-secret.ts'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { bindingSender } from '#workers/integrations/email/binding-sender.ts'
import type { MailAddress, MailSender } from '#workers/integrations/email/mail-sender.ts'
import { resendSender } from '#workers/integrations/email/resend-sender.ts'
import { providerAddresses } from '#workers/integrations/provider-addresses.ts'

/** Who carries a shop's mail, and under which name. */
export interface MailCarrier {
  readonly send: MailSender
  readonly from: MailAddress
  /** Where answers go that are meant for nobody else; null for the sender's own address. */
  readonly replyTo: string | null
}

type CarrierEnv = Pick<Env, 'EMAIL' | 'ENVIRONMENT' | 'CONFIG_KEY' | 'MAIL_SENDER' | 'SANDBOX_URL'>

/** A key that the sandbox's Resend takes, and only that. */
const localKey = 're_local'

/**
 * A tenant with a key of its own sends by Resend, from its own address; all others by the platform's service, from the
 * platform's address. A developer's machine has no service that anybody could read, so there all mail goes to the
 * sandbox's Resend. Throws when there is no way to send.
 */
export async function mailCarrierOf(record: TenantRecord, env: CarrierEnv): Promise<MailCarrier> {
  const { sender, sender_name: name } = record.mail
  const local = env.ENVIRONMENT === 'local'
  const key = await secretOf(record, 'mail_key', { configKey: env.CONFIG_KEY, plainSecrets: local })
  if (key !== null || local) {
    const send = resendSender({ address: providerAddresses(env).resend, key: key ?? localKey })
    return { send, from: { email: sender, name }, replyTo: null }
  }
  if (!env.MAIL_SENDER) throw new Error(`${record.id} has no mail_key and the Worker no MAIL_SENDER`)
  return { send: bindingSender(env.EMAIL), from: { email: env.MAIL_SENDER, name }, replyTo: sender }
}
