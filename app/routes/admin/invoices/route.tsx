import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { formatDate } from '#app/domain/dates.ts'
import { InvoiceFilter } from '#app/domain/invoices/invoice-reports.ts'
import { getInvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import { adminInvoicesMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminFilters, AdminPagination, AdminTable, TextFilter } from '#app/ui/admin/admin-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const filter = InvoiceFilter.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { invoices, hasMore } = await shop.read((db, tenantId) => db.listInvoices(tenantId, filter))
  const query = { search: filter.search, from: filter.from ?? '', to: filter.to ?? '' }
  return {
    title: translate(messages, 'adminInvoices.title'),
    isSetUp: getInvoiceRules(context.tenant).seller !== null,
    query,
    invoices: invoices.map((invoice) => ({
      ...invoice,
      date: formatDate(invoice.issuedOn, { ...context.tenant, time_zone: 'UTC' }),
    })),
    isNewest: filter.before === null,
    older: hasMore ? adminLinks.invoices({ ...query, before: invoices.at(-1)?.id ?? null }) : null,
  }
}

export default function AdminInvoices() {
  const t = useMessages(adminInvoicesMessages)
  const money = useMoney()
  const { isSetUp, query, invoices, isNewest, older } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('adminInvoices.title')}
      {...(isSetUp ? {} : { text: t('adminInvoices.notSetUp') })}
      actions={
        <>
          <ButtonLink appearance="quiet" to={adminLinks.ossReport()}>
            {t('adminInvoices.oss')}
          </ButtonLink>
          <ButtonLink appearance="quiet" to={adminLinks.invoicesExport(query)} reloadDocument>
            {t('adminInvoices.export')}
          </ButtonLink>
        </>
      }
    >
      <AdminFilters action={adminLinks.invoices()}>
        <TextFilter label={t('adminInvoices.search')} name="search" maxLength={40} defaultValue={query.search} />
        <TextFilter label={t('adminInvoices.from')} name="from" type="date" defaultValue={query.from} />
        <TextFilter label={t('adminInvoices.to')} name="to" type="date" defaultValue={query.to} />
      </AdminFilters>
      <AdminTable
        caption={t('adminInvoices.title')}
        columns={[
          { label: t('adminInvoices.number') },
          { label: t('adminInvoices.date') },
          { label: t('adminInvoices.order') },
          { label: t('adminInvoices.buyer') },
          { label: t('adminInvoices.vat'), alignEnd: true },
          { label: t('adminInvoices.total'), alignEnd: true },
        ]}
        emptyText={t('adminInvoices.empty')}
        rows={invoices.map(({ id, kind, number, invoice, date, order, buyer, vat, gross }) => {
          const sign = kind === 'invoice' ? '' : '−'
          return {
            key: id,
            cells: [
              <div key="number">
                <a href={adminLinks.invoice(number)} data-download className="text-primary-strong underline">
                  {number}
                </a>
                {invoice !== null && (
                  <span className="block text-sm font-normal text-ink-soft">
                    {t('adminInvoices.creditsInvoice', { number: invoice })}
                  </span>
                )}
              </div>,
              date,
              <Link key="order" to={adminLinks.order(order)} className="text-primary-strong underline">
                {order}
              </Link>,
              buyer,
              `${sign}${money(vat)}`,
              `${sign}${money(gross)}`,
            ],
          }
        })}
      />
      <AdminPagination previous={isNewest ? null : adminLinks.invoices(query)} next={older} />
    </AdminPage>
  )
}
