import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { isCreatableKind, isRowKind, rowKindDefinitions } from '#app/domain/admin/row-kinds.ts'
import { findContentPage } from '#app/domain/content/pages.ts'
import { adminRowsMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { usePagePosition } from '#app/ui/admin/page-position.ts'
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
  return {
    title: translate(messages, `adminRows.${kind}`),
    kind,
    records: await shop.read((db, tenantId) => db.listAdminRows(tenantId, kind, context.language)),
  }
}

export default function AdminRecords() {
  const t = useMessages(adminRowsMessages)
  const { kind, records } = useLoaderData<typeof loader>()
  const formatPosition = usePagePosition()
  const isPages = kind === 'pages'
  const codeLabel = t(isPages ? 'adminRows.page' : kind === 'posts' ? 'adminRows.publishedOn' : 'adminRows.code')
  const getPageName = (number: string) => {
    const page = findContentPage(number)
    return page === undefined ? number : t(`adminRows.page.${page}`)
  }
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
              {isPages ? formatPosition(title) : title || code}
            </Link>,
            isPages ? getPageName(code) : code,
          ],
        }))}
      />
    </AdminPage>
  )
}
