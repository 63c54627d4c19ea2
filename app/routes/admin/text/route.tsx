import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { createWordingForm, Version, WordingTarget } from '#app/domain/admin/record-forms.ts'
import { type EditableText, getEditableText } from '#app/domain/admin/texts.ts'
import { adminTextsMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import { type AdminContext, redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { saveRecordEdit } from '#app/http/admin-record-edits.ts'
import { parseFormData, parseIntent, parseValues, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminAction, AdminDetails, AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await requireStaff(context, request, 'owner')
  const record = await context.admin.record.load()
  const address = parseWordingAddress(request)
  const text = record === null ? null : getEditableText(record, address.language, address.key)
  if (record === null || text === null) throw notFound()
  return { title: `${translate(messages, 'adminTexts.title')}: ${text.key}`, text, version: record.version }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request, 'owner')
  const form = await readFormData(request)
  const textContext = { address: parseWordingAddress(request), admin, context }
  switch (parseIntent(form, ['save', 'restore'])) {
    case 'save':
      return saveText(form, textContext)
    case 'restore':
      return restoreText(form, textContext)
    default:
      throw data(null, { status: 400 })
  }
}

function parseWordingAddress(request: Request) {
  const address = WordingTarget.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!address.success) throw notFound()
  return address.data
}

export default function AdminText() {
  const t = useMessages(adminTextsMessages)
  const { text, version } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const action = adminLinks.text(text.key, text.language)
  return (
    <AdminPage
      title={text.key}
      text={t('adminText.note')}
      actions={
        <Link to={adminLinks.texts()} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('adminText.allTexts')}
        </Link>
      }
    >
      <AdminPanel title={t('adminText.original')}>
        <AdminDetails
          details={[
            [t('adminText.language'), t(`adminTexts.${text.language}`)],
            [
              t('adminText.original'),
              <span key="original" lang={text.language} className="whitespace-pre-line">
                {text.original}
              </span>,
            ],
          ]}
        />
      </AdminPanel>
      <AdminPanel title={t('adminText.text')}>
        <div className="grid gap-4">
          {/* The key remounts the form after an accepted submission, so that the input does not stay in it. */}
          <WordingForm key={key} text={text} version={version} />
          {text.custom && (
            <AdminAction action={action} intent="restore" fields={{ version }}>
              {t('adminText.restoreOriginal')}
            </AdminAction>
          )}
        </div>
      </AdminPanel>
    </AdminPage>
  )
}

/** `version` is the record's version that the form was rendered from. */
function WordingForm({ text, version }: { text: EditableText; version: string }) {
  const t = useMessages(adminTextsMessages)
  const schema = useMemo(() => createWordingForm(text.placeholders), [text.placeholders])
  const { formState, fields } = useValidatedForm({
    id: 'wording',
    schema,
    issueOrder: [
      ['field.required', 'field.required'],
      ['field.placeholders', 'field.placeholders'],
      ['field.tooLong', 'form.tooLong'],
    ],
    defaultValue: { version, text: text.text },
  })
  return (
    <ValidatedForm formState={formState} action={adminLinks.text(text.key, text.language)}>
      <input type="hidden" name="intent" value="save" />
      <VersionField formState={formState} version={version} />
      <TextAreaField
        field={fields.text}
        label={t('adminText.text')}
        {...(text.placeholders === ''
          ? {}
          : { hint: t('adminText.placeholders', { names: text.placeholders.replaceAll(' ', ', ') }) })}
        lang={text.language}
        rows={4}
        required
      />
      <SubmitButton formState={formState} className="justify-self-start">
        {t('adminText.submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}

interface TextContext {
  readonly address: z.output<typeof WordingTarget>
  readonly admin: AdminContext
  readonly context: AppLoadContext
}

/** Saves a custom wording. It must use the placeholders of the original. */
async function saveText(form: FormData | null, { address, admin, context }: TextContext) {
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
async function restoreText(form: FormData | null, { address, admin, context }: TextContext) {
  const version = parseValues(form, z.object({ version: Version }))?.version ?? ''
  const edit = { kind: 'wording', ...address, text: null } as const
  const { message } = await saveRecordEdit(context, admin, version, edit, 'adminText')
  return redirectWithMessage(context, adminLinks.text(address.key, address.language), message)
}
