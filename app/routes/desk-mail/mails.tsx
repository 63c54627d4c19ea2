import { deskLinks } from '#app/desk-links.ts'
import type { MailDesk } from '#app/domain/desk/mails.ts'
import { deskMailWords } from '#app/domain/messages/words/desk-mail.ts'
import { theShop } from '#app/domain/notifications/mail.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export function DeadMails({ mails }: { mails: MailDesk['dead'] }) {
  const say = useMessages(deskMailWords)
  return (
    <DeskPanel title={say('deskMail.dead')}>
      <DeskTable
        caption={say('deskMail.dead')}
        columns={(['kind', 'to', 'at', 'reason', 'action'] as const).map((name) => ({
          label: say(`deskMail.${name}`),
        }))}
        empty={say('deskMail.dead.empty')}
        rows={mails.map(({ id, kind, to, at, reason }) => ({
          key: id,
          cells: [
            <Kind key="kind" kind={kind} />,
            <To key="to" to={to} />,
            <DateText key="at" at={at} minute />,
            reason,
            <DeskAction key="again" action={deskLinks.mail()} intent="send-again" fields={{ id }}>
              {say('deskMail.again')}
            </DeskAction>,
          ],
        }))}
      />
    </DeskPanel>
  )
}

export function WaitingMails({ total, mails }: MailDesk['waiting']) {
  const say = useMessages(deskMailWords)
  const title = say('deskMail.waiting', { count: total })
  return (
    <DeskPanel title={title}>
      <DeskTable
        caption={title}
        columns={(['kind', 'to', 'at', 'tries', 'next', 'reason'] as const).map((name) => ({
          label: say(`deskMail.${name}`),
        }))}
        empty={say('deskMail.waiting.empty')}
        rows={mails.map(({ id, kind, to, at, tries, nextAt, reason }) => ({
          key: id,
          cells: [
            <Kind key="kind" kind={kind} />,
            <To key="to" to={to} />,
            <DateText key="at" at={at} minute />,
            tries,
            <DateText key="next" at={nextAt} minute />,
            reason,
          ],
        }))}
      />
    </DeskPanel>
  )
}

export function SentMails({ total, mails }: MailDesk['sent']) {
  const say = useMessages(deskMailWords)
  const title = say('deskMail.sent', { count: total })
  return (
    <DeskPanel title={title}>
      <DeskTable
        caption={title}
        columns={(['kind', 'to', 'at'] as const).map((name) => ({ label: say(`deskMail.${name}`) }))}
        empty={say('deskMail.sent.empty')}
        rows={mails.map(({ id, kind, to, at }) => ({
          key: id,
          cells: [<Kind key="kind" kind={kind} />, <To key="to" to={to} />, <DateText key="at" at={at} minute />],
        }))}
      />
    </DeskPanel>
  )
}

/** A kind that this version of the shop does not know has no other name. */
function Kind({ kind }: { kind: string }) {
  const say = useMessages(deskMailWords) as (key: string) => string
  const key = `deskMail.kind.${kind}`
  return Object.hasOwn(deskMailWords, key) ? say(key) : kind
}

function To({ to }: { to: string }) {
  const say = useMessages(deskMailWords)
  return to === theShop ? say('deskMail.theShop') : to || say('deskMail.forgotten')
}
