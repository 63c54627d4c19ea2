import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import {
  createDestinationVatForm,
  getRateFieldName,
  listDestinationVatTable,
  toDestinationVat,
  toDestinationVatFormValues,
} from '#app/domain/admin/destination-vat-form.ts'
import { listCountryNames } from '#app/domain/customers/countries.ts'
import { getHomeCountry } from '#app/domain/invoices/invoice-rules.ts'
import { adminInvoicesMessages, destinationVatMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { saveRecordEdit } from '#app/http/admin-record-edits.ts'
import { parseFormRequest, rejectForm } from '#app/http/form-submissions.ts'
import { AdminPage, AdminPanel, DecimalField, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import type { ShopClient } from '#workers/shop/shop-client.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages, shop } = await requireStaff(context, request, 'owner')
  const { version, destinationVat, table } = await loadTable(context, shop)
  return { title: translate(messages, 'adminVat.title'), version, table, destinationVat }
}

/** Loads the form's table with the values and version of the current record. */
async function loadTable({ tenant, admin }: AppLoadContext, shop: ShopClient) {
  const record = await admin.record.load()
  if (record === null) throw data(null, { status: 503 })
  const productRates = await shop.read((db, tenantId) => db.listVatRates(tenantId))
  const { countries, destination_vat: destinationVat } = record.fields
  const home = getHomeCountry(record.settings.COMPANY_VAT, { countries, locale: tenant.locale })
  const table = listDestinationVatTable({ destinationVat, home, countries, productRates })
  return { version: record.version, destinationVat, table }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request, 'owner')
  const { table } = await loadTable(context, admin.shop)
  const submission = await parseFormRequest(request, createDestinationVatForm(table))
  if (submission.status !== 'success') return rejectForm(formId, submission)
  const fields = { destination_vat: toDestinationVat(table, submission.value) }
  const edit = { kind: 'vat', fields } as const
  const { isSaved, message, options } = await saveRecordEdit(context, admin, submission.value.version, edit)
  return isSaved
    ? redirectWithMessage(context, adminLinks.destinationVat(), message)
    : rejectForm(formId, submission, message, options)
}

export default function AdminDestinationVat() {
  const t = useMessages(destinationVatMessages)
  const tInvoices = useMessages(adminInvoicesMessages)
  const loaded = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const isEmpty = loaded.table.countries.length === 0 || loaded.table.rates.length === 0
  return (
    <AdminPage
      title={t('adminVat.title')}
      text={t('adminVat.text')}
      actions={
        <ButtonLink appearance="quiet" to={adminLinks.ossReport()}>
          {tInvoices('adminInvoices.oss')}
        </ButtonLink>
      }
    >
      {isEmpty ? (
        <p className="text-ink-soft">{t('adminVat.empty')}</p>
      ) : (
        // The key remounts the form after an accepted submission, so that the input does not stay in it.
        <RateFields key={key} {...loaded} />
      )}
    </AdminPage>
  )
}

const formId = 'destination-vat'

/** For each country, the rates that replace those of the shop's country. */
function RateFields({ version, table, destinationVat }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const t = useMessages(destinationVatMessages)
  const { locale } = useShop()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const schema = useMemo(() => createDestinationVatForm(table), [table])
  const { formState, fields } = useValidatedForm({
    id: formId,
    schema,
    issueOrder: [['field.vat', 'field.vat']],
    defaultValue: { version, ...toDestinationVatFormValues(destinationVat) },
  })
  return (
    <ValidatedForm formState={formState} action={adminLinks.destinationVat()} className="grid gap-6">
      <p className="max-w-prose text-ink-soft">{t('adminVat.hint')}</p>
      <VersionField formState={formState} version={version} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {listCountryNames(table.countries, locale).map(({ code, name }) => (
          <AdminPanel key={code} title={name}>
            <div className="grid grid-cols-2 items-start gap-4">
              {table.rates.map((rate) => {
                const field = fields[getRateFieldName(code, rate)]
                const label = t('adminVat.instead', { rate: percent.format(Number(rate) / 100) })
                return field && <DecimalField key={rate} field={field} label={label} />
              })}
            </div>
          </AdminPanel>
        ))}
      </div>
      <SubmitButton formState={formState} className="justify-self-start">
        {t('adminVat.save')}
      </SubmitButton>
    </ValidatedForm>
  )
}
