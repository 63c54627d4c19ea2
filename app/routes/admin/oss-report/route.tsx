import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import { listQuarters, parseQuarter } from '#app/domain/invoices/invoice-reports.ts'
import { adminInvoicesMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminFilters, AdminTable, SelectFilter } from '#app/ui/admin/admin-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages, useMoney, useShop } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

/** Five years. Older quarters still have a URL but are not listed. */
const LISTED_QUARTERS = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const { time_zone, locale } = context.tenant
  const quarters = listQuarters(getLocalDay(Date.now(), time_zone), LISTED_QUARTERS)
  const quarter = parseQuarter(new URL(request.url).searchParams.get('quarter') ?? quarters[0] ?? '')
  if (quarter === null) throw notFound()
  const { sales, corrections } = await shop.read((db, tenantId) => db.getOssReport(tenantId, quarter))
  const withName = <Row extends { readonly country: string }>(row: Row) => ({
    ...row,
    countryName: getCountryName(row.country, locale),
  })
  return {
    title: translate(messages, 'ossReport.title'),
    quarter: quarter.name,
    quarters: [...new Set([quarter.name, ...quarters])].sort().reverse(),
    sales: sales.map(withName),
    corrections: corrections.map(withName),
  }
}

export default function AdminOssReport() {
  const t = useMessages(adminInvoicesMessages)
  const money = useMoney()
  const { locale } = useShop()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const formatRate = (basisPoints: number) => percent.format(basisPoints / 10_000)
  const { quarter, quarters, sales, corrections } = useLoaderData<typeof loader>()
  const formatQuarter = (name: string) => {
    const [year = '', number = ''] = name.split('-Q')
    return t('ossReport.quarterName', { number, year })
  }
  const amountColumns = [
    { label: t('ossReport.net'), alignEnd: true },
    { label: t('ossReport.vat'), alignEnd: true },
    { label: t('ossReport.documents'), alignEnd: true },
  ]
  return (
    <AdminPage
      title={t('ossReport.title')}
      text={t('ossReport.text')}
      actions={
        <>
          <ButtonLink appearance="quiet" to={adminLinks.invoices()}>
            {t('adminInvoices.title')}
          </ButtonLink>
          <ButtonLink appearance="quiet" to={adminLinks.ossExport(quarter)} reloadDocument data-download>
            {t('adminInvoices.export')}
          </ButtonLink>
        </>
      }
    >
      <div className="max-w-md">
        <AdminFilters action={adminLinks.ossReport()}>
          <SelectFilter label={t('ossReport.quarter')} name="quarter" defaultValue={quarter}>
            {quarters.map((name) => (
              <option key={name} value={name}>
                {formatQuarter(name)}
              </option>
            ))}
          </SelectFilter>
        </AdminFilters>
      </div>
      <AdminPanel title={t('ossReport.sales')}>
        <AdminTable
          caption={t('ossReport.sales')}
          columns={[
            { label: t('ossReport.country') },
            { label: t('ossReport.rateKind') },
            { label: t('ossReport.rate'), alignEnd: true },
            ...amountColumns,
          ]}
          emptyText={t('ossReport.empty')}
          rows={sales.map(({ country, countryName, rateKind, basisPoints, net, vat, documents }) => ({
            key: `${country} ${basisPoints}`,
            cells: [
              countryName,
              t(`ossReport.rateKind.${rateKind}`),
              ...[formatRate(basisPoints), money(net), money(vat), documents],
            ],
          }))}
        />
      </AdminPanel>
      <AdminPanel title={t('ossReport.corrections')}>
        <AdminTable
          caption={t('ossReport.corrections')}
          emptyText={t('ossReport.noCorrections')}
          columns={[{ label: t('ossReport.country') }, { label: t('ossReport.correctedQuarter') }, ...amountColumns]}
          rows={corrections.map(({ country, countryName, quarter: corrected, net, vat, documents }) => ({
            key: `${corrected} ${country}`,
            cells: [countryName, formatQuarter(corrected), money(net), money(vat), documents],
          }))}
        />
      </AdminPanel>
    </AdminPage>
  )
}
