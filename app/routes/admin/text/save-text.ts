import type { AppLoadContext } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { getEditableText } from '#app/domain/admin/find-texts.ts'
import { createWordingForm, Version, type WordingTarget } from '#app/domain/admin/record-forms.ts'
import { z } from '#app/domain/schema.ts'
import { type AdminContext, redirectWithMessage } from '#app/http/admin-page.ts'
import { saveRecordEdit } from '#app/http/admin-record-edits.ts'
import { parseFormData, parseValues, rejectForm } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'

interface TextContext {
  readonly address: z.output<typeof WordingTarget>
  readonly admin: AdminContext
  readonly context: AppLoadContext
}

/** Saves a custom wording. It must use the placeholders of the original. */
export async function saveText(form: FormData | null, { address, admin, context }: TextContext) {
  const record = await context.admin.record.load()
  const text = record === null ? null : getEditableText(record, address.language, address.key)
  if (text === null) throw notFound()
  const submission = parseFormData(form, createWordingForm(text.placeholders))
  if (submission.status !== 'success') return rejectForm('wording', submission)
  const { version, text: wording } = submission.value
  const edit = { kind: 'wording', ...address, text: wording } as const
  const { isSaved, message, options } = await saveRecordEdit(context, admin, version, edit, 'adminText')
  if (isSaved) return redirectWithMessage(context, adminLinks.text(address.key, address.language), message)
  return rejectForm('wording', submission, message, options)
}

/** Restores the text of the message catalogue. */
export async function restoreText(form: FormData | null, { address, admin, context }: TextContext) {
  const version = parseValues(form, z.object({ version: Version }))?.version ?? ''
  const edit = { kind: 'wording', ...address, text: null } as const
  const { message } = await saveRecordEdit(context, admin, version, edit, 'adminText')
  return redirectWithMessage(context, adminLinks.text(address.key, address.language), message)
}
