import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import {
  DiscountForm,
  discountCustomers,
  discountIssues,
  toDiscount,
  toDiscountFormValues,
} from '#app/domain/admin/discount-forms.ts'
import { discountKinds } from '#app/domain/discounts/discount.ts'
import { adminDiscountsMessages } from '#app/domain/messages/en/admin-discounts.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { createFormKey, parseFormRequest, rejectForm } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { CheckboxField, Field, SelectField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

const formId = 'discount'

/** The form of a discount; for a new one, its id in the path is `new`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request, 'owner')
  const isNew = params.id === 'new'
  const source = parsePositiveInteger(isNew ? new URL(request.url).searchParams.get('from') : (params.id ?? null))
  const stored = source === null ? null : await shop.read((db, tenantId) => db.findDiscount(tenantId, source))
  if (stored === null && !isNew) throw notFound()
  const values = stored === null ? null : toDiscountFormValues(stored, context.tenant.time_zone)
  return {
    title: stored === null || isNew ? translate(messages, 'adminDiscounts.new') : stored.title,
    id: isNew ? null : (stored?.id ?? null),
    version: isNew ? 0 : (stored?.version ?? 0),
    values: isNew && values !== null ? { ...values, code: '' } : values,
    combines: stored?.combines ?? true,
    formKey: createFormKey(),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, shop, messages } = await requireStaff(context, request, 'owner')
  const submission = await parseFormRequest(request, DiscountForm)
  if (submission.status !== 'success') return rejectForm(formId, submission)
  const id = params.id === 'new' ? null : parsePositiveInteger(params.id ?? null)
  if (id === null && params.id !== 'new') throw notFound()
  const { value } = submission
  const discount = toDiscount(value, context.tenant.time_zone)
  const saved = { id, version: Number(value.version), discount, formKey: value.key }
  const outcome = await shop.write((db, tenantId) => db.saveDiscount(tenantId, saved, staff.email))
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') throw notFound()
    const text = translate(messages, `adminDiscounts.${outcome.reason === 'changed' ? 'changed' : 'codeTaken'}`)
    return rejectForm(formId, submission, { kind: 'warning', title: null, text }, { status: 409 })
  }
  const text = translate(messages, 'adminDiscounts.saved')
  return redirectWithMessage(context, adminLinks.discounts(), { kind: 'success', title: null, text })
}

export default function AdminDiscount() {
  const t = useMessages(adminDiscountsMessages)
  const { title, id, version, values, combines, formKey } = useLoaderData<typeof loader>()
  const { formState, fields } = useValidatedForm({
    id: formId,
    schema: DiscountForm,
    issueOrder: discountIssues,
    defaultValue: { kind: 'order-percentage', customers: 'everyone', ...values, ...(combines && { combines: 'on' }) },
  })
  const text = (name: 'percent' | 'amount' | 'buy' | 'get' | 'minimumSubtotal' | 'minimumQuantity' | 'priceList') => (
    <Field field={fields[name]} label={t(`adminDiscounts.${name}`)} inputMode="decimal" autoComplete="off" />
  )
  const list = (name: 'categories' | 'products' | 'countries') => (
    <Field
      field={fields[name]}
      label={t(`adminDiscounts.${name}`)}
      hint={t('adminDiscounts.listHint')}
      autoComplete="off"
    />
  )
  return (
    <AdminPage title={title}>
      <ValidatedForm
        formState={formState}
        action={id === null ? adminLinks.newDiscount() : adminLinks.discount(id)}
        className="grid max-w-3xl gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="key" value={formKey} />
        <VersionField formState={formState} version={String(version)} />
        <Field field={fields.title} label={t('adminDiscounts.name')} autoComplete="off" required />
        <Field
          field={fields.code}
          label={t('adminDiscounts.code')}
          hint={t('adminDiscounts.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <SelectField field={fields.kind} label={t('adminDiscounts.kind')} required>
          {discountKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`adminDiscounts.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        {text('percent')}
        {text('amount')}
        {text('buy')}
        {text('get')}
        {list('categories')}
        {list('products')}
        {text('minimumSubtotal')}
        {text('minimumQuantity')}
        <SelectField field={fields.customers} label={t('adminDiscounts.customers')} required>
          {discountCustomers.map((group) => (
            <option key={group} value={group}>
              {t(`adminDiscounts.customers.${group}`)}
            </option>
          ))}
        </SelectField>
        {text('priceList')}
        {list('countries')}
        <Field field={fields.maxUses} label={t('adminDiscounts.maxUses')} inputMode="numeric" />
        <Field field={fields.maxUsesPerCustomer} label={t('adminDiscounts.maxUsesPerCustomer')} inputMode="numeric" />
        <Field field={fields.starts} label={t('adminDiscounts.starts')} type="date" />
        <Field field={fields.ends} label={t('adminDiscounts.ends')} type="date" />
        <CheckboxField field={fields.combines} label={t('adminDiscounts.combines')} />
        <SubmitButton formState={formState} className="justify-self-start sm:col-span-2">
          {t('adminDiscounts.save')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPage>
  )
}
