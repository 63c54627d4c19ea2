import type { AppLoadContext } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { createMailTextsForm } from '#app/domain/admin/mail-text-form.ts'
import { Version } from '#app/domain/admin/record-forms.ts'
import { getMailTexts, type MailTextTarget, toWordings } from '#app/domain/admin/texts.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import { composeSampleMail, toTextsByKey } from '#app/http/admin-mail-preview.ts'
import { type AdminContext, redirectWithMessage } from '#app/http/admin-page.ts'
import { saveRecordEdit } from '#app/http/admin-record-edits.ts'
import { getFormKey, parseFormData, parseValues, rejectForm } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'

interface MailTextContext {
  readonly target: z.output<typeof MailTextTarget>
  readonly admin: AdminContext
  readonly context: AppLoadContext
}

async function loadTexts({ target, context }: MailTextContext) {
  const record = await context.admin.record.load()
  const texts = record === null ? null : getMailTexts(record, target.kind, target.language)
  if (texts === null) throw notFound()
  return texts
}

export async function saveMailTexts(form: FormData | null, mailText: MailTextContext) {
  const { target, admin, context } = mailText
  const texts = await loadTexts(mailText)
  const submission = parseFormData(form, createMailTextsForm(texts))
  if (submission.status !== 'success') return rejectForm('mail-text', submission)
  const { version, ...typed } = submission.value
  const edit = {
    ...({ kind: 'wordings', language: target.language, subject: target.kind } as const),
    texts: toWordings(texts, typed),
  }
  const { isSaved, message, options } = await saveRecordEdit(context, admin, version, edit, 'adminText')
  if (isSaved) return redirectWithMessage(context, adminLinks.mailText(target.kind, target.language), message)
  return rejectForm('mail-text', submission, message, options)
}

/** Restores the texts of the message catalogue. */
export async function restoreMailTexts(form: FormData | null, mailText: MailTextContext) {
  const { target, admin, context } = mailText
  const texts = Object.fromEntries((await loadTexts(mailText)).map(({ key }) => [key, null]))
  const version = parseValues(form, z.object({ version: Version }))?.version ?? ''
  const edit = { kind: 'wordings', language: target.language, subject: target.kind, texts } as const
  const { message } = await saveRecordEdit(context, admin, version, edit, 'adminText')
  return redirectWithMessage(context, adminLinks.mailText(target.kind, target.language), message)
}

/** Mails the saved texts with sample values to the signed-in staff member. */
export async function sendTestMail(form: FormData | null, mailText: MailTextContext) {
  const { target, admin, context } = mailText
  const texts = toTextsByKey(await loadTexts(mailText))
  const { values } = await composeSampleMail(context, admin.shop, { ...target, texts })
  const { email } = admin.staff
  const test = { ...target, values, form: getFormKey(form) }
  await admin.shop.write((db, tenantId) => db.sendTestMail(tenantId, test, email))
  const text = translate(admin.messages, 'adminMailTexts.testSent', { email })
  const message = { kind: 'success', title: null, text } as const
  return redirectWithMessage(context, adminLinks.mailText(target.kind, target.language), message)
}
