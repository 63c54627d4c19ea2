import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { type EditableText, getEditableText } from '#app/domain/admin/find-texts.ts'
import { createWordingForm, WordingTarget } from '#app/domain/admin/record-forms.ts'
import { adminTextsMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { parseIntent, readFormData } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminAction, AdminDetails, AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { restoreText, saveText } from './save-text.ts'

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
      text={t('adminTexts.text')}
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
          {/* The key remounts the form after each submission, so that accepted input does not stay in it. */}
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
      ['field.tooLong', 'field.tooLong'],
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
