import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { phoneCountry, withShownPhone } from '#app/domain/customers/phone-number.ts'
import { type CustomerLine, customersPerPage } from '#app/domain/desk/customers.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskCustomersWords } from '#app/domain/messages/words/desk-customers.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { typedText, wholeNumber } from '#app/http/search-term.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskFilters, TextFilter } from '#app/ui/desk/desk-filters.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPager } from '#app/ui/desk/desk-pager.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  const { searchParams } = new URL(request.url)
  const term = typedText(searchParams.get('term') ?? '')
  const page = wholeNumber(searchParams.get('page')) ?? 1
  const list = await shop.read((db, tenantId) => db.customers(tenantId, { term, page }))
  const customers = list.customers.map((customer) => withShownPhone(customer, phoneCountry(context.tenant)))
  return { title: say(messages, 'deskCustomers.title'), term, page, total: list.total, customers }
}

export default function DeskCustomers() {
  const words = useMessages(deskCustomersWords)
  const { term, page, customers, total } = useLoaderData<typeof loader>()
  return (
    <DeskPage title={words('deskCustomers.title')} text={words('deskCustomers.count', { count: total })}>
      <DeskFilters action={deskLinks.customers()}>
        <TextFilter label={words('deskCustomers.search')} name="term" defaultValue={term} />
      </DeskFilters>
      <DeskTable
        caption={words('deskCustomers.title')}
        columns={[
          { label: words('deskCustomers.name') },
          { label: words('deskCustomers.contact') },
          { label: words('deskCustomers.prices') },
          { label: words('deskCustomers.orders'), end: true },
          { label: words('deskCustomers.since') },
        ]}
        empty={words('deskCustomers.empty')}
        rows={customers.map((customer) => ({
          key: customer.id,
          cells: [
            <CustomerName key="name" customer={customer} />,
            <Lines key="contact" lines={[customer.email, customer.phone]} />,
            <Prices key="prices" customer={customer} />,
            customer.orders,
            <DateText key="since" at={new Date(customer.registeredAt).toISOString()} />,
          ],
        }))}
      />
      <DeskPager
        previous={page > 1 ? deskLinks.customers({ term, page: page === 2 ? null : page - 1 }) : null}
        next={page * customersPerPage < total ? deskLinks.customers({ term, page: page + 1 }) : null}
      />
    </DeskPage>
  )
}

function CustomerName({ customer: { id, name, company } }: { customer: CustomerLine }) {
  const say = useMessages(deskCustomersWords)
  return (
    <>
      <Link
        to={deskLinks.customer(id)}
        className="inline-flex min-h-6 items-center font-semibold text-primary-strong underline"
      >
        {name || say('deskCustomers.nameless')}
      </Link>
      {company !== '' && <span className="block font-normal text-ink-soft">{company}</span>}
    </>
  )
}

function Prices({ customer: { priceList, excludeVat } }: { customer: CustomerLine }) {
  const say = useMessages(deskCustomersWords)
  return (
    <Lines lines={[priceList || say('deskCustomers.ownPrices'), excludeVat ? say('deskCustomers.withoutVat') : '']} />
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className="block wrap-anywhere">
        <Breakable text={line} />
      </span>
    ))
}
