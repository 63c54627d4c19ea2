import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { messageTopics } from '#app/domain/content/contact-message-form.ts'
import { adminMailMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { IdField, parseValues, readFormData } from '#app/http/form-submissions.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminAction, AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminFilters, AdminPagination, AdminTable, CheckboxFilter, SelectFilter } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const { searchParams } = new URL(request.url)
  const topic = messageTopics.find((option) => option === searchParams.get('topic')) ?? 'contact'
  const before = parsePositiveInteger(searchParams.get('before'))
  const waiting = searchParams.get('waiting') === 'on'
  const { messages: contactMessages, hasMore } = await shop.read((db, tenantId) =>
    db.listContactMessages(tenantId, { topic, waiting, before }),
  )
  return {
    title: translate(messages, 'adminContactMessages.title'),
    topic,
    waiting,
    before,
    contactMessages,
    more: hasMore,
  }
}

const HandledForm = z.object({ intent: z.literal('handled'), id: IdField })

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, shop, messages } = await requireStaff(context, request)
  const form = await readFormData(request)
  const handledForm = parseValues(form, HandledForm)
  if (handledForm === null) throw data(null, { status: 400 })
  await shop.write((db, tenantId) => db.handleContactMessage(tenantId, handledForm.id, staff.email))
  const { pathname, search } = new URL(request.url)
  const text = translate(messages, 'adminContactMessages.handled.done')
  return redirectWithMessage(context, pathname + search, { kind: 'success', title: null, text })
}

export default function AdminContactMessages() {
  const t = useMessages(adminMailMessages)
  const { topic, waiting, before, contactMessages, more } = useLoaderData<typeof loader>()
  const filter = { topic, waiting: waiting ? ('on' as const) : null }
  const columns = (['from', 'about', 'message', 'at', 'state'] as const).map((name) => ({
    label: t(`adminContactMessages.${name}`),
  }))
  return (
    <AdminPage title={t('adminContactMessages.title')} text={t('adminContactMessages.text')}>
      <AdminFilters action={adminLinks.contactMessages()}>
        <SelectFilter label={t('adminContactMessages.topic')} name="topic" defaultValue={topic}>
          {messageTopics.map((option) => (
            <option key={option} value={option}>
              {t(`adminContactMessages.${option}`)}
            </option>
          ))}
        </SelectFilter>
        <CheckboxFilter label={t('adminContactMessages.onlyUnhandled')} name="waiting" defaultChecked={waiting} />
      </AdminFilters>
      <AdminTable
        caption={t('adminContactMessages.title')}
        columns={columns}
        emptyText={t('adminContactMessages.empty')}
        rows={contactMessages.map(({ id, name, email, phone, subject, message, at, handled }) => ({
          key: id,
          cells: [
            <span key="from" className="wrap-anywhere">
              {name}
              <a href={`mailto:${email}`} className="flex min-h-6 w-fit items-center font-normal underline">
                {email}
              </a>
              {phone !== '' && <span className="block font-normal">{phone}</span>}
            </span>,
            subject,
            <p key="message" className="wrap-anywhere whitespace-pre-line">
              {message}
            </p>,
            <DateText key="at" timestamp={at} withMinute />,
            handled ? (
              t('adminContactMessages.handled')
            ) : (
              <AdminAction key="state" action={adminLinks.contactMessages(filter)} intent="handled" fields={{ id }}>
                {t('adminContactMessages.markHandled')}
              </AdminAction>
            ),
          ],
        }))}
      />
      <AdminPagination
        previous={before === null ? null : adminLinks.contactMessages(filter)}
        next={more ? adminLinks.contactMessages({ ...filter, before: contactMessages.at(-1)?.id ?? null }) : null}
      />
    </AdminPage>
  )
}
