import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import {
  BankForm,
  HoursForm,
  recordFieldIssues,
  toBank,
  toHoursFormValues,
  toWorkingHours,
  weekDays,
} from '#app/domain/admin/record-forms.ts'
import { adminFieldsMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import type { AdminFields } from '#app/domain/tenancy/record-fields.ts'
import { redirectWithMessage, requireFreshFactor, requireStaff } from '#app/http/admin-page.ts'
import { saveRecordEdit } from '#app/http/admin-record-edits.ts'
import { parseFormData, parseIntent, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { FreshForm } from '#app/ui/admin/fresh-form.tsx'
import { CheckboxField, Field } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await requireStaff(context, request, 'owner')
  const record = await context.admin.record.load()
  if (record === null) throw data(null, { status: 503 })
  return { title: translate(messages, 'adminCompany.title'), version: record.version, fields: record.fields }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request, 'owner')
  const form = await readFormData(request)
  switch (parseIntent(form, ['bank', 'hours'])) {
    case 'bank': {
      const submission = parseFormData(form, BankForm)
      if (submission.status !== 'success') return rejectForm(bankFormId, submission)
      await requireFreshFactor(context, request, admin.staff, form)
      const fields = { bank: toBank(submission.value) }
      const { version } = submission.value
      const { isSaved, message, options } = await saveRecordEdit(context, admin, version, { kind: 'bank', fields })
      return isSaved
        ? redirectWithMessage(context, adminLinks.company(), message)
        : rejectForm(bankFormId, submission, message, options)
    }
    case 'hours': {
      const submission = parseFormData(form, HoursForm)
      if (submission.status !== 'success') return rejectForm(hoursFormId, submission)
      const fields = toWorkingHours(submission.value)
      const { version } = submission.value
      const { isSaved, message, options } = await saveRecordEdit(context, admin, version, { kind: 'hours', fields })
      return isSaved
        ? redirectWithMessage(context, adminLinks.company(), message)
        : rejectForm(hoursFormId, submission, message, options)
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function AdminCompany() {
  const t = useMessages(adminFieldsMessages)
  const { version, fields } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('adminCompany.title')}>
      <FreshForm>
        <BankFields version={version} fields={fields} />
      </FreshForm>
      <FreshForm>
        <HoursFields version={version} fields={fields} />
      </FreshForm>
    </AdminPage>
  )
}

/** Form ids. The action's response names its form by one of them. */
const bankFormId = 'bank'
const hoursFormId = 'hours'

interface CompanyFieldsProps {
  version: string
  fields: AdminFields
}

/** The bank account for transfers. */
function BankFields({ version, fields: { bank } }: CompanyFieldsProps) {
  const t = useMessages(adminFieldsMessages)
  const { formState, fields } = useValidatedForm({
    id: bankFormId,
    schema: BankForm,
    issueOrder: recordFieldIssues,
    defaultValue: { version, ...bank },
  })
  return (
    <AdminPanel title={t('adminCompany.bank')}>
      <p className="mb-4 text-ink-soft">{t('adminCompany.bankText')}</p>
      <ValidatedForm formState={formState} action={adminLinks.company()} className="grid gap-4">
        <input type="hidden" name="intent" value="bank" />
        <VersionField formState={formState} version={version} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field field={fields.iban} label={t('adminCompany.iban')} autoComplete="off" />
          <Field field={fields.bic} label={t('adminCompany.bic')} autoComplete="off" />
          <Field field={fields.beneficiary} label={t('adminCompany.beneficiary')} autoComplete="off" />
        </div>
        <SubmitButton formState={formState} className="justify-self-start">
          {t('adminCompany.save')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}

/** Opening and closing time of each weekday. */
function HoursFields({ version, fields: record }: CompanyFieldsProps) {
  const t = useMessages(adminFieldsMessages)
  const { locale } = useShop()
  const { formState, fields } = useValidatedForm({
    id: hoursFormId,
    schema: HoursForm,
    issueOrder: recordFieldIssues,
    defaultValue: { version, ...toHoursFormValues(record), ...(record.working_hours ? { enabled: true } : {}) },
  })
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <AdminPanel title={t('adminCompany.hours')}>
      <p className="mb-4 text-ink-soft">{t('adminCompany.hoursText')}</p>
      <ValidatedForm formState={formState} action={adminLinks.company()} className="grid gap-4">
        <input type="hidden" name="intent" value="hours" />
        <VersionField formState={formState} version={version} />
        <CheckboxField field={fields.enabled} label={t('adminCompany.showHours')} />
        {weekDays.map((name, index) => {
          // 1 January 2024 was a Monday.
          const day = names.format(Date.UTC(2024, 0, 1 + index))
          return (
            <div key={name} className="grid grid-cols-2 items-start gap-4 md:max-w-md">
              <Field field={fields[`${name}_opens`]} label={t('adminCompany.opens', { day })} type="time" />
              <Field field={fields[`${name}_closes`]} label={t('adminCompany.closes', { day })} type="time" />
            </div>
          )
        })}
        <SubmitButton formState={formState} className="justify-self-start">
          {t('adminCompany.save')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}
