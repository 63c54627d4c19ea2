import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminProductsMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { cents } from '#app/domain/money.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminFilters, AdminPagination, AdminTable, SelectFilter, TextFilter } from '#app/ui/admin/admin-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

const FILTERS = ['all', 'active', 'off', 'sold-out'] as const

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('search')?.trim().slice(0, 100) ?? ''
  const show = FILTERS.find((option) => option === searchParams.get('show')) ?? 'all'
  const before = parsePositiveInteger(searchParams.get('before'))
  const { products, more } = await shop.read((db, tenantId) =>
    db.listAdminProducts(tenantId, { search, show, before }, context.language),
  )
  const older = more ? adminLinks.products({ search, show, before: products.at(-1)?.id ?? null }) : null
  return { title: translate(messages, 'adminProducts.title'), search, show, products, newest: before === null, older }
}

export default function AdminProducts() {
  const t = useMessages(adminProductsMessages)
  const money = useMoney()
  const { search, show, products, newest, older } = useLoaderData<typeof loader>()
  const actions = (
    <>
      <ButtonLink appearance="quiet" to={adminLinks.productExport()} reloadDocument data-download>
        {t('adminProducts.export')}
      </ButtonLink>
      <ButtonLink appearance="quiet" to={adminLinks.productImport()}>
        {t('adminProducts.import')}
      </ButtonLink>
      <ButtonLink to={adminLinks.newProduct()}>{t('adminProducts.create')}</ButtonLink>
    </>
  )
  return (
    <AdminPage title={t('adminProducts.title')} actions={actions}>
      <AdminFilters action={adminLinks.products()}>
        <TextFilter label={t('adminProducts.search')} name="search" defaultValue={search} />
        <SelectFilter label={t('adminProducts.show')} name="show" defaultValue={show}>
          {FILTERS.map((option) => (
            <option key={option} value={option}>
              {t(`adminProducts.show.${option}`)}
            </option>
          ))}
        </SelectFilter>
      </AdminFilters>
      <AdminTable
        caption={t('adminProducts.title')}
        columns={[
          { label: t('adminProducts.name') },
          { label: t('adminProducts.code') },
          { label: t('adminProducts.price'), alignEnd: true },
          { label: t('adminProducts.stock'), alignEnd: true },
          { label: t('adminProducts.state') },
        ]}
        emptyText={t('adminProducts.empty')}
        rows={products.map(({ id, name, sku, price, stock, active }) => ({
          key: id,
          cells: [
            <Link key="name" to={adminLinks.product(id)} className="font-semibold text-primary-strong underline">
              {name}
            </Link>,
            sku,
            money(cents(price)),
            stock,
            t(active ? 'adminProducts.active' : 'adminProducts.inactive'),
          ],
        }))}
      />
      <AdminPagination previous={newest ? null : adminLinks.products({ search, show })} next={older} />
    </AdminPage>
  )
}
