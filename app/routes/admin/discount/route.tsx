import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { DiscountForm, toDiscount, toDiscountFormValues } from '#app/domain/admin/discount-forms.ts'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { discountKinds } from '#app/domain/discounts/discount.ts'
import { adminDiscountsMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { createFormKey, parseFormRequest, rejectForm } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { DiscountFields, formId } from './discount-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

/**
 * The form of a discount. For a new one, its id in the path is `new` and its kind is in the query; without a kind the
 * page offers all kinds. With `from` in the query, the form starts as a copy of that discount, without its code.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request, 'owner')
  const isNew = params.id === 'new'
  const query = new URL(request.url).searchParams
  const source = parsePositiveInteger(isNew ? query.get('from') : (params.id ?? null))
  const [stored, choices] = await Promise.all([
    source === null ? null : shop.read((db, tenantId) => db.findDiscount(tenantId, source)),
    shop.read((db, tenantId) => db.getDiscountChoices(tenantId, context.language)),
  ])
  if (stored === null && !isNew) throw notFound()
  const kind = stored?.offer.kind ?? discountKinds.find((each) => each === query.get('kind')) ?? null
  const values = stored === null ? null : toDiscountFormValues(stored, context.tenant.time_zone)
  const { countries, locale } = context.tenant
  return {
    title: stored === null || isNew ? translate(messages, 'adminDiscounts.new') : stored.title,
    form: kind && {
      id: isNew ? null : (stored?.id ?? null),
      version: isNew ? 0 : (stored?.version ?? 0),
      kind,
      values: isNew && values !== null ? { ...values, discountCode: '' } : values,
      combines: stored?.combines ?? true,
      formKey: createFormKey(),
      choices: {
        ...choices,
        countries: countries.map((code) => ({ code, name: getCountryName(code, locale) })),
      },
    },
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
  if (id === null && discount.endsAt !== null && discount.endsAt <= Date.now())
    return rejectForm(formId, submission, null, { issues: { ends: ['field.pastDay'] } })
  const saved = { id, version: Number(value.version), discount, formKey: value.key }
  const outcome = await shop.write((db, tenantId) => db.saveDiscount(tenantId, saved, staff.email))
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') throw notFound()
    const warn = (text: string) =>
      rejectForm(formId, submission, { kind: 'warning', title: null, text }, { status: 409 })
    if (outcome.reason === 'unknown-products') {
      const skus = outcome.skus.join(', ')
      return warn(translate(messages, 'adminDiscounts.unknownProducts', { skus }))
    }
    if (outcome.reason === 'changed') return warn(translate(messages, 'adminDiscounts.changed'))
    return warn(translate(messages, 'adminDiscounts.codeTaken'))
  }
  const text = translate(messages, 'adminDiscounts.saved')
  return redirectWithMessage(context, adminLinks.discounts(), { kind: 'success', title: null, text })
}

export default function AdminDiscount() {
  const { title, form } = useLoaderData<typeof loader>()
  return <AdminPage title={title}>{form === null ? <KindChoice /> : <DiscountFields {...form} />}</AdminPage>
}

function KindChoice() {
  const t = useMessages(adminDiscountsMessages)
  return (
    <section className="grid max-w-3xl gap-3">
      <h2 className="text-lg font-bold">{t('adminDiscounts.chooseKind')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {discountKinds.map((kind) => (
          <li key={kind} className="grid">
            <Link
              to={adminLinks.newDiscount({ kind })}
              className="rounded-m border border-line bg-paper p-4 hover:border-primary"
            >
              <strong className="block font-semibold text-primary-strong">{t(`adminDiscounts.kind.${kind}`)}</strong>
              <span className="text-sm text-ink-soft">{t(`adminDiscounts.kindText.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
