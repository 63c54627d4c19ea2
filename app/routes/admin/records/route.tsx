import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { isCreatableKind, isRowKind, rowKindDefinitions } from '#app/domain/admin/row-kinds.ts'
import { formatContentPage, formatPagePosition } from '#app/domain/content/pages.ts'
import { adminRowsMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, params: { kind }, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(
    context,
    request,
    isRowKind(kind) ? rowKindDefinitions[kind].role : 'staff',
  )
  if (!isRowKind(kind)) throw notFound()
  const records = await shop.read((db, tenantId) => db.listAdminRows(tenantId, kind, context.language))
  return {
    title: translate(messages, `adminRows.${kind}`),
    kind,
    records: records.map(({ id, title, code }) =>
      kind === 'pages'
        ? { id, title: formatPagePosition(title, messages), code: formatContentPage(code, messages) }
        : { id, title: title || code, code },
    ),
  }
}

export default function AdminRecords() {
  const t = useMessages(adminRowsMessages)
  const { kind, records } = useLoaderData<typeof loader>()
  const codeLabel = t(
    kind === 'pages' ? 'adminRows.page' : kind === 'posts' ? 'adminRows.publishedOn' : 'adminRows.code',
  )
  return (
    <AdminPage
      title={t(`adminRows.${kind}`)}
      actions={
        isCreatableKind(kind) && <ButtonLink to={adminLinks.newRow(kind)}>{t(`adminRows.new.${kind}`)}</ButtonLink>
      }
    >
      <AdminTable
        caption={t(`adminRows.${kind}`)}
        columns={[{ label: t('adminRows.title') }, { label: codeLabel }]}
        emptyText={t('adminRows.empty')}
        rows={records.map(({ id, title, code }) => ({
          key: id,
          cells: [
            <Link key="title" to={adminLinks.row(kind, id)} className="font-semibold text-primary-strong underline">
              {title}
            </Link>,
            code,
          ],
        }))}
      />
    </AdminPage>
  )
}
