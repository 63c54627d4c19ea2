import { adminLinks } from '#app/admin-links.ts'
import type { MailOverview } from '#app/domain/admin/mails.ts'
import { adminMailMessages } from '#app/domain/messages/en/admin.ts'
import { SHOP_RECIPIENTS } from '#app/domain/notifications/mail.ts'
import { AdminAction, AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export function DeadMails({ mails }: { mails: MailOverview['deadLetters'] }) {
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

export function WaitingMails({ total, mails }: MailOverview['waiting']) {
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

export function SentMails({ total, mails }: MailOverview['sent']) {
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
