import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import type { MailOverview, StockAlertCounts } from '#app/domain/admin/mails.ts'
import { hasRole } from '#app/domain/admin/staff.ts'
import { adminMailMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { SHOP_RECIPIENTS } from '#app/domain/notifications/mail.ts'
import { z } from '#app/domain/schema.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { IdField, parseValues, readFormData } from '#app/http/form-submissions.ts'
import { links } from '#app/links.ts'
import { AdminAction, AdminDetails, AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

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

function DeadMails({ mails }: { mails: MailOverview['deadLetters'] }) {
  const t = useMessages(adminMailMessages)
  return (
    <AdminPanel title={t('adminMail.deadLetters')}>
      <AdminTable
        caption={t('adminMail.deadLetters')}
        columns={(['kind', 'to', 'at', 'reason', 'action'] as const).map((name) => ({
          label: t(`adminMail.${name}`),
        }))}
        emptyText={t('adminMail.deadLetters.empty')}
        rows={mails.map(({ id, kind, to, at, reason }) => ({
          key: id,
          cells: [
            <MailKind key="kind" kind={kind} />,
            <MailRecipient key="to" recipient={to} />,
            <DateText key="at" timestamp={at} withMinute />,
            reason,
            <AdminAction key="again" action={adminLinks.mail()} intent="send-again" fields={{ id }}>
              {t('adminMail.resend')}
            </AdminAction>,
          ],
        }))}
      />
    </AdminPanel>
  )
}

function WaitingMails({ total, mails }: MailOverview['waiting']) {
  const t = useMessages(adminMailMessages)
  const title = t('adminMail.waiting', { count: total })
  return (
    <AdminPanel title={title}>
      <AdminTable
        caption={title}
        columns={(['kind', 'to', 'at', 'tries', 'next', 'reason'] as const).map((name) => ({
          label: t(`adminMail.${name}`),
        }))}
        emptyText={t('adminMail.waiting.empty')}
        rows={mails.map(({ id, kind, to, at, tries, nextAt, reason }) => ({
          key: id,
          cells: [
            <MailKind key="kind" kind={kind} />,
            <MailRecipient key="to" recipient={to} />,
            <DateText key="at" timestamp={at} withMinute />,
            tries,
            <DateText key="next" timestamp={nextAt} withMinute />,
            reason,
          ],
        }))}
      />
    </AdminPanel>
  )
}

function SentMails({ total, mails }: MailOverview['sent']) {
  const t = useMessages(adminMailMessages)
  const title = t('adminMail.sent', { count: total })
  return (
    <AdminPanel title={title}>
      <AdminTable
        caption={title}
        columns={(['kind', 'to', 'at'] as const).map((name) => ({ label: t(`adminMail.${name}`) }))}
        emptyText={t('adminMail.sent.empty')}
        rows={mails.map(({ id, kind, to, at }) => ({
          key: id,
          cells: [
            <MailKind key="kind" kind={kind} />,
            <MailRecipient key="to" recipient={to} />,
            <DateText key="at" timestamp={at} withMinute />,
          ],
        }))}
      />
    </AdminPanel>
  )
}

/** Falls back to the kind itself when this version has no message for it. */
function MailKind({ kind }: { kind: string }) {
  const t = useMessages(adminMailMessages) as (key: string) => string
  const key = `adminMail.kind.${kind}`
  return Object.hasOwn(adminMailMessages, key) ? t(key) : kind
}

function MailRecipient({ recipient }: { recipient: string }) {
  const t = useMessages(adminMailMessages)
  return recipient === SHOP_RECIPIENTS ? t('adminMail.shop') : recipient || t('adminMail.addressDeleted')
}
