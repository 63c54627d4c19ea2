import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { phoneCountry, withShownPhone } from '#app/domain/customers/phone-number.ts'
import { sessionRules } from '#app/domain/customers/session-rules.ts'
import { deskCustomersWords } from '#app/domain/messages/words/desk-customers.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { intentIn } from '#app/http/form-answers.ts'
import { newFormKey } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { CustomerAccess } from './customer-access.tsx'
import { CustomerData } from './customer-data.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { PointsPanel } from './points-panel.tsx'
import { endSessions, endTwoFactor, sendReset, takePoints, takeTerms } from './take-customer.ts'
import { TermsPanel } from './terms-panel.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, shop } = await deskPage(context, request)
  const id = wholeNumber(params.id ?? null)
  const found =
    id === null ? null : await shop.read((db, tenantId) => db.customer(tenantId, id, sessionRules(context.settings)))
  if (found === null) throw notFound()
  const customer = withShownPhone(found, phoneCountry(context.tenant))
  const title = `${customer.firstName} ${customer.lastName}`.trim() || customer.username
  return { title, customer, isOwner: staff.role === 'owner', formKey: newFormKey() }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const desk = await deskPage(context, request)
  const id = wholeNumber(params.id ?? null)
  if (id === null) throw notFound()
  const form = await formOf(request)
  switch (intentIn(form, ['end-sessions', 'send-reset', 'end-two-factor', 'terms', 'points'])) {
    case 'end-sessions':
      return endSessions({ id, desk, context })
    case 'send-reset':
      return sendReset(form, { id, desk, context })
    // Prices, points and the second factor are the owner's.
    case 'end-two-factor':
      return endTwoFactor({ id, desk: await deskPage(context, request, 'owner'), context })
    case 'terms':
      return takeTerms(form, { id, desk: await deskPage(context, request, 'owner'), context })
    case 'points':
      return takePoints(form, { id, desk: await deskPage(context, request, 'owner'), context })
    default:
      throw data(null, { status: 400 })
  }
}

export default function DeskCustomer() {
  const say = useMessages(deskCustomersWords)
  const { title, customer, isOwner, formKey } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <DeskPage
      title={title}
      actions={
        <Link to={deskLinks.customers()} className="inline-flex min-h-11 items-center font-semibold underline">
          {say('deskCustomer.back')}
        </Link>
      }
    >
      <CustomerData customer={customer} />
      <CustomerOrders orders={customer.orders} />
      {/* Drawn anew after every step: what was taken does not stay in a form. */}
      <TermsPanel key={`terms ${key}`} customer={customer} isOwner={isOwner} />
      <PointsPanel key={`points ${key}`} customer={customer} formKey={isOwner ? formKey : null} />
      <CustomerAccess customer={customer} isOwner={isOwner} formKey={formKey} />
    </DeskPage>
  )
}
