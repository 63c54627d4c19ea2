import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { createDetailFormat, formatChangeSubject } from '#app/domain/admin/audit.ts'
import { auditLogMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminFilters, AdminPagination, AdminTable, TextFilter } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request, 'owner')
  const { searchParams } = new URL(request.url)
  const subject = searchParams.get('subject')?.trim().slice(0, 200) || null
  const before = /^\d{1,15}$/.test(searchParams.get('before') ?? '') ? Number(searchParams.get('before')) : null
  const { entries, hasMore } = await shop.read((db, tenantId) => db.listChanges(tenantId, { before, subject }))
  const formatDetail = createDetailFormat(context.tenant)
  return {
    title: translate(messages, 'auditLog.title'),
    entries: entries.map((entry) => ({
      ...entry,
      item: formatChangeSubject(entry, messages),
      detail: formatDetail(entry),
    })),
    subject,
    newest: before === null,
    older: hasMore ? adminLinks.auditLog({ subject, before: entries.at(-1)?.id ?? null }) : null,
  }
}

export default function AdminAuditLog() {
  const t = useMessages(auditLogMessages)
  const { entries, subject, newest, older } = useLoaderData<typeof loader>()
  const columns = (['at', 'what', 'subject', 'who', 'detail'] as const).map((name) => ({
    label: t(`auditLog.${name}`),
  }))
  return (
    <AdminPage title={t('auditLog.title')} text={t('auditLog.text')}>
      <AdminFilters action={adminLinks.auditLog()}>
        <TextFilter label={t('auditLog.subjectFilter')} name="subject" defaultValue={subject ?? ''} />
      </AdminFilters>
      <AdminTable
        caption={t('auditLog.title')}
        columns={columns}
        emptyText={t(subject === null ? 'auditLog.empty' : 'auditLog.noResults')}
        rows={entries.map((entry) => ({
          key: entry.id,
          cells: [
            <DateText key="at" timestamp={entry.at} withMinute />,
            t(`change.${entry.what}`),
            entry.item,
            entry.who,
            entry.detail,
          ],
        }))}
      />
      <AdminPagination previous={newest ? null : adminLinks.auditLog({ subject })} next={older} />
    </AdminPage>
  )
}
