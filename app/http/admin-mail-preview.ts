import type { AppLoadContext } from '@remix-run/cloudflare'
import type { MailText } from '#app/domain/admin/mail-text-form.ts'
import { MailTextTarget } from '#app/domain/admin/texts.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { getMessages } from '#app/domain/messages/translate.ts'
import { type ComposedMail, composeMail } from '#app/domain/notifications/compose-mail.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import { getSampleValues } from '#app/domain/notifications/sample-mails.ts'
import { isPictureGated } from '#app/domain/tenancy/age-gate.ts'
import { localizeTenant } from '#app/domain/tenancy/tenant-record.ts'
import type { AdminContext } from './admin-page.ts'
import { notFound } from './responses.ts'

/** Parses the kind of mail and the language in the URL of an email text's page. Throws a 404 for unknown ones. */
export function parseMailTextTarget(request: Request, kind: string | undefined) {
  const language = new URL(request.url).searchParams.get('language')
  const target = MailTextTarget.safeParse({ kind, language })
  if (!target.success) throw notFound()
  return target.data
}

interface SampleMail {
  readonly kind: MailKind
  readonly language: Language
  /** The texts to show, by key. */
  readonly texts: Readonly<Record<string, string>>
}

/** A mail with these texts and sample values, and the values. */
export async function composeSampleMail(
  { tenant }: AppLoadContext,
  shop: AdminContext['shop'],
  { kind, language, texts }: SampleMail,
): Promise<{ readonly mail: ComposedMail; readonly values: Readonly<Record<string, string>> }> {
  const localized = localizeTenant(tenant, language)
  const { name, settings, locale, messages } = localized
  const { seller, products } = await shop.read((db, tenantId) =>
    db.getMailSamples(tenantId, { name, settings, locale, messages }),
  )
  const values = { ...getSampleValues(kind, { language, locale, messages: getMessages(localized), products }) }
  const view = { ...localized, messages: { ...localized.messages, ...texts } }
  const mail = composeMail(kind, values, view, { seller, showsPictures: !isPictureGated(tenant) })
  if (mail === null) throw notFound()
  return { mail, values }
}

/** The saved texts by key, overridden by the typed ones. */
export function toTextsByKey(
  texts: readonly MailText[],
  typed: Readonly<Partial<Record<MailText['part'], string>>> = {},
): Record<string, string> {
  return Object.fromEntries(texts.map(({ key, part, text }) => [key, typed[part] ?? text]))
}
