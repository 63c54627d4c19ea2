import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { CUSTOMERS_PER_PAGE, type CustomerLine } from '#app/domain/admin/customers.ts'
import { getPhoneCountry, withFormattedPhone } from '#app/domain/customers/phone-number.ts'
import { adminCustomersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { normalizeText, parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminFilters, AdminPagination, AdminTable, TextFilter } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Breakable } from '#app/ui/line-breaks.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const { searchParams } = new URL(request.url)
  const term = normalizeText(searchParams.get('term') ?? '')
  const page = parsePositiveInteger(searchParams.get('page')) ?? 1
  const customerList = await shop.read((db, tenantId) => db.customers(tenantId, { term, page }))
  const customers = customerList.customers.map((customer) =>
    withFormattedPhone(customer, getPhoneCountry(context.tenant)),
  )
  return { title: translate(messages, 'adminCustomers.title'), term, page, total: customerList.total, customers }
}

export default function AdminCustomers() {
  const t = useMessages(adminCustomersMessages)
  const { term, page, customers, total } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('adminCustomers.title')} text={t('adminCustomers.count', { count: total })}>
      <AdminFilters action={adminLinks.customers()}>
        <TextFilter label={t('adminCustomers.search')} name="term" defaultValue={term} />
      </AdminFilters>
      <AdminTable
        caption={t('adminCustomers.title')}
        columns={[
          { label: t('adminCustomers.name') },
          { label: t('adminCustomers.contact') },
          { label: t('adminCustomers.prices') },
          { label: t('adminCustomers.orders'), alignEnd: true },
          { label: t('adminCustomers.since') },
        ]}
        emptyText={t('adminCustomers.empty')}
        rows={customers.map((customer) => ({
          key: customer.id,
          cells: [
            <CustomerName key="name" customer={customer} />,
            <TextLines key="contact" lines={[customer.email, customer.phone]} />,
            <PriceListLabel key="prices" customer={customer} />,
            customer.orders,
            <DateText key="since" timestamp={new Date(customer.registeredAt).toISOString()} />,
          ],
        }))}
      />
      <AdminPagination
        previous={page > 1 ? adminLinks.customers({ term, page: page === 2 ? null : page - 1 }) : null}
        next={page * CUSTOMERS_PER_PAGE < total ? adminLinks.customers({ term, page: page + 1 }) : null}
      />
    </AdminPage>
  )
}

function CustomerName({ customer: { id, name, company } }: { customer: CustomerLine }) {
  const t = useMessages(adminCustomersMessages)
  return (
    <>
      <Link
        to={adminLinks.customer(id)}
        className="inline-flex min-h-6 items-center font-semibold text-primary-strong underline"
      >
        {name || t('adminCustomers.noName')}
      </Link>
      {company !== '' && <span className="block font-normal text-ink-soft">{company}</span>}
    </>
  )
}

function PriceListLabel({ customer: { priceList, excludeVat } }: { customer: CustomerLine }) {
  const t = useMessages(adminCustomersMessages)
  return (
    <TextLines
      lines={[priceList || t('adminCustomers.regularPrices'), excludeVat ? t('adminCustomers.withoutVat') : '']}
    />
  )
}

function TextLines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className="block wrap-anywhere">
        <Breakable text={line} />
      </span>
    ))
}
