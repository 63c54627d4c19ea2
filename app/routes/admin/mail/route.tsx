import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import type { StockAlertCounts } from '#app/domain/admin/mails.ts'
import { hasRole } from '#app/domain/admin/staff.ts'
import { adminMailMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { IdField, parseValues, readFormData } from '#app/http/form-submissions.ts'
import { links } from '#app/links.ts'
import { AdminDetails, AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { DeadMails, SentMails, WaitingMails } from './mails.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, shop, messages } = await requireStaff(context, request)
  const [mails, stockAlertCounts] = await Promise.all([
    shop.read((db, tenantId) => db.getMailOverview(tenantId)),
    shop.read((db, tenantId) => db.getStockAlertCounts(tenantId, context.language)),
  ])
  return {
    title: translate(messages, 'adminMail.title'),
    mails,
    stockAlertCounts,
    isOwner: hasRole(staff.role, 'owner'),
  }
}

const ResendForm = z.object({ intent: z.literal('send-again'), id: IdField })

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, shop, messages } = await requireStaff(context, request)
  const form = await readFormData(request)
  const resendForm = parseValues(form, ResendForm)
  if (resendForm === null) throw data(null, { status: 400 })
  const { ok } = await shop.write((db, tenantId) => db.resendMail(tenantId, resendForm.id, staff.email))
  const text = translate(messages, ok ? 'adminMail.resent' : 'adminMail.notFound')
  return redirectWithMessage(context, adminLinks.mail(), { kind: ok ? 'success' : 'warning', title: null, text })
}

export default function AdminMail() {
  const t = useMessages(adminMailMessages)
  const { mails, stockAlertCounts, isOwner } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('adminMail.title')}
      text={t('adminMail.text')}
      actions={
        isOwner && (
          <Link to={adminLinks.mailTexts()} className="inline-flex min-h-11 items-center font-semibold underline">
            {t('adminMailTexts.link')}
          </Link>
        )
      }
    >
      <DeadMails mails={mails.deadLetters} />
      <WaitingMails {...mails.waiting} />
      <SentMails {...mails.sent} />
      <StockAlertStats counts={stockAlertCounts} />
    </AdminPage>
  )
}

/** Counts of subscribers and stock alerts, with the most requested products. */
function StockAlertStats({ counts: { subscribers, waiting, mostRequested } }: { counts: StockAlertCounts }) {
  const t = useMessages(adminMailMessages)
  return (
    <AdminPanel title={t('adminMail.subscriptions')}>
      <div className="grid gap-5">
        <AdminDetails
          details={[
            [t('adminMail.subscribers'), subscribers.confirmed],
            [t('adminMail.unconfirmed'), subscribers.unconfirmed],
            [t('adminMail.stockAlerts'), waiting],
          ]}
        />
        <AdminTable
          caption={t('adminMail.stockAlerts')}
          columns={[{ label: t('adminMail.product') }, { label: t('adminMail.stockAlertCount'), alignEnd: true }]}
          emptyText={t('adminMail.noStockAlerts')}
          rows={mostRequested.map(({ product, name, choice, waiting: count }) => ({
            key: `${product} ${choice}`,
            cells: [
              <a
                key="product"
                href={links.product({ id: product })}
                className="inline-flex min-h-6 items-center text-primary-strong underline"
              >
                {choice === '' ? name : `${name}, ${choice}`}
              </a>,
              count,
            ],
          }))}
        />
      </div>
    </AdminPanel>
  )
}
