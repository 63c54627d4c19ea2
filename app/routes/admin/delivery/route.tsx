import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { createShippingMethodForm, upsertShippingMethod } from '#app/domain/admin/delivery-method-form.ts'
import { CountriesForm } from '#app/domain/admin/record-forms.ts'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { adminFieldsMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import type { AdminFields } from '#app/domain/tenancy/record-fields.ts'
import { findUnsoldCountries } from '#app/domain/tenancy/record-issues.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { saveRecordEdit } from '#app/http/admin-record-edits.ts'
import {
  IdField,
  parseFormData,
  parseIntent,
  parseValues,
  readFormData,
  rejectForm,
} from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { FreshForm } from '#app/ui/admin/fresh-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { CountriesFields, countriesFormId, getMethodFormId, MethodFields } from './delivery-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await requireStaff(context, request, 'owner')
  const record = await context.admin.record.load()
  if (record === null) throw data(null, { status: 503 })
  const { countries, shipping } = record.fields
  return { title: translate(messages, 'adminDelivery.title'), version: record.version, countries, shipping }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request, 'owner')
  const { shop, messages } = admin
  const form = await readFormData(request)
  const record = await context.admin.record.load()
  if (record === null) throw data(null, { status: 503 })
  const formatCountry = (code: string) => `${code} (${getCountryName(code, context.tenant.locale)})`
  const saveChange = (version: string, fields: Partial<AdminFields>) =>
    saveRecordEdit(context, admin, version, { kind: 'delivery', fields })
  switch (parseIntent(form, ['countries', 'method'])) {
    case 'countries': {
      const submission = parseFormData(form, CountriesForm)
      if (submission.status !== 'success') return rejectForm(countriesFormId, submission)
      const { version, countries } = submission.value
      const usedCountries = findUnsoldCountries(countries, record.fields.shipping)
      if (usedCountries.length > 0) {
        const text = translate(messages, 'adminDelivery.countryInUse', {
          countries: usedCountries.map(formatCountry).join(', '),
        })
        return rejectForm(countriesFormId, submission, { kind: 'warning', title: null, text })
      }
      const removed = record.fields.countries.filter((code) => !countries.includes(code))
      const discounts =
        removed.length === 0 ? [] : await shop.read((db, tenantId) => db.discountsByCountry(tenantId, removed))
      if (discounts.length > 0) {
        const text = translate(messages, 'adminDelivery.countryInDiscounts', { discounts: discounts.join(', ') })
        return rejectForm(countriesFormId, submission, { kind: 'warning', title: null, text })
      }
      const { isSaved, message, options } = await saveChange(version, { countries })
      return isSaved
        ? redirectWithMessage(context, adminLinks.delivery(), message)
        : rejectForm(countriesFormId, submission, message, options)
    }
    case 'method': {
      const id = parseValues(form, z.object({ method: IdField }))?.method ?? null
      const submission = parseFormData(form, createShippingMethodForm(record.fields.countries))
      if (submission.status !== 'success') return rejectForm(getMethodFormId(id), submission)
      const shipping = upsertShippingMethod(record, id, submission.value)
      if (shipping === null) throw notFound()
      const { isSaved, message, options } = await saveChange(submission.value.version, { shipping })
      return isSaved
        ? redirectWithMessage(context, adminLinks.delivery(), message)
        : rejectForm(getMethodFormId(id), submission, message, options)
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function AdminDelivery() {
  const t = useMessages(adminFieldsMessages)
  const { version, countries, shipping } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('adminDelivery.title')} text={t('adminDelivery.text')}>
      {[...shipping, null].map((method) => (
        <FreshForm key={method?.id ?? 'new'}>
          <MethodFields version={version} method={method} countries={countries} />
        </FreshForm>
      ))}
      <FreshForm>
        <CountriesFields version={version} countries={countries} />
      </FreshForm>
    </AdminPage>
  )
}
