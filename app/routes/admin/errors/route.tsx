import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminMailMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  return {
    title: translate(messages, 'adminErrors.title'),
    errors: await shop.read((db, tenantId) => db.loggedErrors(tenantId)),
  }
}

export default function AdminErrors() {
  const t = useMessages(adminMailMessages)
  const { errors } = useLoaderData<typeof loader>()
  const columns = (['kind', 'route', 'last', 'times', 'id'] as const).map((name) => ({
    label: t(`adminErrors.${name}`),
    alignEnd: name === 'times',
  }))
  return (
    <AdminPage title={t('adminErrors.title')} text={t('adminErrors.text')}>
      <AdminTable
        caption={t('adminErrors.title')}
        columns={columns}
        emptyText={t('adminErrors.empty')}
        rows={errors.map(({ id, kind, route, times, firstAt, lastAt }) => ({
          key: `${kind} ${route} ${firstAt}`,
          cells: [
            t(`adminErrors.kind.${kind}`),
            <code key="route" className="text-sm wrap-anywhere">
              {route}
            </code>,
            <DateText key="last" timestamp={lastAt} withMinute />,
            times,
            <code key="id" className="text-sm">
              {id}
            </code>,
          ],
        }))}
      />
    </AdminPage>
  )
}
