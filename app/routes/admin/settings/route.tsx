import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import type { EditableRecord } from '#app/domain/admin/record-edit.ts'
import { createSettingsForm, formatShownSettings, isDecimalSetting } from '#app/domain/admin/record-forms.ts'
import { isVatNumber } from '#app/domain/customers/vat-number.ts'
import { adminSettingsMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { type SettingKey, settingTable } from '#app/domain/tenancy/setting-table.ts'
import { type SettingGroup, settingGroups } from '#app/domain/tenancy/settings.ts'
import type { SecretField } from '#app/domain/tenancy/tenant-record.ts'
import { getVoucherTaxation, type VoucherTaxation } from '#app/domain/vouchers/voucher.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { parseFormRequest, rejectForm } from '#app/http/form-submissions.ts'
import { AdminDetails, AdminPage, AdminPanel, DecimalField, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { Field, type FormField, SelectField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { saveSettings } from './save-settings.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages, shop } = await requireStaff(context, request, 'owner')
  const record = await context.admin.record.load()
  if (record === null) throw data(null, { status: 503 })
  const { version, settings, secrets, offersPayment } = record
  const rates = await shop.read((db, tenantId) => db.listSoldVatRates(tenantId))
  const vouchers = getVoucherTaxation({ destinationVat: record.fields.destination_vat }, rates)
  return { title: translate(messages, 'adminSettings.title'), version, settings, secrets, offersPayment, vouchers }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request, 'owner')
  const submission = await parseFormRequest(request, createSettingsForm(isVatNumber))
  if (submission.status !== 'success') return rejectForm('settings', submission)
  const { version: shown, ...typed } = submission.value
  const { isSaved, message, options } = await saveSettings(context, admin, shown, typed)
  if (isSaved) return redirectWithMessage(context, adminLinks.settings(), message)
  return rejectForm('settings', submission, message, options)
}

export default function AdminSettings() {
  const t = useMessages(adminSettingsMessages)
  const { version, settings, secrets, offersPayment, vouchers } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <AdminPage title={t('adminSettings.title')} text={t('adminSettings.text')}>
      {!offersPayment && (
        <p className="rounded-l border border-accent bg-paper px-5 py-4 font-semibold text-accent">
          {t('adminSettings.noPayment')}
        </p>
      )}
      {/* The key remounts the form after an accepted submission, so that the input does not stay in it. */}
      <SettingFields key={key} version={version} settings={settings} vouchers={vouchers} />
      <AdminPanel title={t('adminSettings.secrets')}>
        <p className="mb-4 text-ink-soft">{t('adminSettings.secrets.text')}</p>
        <AdminDetails
          details={(Object.keys(secrets) as SecretField[]).map((field) => [
            t(`adminSettings.secret.${field}`),
            t(secrets[field] ? 'adminSettings.set' : 'adminSettings.notSet'),
          ])}
        />
      </AdminPanel>
    </AdminPage>
  )
}

const settingsForm = createSettingsForm()
const groups = Object.keys(settingGroups) as SettingGroup[]

/** All settings in one form. `version` is the record's version that the form was rendered from. */
function SettingFields({
  version,
  settings,
  vouchers,
}: Pick<EditableRecord, 'version' | 'settings'> & { vouchers: VoucherTaxation }) {
  const t = useMessages(adminSettingsMessages)
  const { formState, fields } = useValidatedForm({
    id: 'settings',
    schema: settingsForm,
    issueOrder: [
      ['field.invalid', 'form.invalid'],
      ['field.email', 'field.email'],
      ['field.amount', 'field.amount'],
      ['field.vatNumber', 'field.vatNumber'],
      ['field.tooLong', 'form.tooLong'],
    ],
    defaultValue: settings,
  })
  return (
    <ValidatedForm formState={formState} action={adminLinks.settings()} className="grid gap-6">
      <VersionField formState={formState} version={formatShownSettings({ version, settings })} />
      {groups.map((group) => (
        <AdminPanel key={group} title={t(`adminSettings.${group}`)}>
          <div className="grid gap-x-8 gap-y-5 wrap-anywhere xl:grid-cols-2">
            {settingGroups[group].map((key) =>
              key === 'GIFT_VOUCHER_SINGLE_PURPOSE' ? (
                <SinglePurposeField key={key} field={fields[key]} vouchers={vouchers} />
              ) : (
                <SettingField key={key} name={key} field={fields[key]} />
              ),
            )}
          </div>
        </AdminPanel>
      ))}
      <SubmitButton formState={formState} className="justify-self-start">
        {t('adminSettings.submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}

/**
 * Offers “Yes” only if the shop can sell single-purpose vouchers or has chosen it before; the hint gives the reason.
 */
function SinglePurposeField({ field, vouchers }: { field: FormField; vouchers: VoucherTaxation }) {
  const t = useMessages(adminSettingsMessages)
  const { locale } = useShop()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const hint = vouchers.isSinglePurpose
    ? t('adminSettings.singlePurpose', { rate: percent.format(vouchers.rate / 10_000) })
    : t(`adminSettings.singlePurpose.${vouchers.reason}`)
  return (
    <SelectField field={field} label={t('setting.GIFT_VOUCHER_SINGLE_PURPOSE')} hint={hint}>
      {(vouchers.isSinglePurpose || field.defaultValue === 'true') && (
        <option value="true">{t('adminSettings.yes')}</option>
      )}
      <option value="false">{t('adminSettings.no')}</option>
    </SelectField>
  )
}

function SettingField({ name, field }: { name: SettingKey; field: FormField }) {
  const t = useMessages(adminSettingsMessages)
  const { kind, default: fallback } = settingTable[name]
  const label = t(`setting.${name}`)
  const hint = t('adminSettings.hint', {
    key: name,
    kind: t(kind === 'text' ? 'adminSettings.textValue' : `adminSettings.${kind}`),
    default:
      kind === 'flag'
        ? t(fallback === 'true' ? 'adminSettings.yes' : 'adminSettings.no')
        : fallback || t('adminSettings.nothing'),
  })
  const TextField = isDecimalSetting(name) ? DecimalField : Field
  if (kind !== 'flag') return <TextField field={field} label={label} hint={hint} autoComplete="off" />
  return (
    <SelectField field={field} label={label} hint={hint}>
      <option value="true">{t('adminSettings.yes')}</option>
      <option value="false">{t('adminSettings.no')}</option>
    </SelectField>
  )
}
