import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { DRAFTS_PER_PAGE } from '#app/domain/orders/draft-order.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminPagination, AdminTable } from '#app/ui/admin/admin-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const page = parsePositiveInteger(new URL(request.url).searchParams.get('page')) ?? 1
  const { drafts, total } = await shop.read((db, tenantId) => db.listDraftOrders(tenantId, page))
  return { title: translate(messages, 'adminDrafts.title'), drafts, page, total }
}

export default function AdminDrafts() {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  const { drafts, page, total } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('adminDrafts.title')}
      text={t('adminDrafts.text')}
      actions={
        <>
          <ButtonLink to={adminLinks.newDraft()}>{t('adminDrafts.create')}</ButtonLink>
          <ButtonLink appearance="quiet" to={adminLinks.orders()}>
            {t('adminOrder.allOrders')}
          </ButtonLink>
        </>
      }
    >
      <AdminTable
        caption={t('adminDrafts.title')}
        columns={[
          { label: t('adminDrafts.name') },
          { label: t('adminDrafts.changed') },
          { label: t('adminDrafts.createdBy') },
          { label: t('adminDrafts.units'), alignEnd: true },
          { label: t('adminDrafts.total'), alignEnd: true },
        ]}
        emptyText={t('adminDrafts.empty')}
        rows={drafts.map(({ key, name, lines, total, createdBy, updatedAt }) => ({
          key,
          cells: [
            <Link key="name" to={adminLinks.draft(key)} className="text-primary-strong underline">
              {name || t('adminDrafts.noName')}
            </Link>,
            <DateText key="changed" timestamp={updatedAt} withMinute />,
            createdBy,
            String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
            money(total),
          ],
        }))}
      />
      <AdminPagination
        previous={page > 1 ? adminLinks.drafts({ page: page === 2 ? null : page - 1 }) : null}
        next={page * DRAFTS_PER_PAGE < total ? adminLinks.drafts({ page: page + 1 }) : null}
      />
    </AdminPage>
  )
}
