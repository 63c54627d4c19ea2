import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { getSessionRules } from '#app/domain/customers/accounts.ts'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { getPhoneCountry, withFormattedPhone } from '#app/domain/customers/phone-number.ts'
import { adminCustomersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { createFormKey, parseIntent, readFormData } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { FreshForm } from '#app/ui/admin/fresh-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { adjustPoints, disableTwoFactor, endSessions, saveTerms, sendPasswordReset } from './customer-actions.ts'
import { CustomerAccess, CustomerData, CustomerOrders } from './customer-details.tsx'
import { PointsPanel, TermsPanel } from './customer-forms.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, shop } = await requireStaff(context, request)
  const id = parsePositiveInteger(params.id ?? null)
  const found =
    id === null ? null : await shop.read((db, tenantId) => db.customer(tenantId, id, getSessionRules(context.settings)))
  if (found === null) throw notFound()
  const addresses = found.addresses.map((address) => ({
    ...address,
    country: getCountryName(address.country, context.tenant.locale),
  }))
  const customer = withFormattedPhone({ ...found, addresses }, getPhoneCountry(context.tenant))
  const title = `${customer.firstName} ${customer.lastName}`.trim() || customer.username
  return { title, customer, isOwner: staff.role === 'owner', formKey: createFormKey() }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request)
  const id = parsePositiveInteger(params.id ?? null)
  if (id === null) throw notFound()
  const form = await readFormData(request)
  switch (parseIntent(form, ['end-sessions', 'send-reset', 'end-two-factor', 'terms', 'points'])) {
    case 'end-sessions':
      return endSessions({ id, admin, context })
    case 'send-reset':
      return sendPasswordReset(form, { id, admin, context })
    // Only owners may change prices, points and the second factor.
    case 'end-two-factor':
      return disableTwoFactor({ id, admin: await requireStaff(context, request, 'owner'), context })
    case 'terms':
      return saveTerms(form, { id, admin: await requireStaff(context, request, 'owner'), context })
    case 'points':
      return adjustPoints(form, { id, admin: await requireStaff(context, request, 'owner'), context })
    default:
      throw data(null, { status: 400 })
  }
}

export default function AdminCustomer() {
  const t = useMessages(adminCustomersMessages)
  const { title, customer, isOwner, formKey } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <AdminPage
      title={title}
      actions={
        <Link to={adminLinks.customers()} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('adminCustomer.allCustomers')}
        </Link>
      }
    >
      <CustomerData customer={customer} />
      <CustomerOrders orders={customer.orders} />
      <FreshForm>
        <TermsPanel customer={customer} isOwner={isOwner} />
      </FreshForm>
      {/* Filled again after every change, so that points are checked against the latest entry. */}
      <PointsPanel key={key} customer={customer} formKey={isOwner ? formKey : null} />
      <CustomerAccess customer={customer} isOwner={isOwner} formKey={formKey} />
    </AdminPage>
  )
}
