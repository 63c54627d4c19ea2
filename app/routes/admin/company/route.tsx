import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import type { RecordEdit } from '#app/domain/admin/record-edit.ts'
import { BankForm, HoursForm, toBank, toWorkingHours } from '#app/domain/admin/record-forms.ts'
import { adminFieldsMessages } from '#app/domain/messages/en/admin-settings.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { getSettingsMessage, redirectWithMessage, requireFreshFactor, requireStaff } from '#app/http/admin-page.ts'
import { parseFormData, parseIntent, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { BankFields, bankFormId, HoursFields, hoursFormId } from './company-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await requireStaff(context, request, 'owner')
  const record = await context.admin.record.load()
  if (record === null) throw data(null, { status: 503 })
  return { title: translate(messages, 'adminCompany.title'), version: record.version, fields: record.fields }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, messages } = await requireStaff(context, request, 'owner')
  const form = await readFormData(request)
  const saveChange = async (version: string, edit: RecordEdit) => {
    const outcome = await context.admin.record.update(version, edit, staff.email)
    return { isSaved: outcome.ok, message: getSettingsMessage(messages, outcome) }
  }
  switch (parseIntent(form, ['bank', 'hours'])) {
    case 'bank': {
      const submission = parseFormData(form, BankForm)
      if (submission.status !== 'success') return rejectForm(bankFormId, submission)
      await requireFreshFactor(context, request, staff, form)
      const fields = { bank: toBank(submission.value) }
      const { isSaved, message } = await saveChange(submission.value.version, { kind: 'bank', fields })
      return isSaved
        ? redirectWithMessage(context, adminLinks.company(), message)
        : rejectForm(bankFormId, submission, message, { status: 409 })
    }
    case 'hours': {
      const submission = parseFormData(form, HoursForm)
      if (submission.status !== 'success') return rejectForm(hoursFormId, submission)
      const fields = toWorkingHours(submission.value)
      const { isSaved, message } = await saveChange(submission.value.version, { kind: 'hours', fields })
      return isSaved
        ? redirectWithMessage(context, adminLinks.company(), message)
        : rejectForm(hoursFormId, submission, message, { status: 409 })
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function AdminCompany() {
  const t = useMessages(adminFieldsMessages)
  const { version, fields } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <AdminPage title={t('adminCompany.title')}>
      {/* The key remounts the form after each submission, so that accepted input does not stay in it. */}
      <BankFields key={`bank ${key}`} version={version} fields={fields} />
      <HoursFields key={`hours ${key}`} version={version} fields={fields} />
    </AdminPage>
  )
}
