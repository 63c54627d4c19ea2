import { deskLinks } from '#app/desk-links.ts'
import type { CustomerRecord } from '#app/domain/desk/customers.ts'
import { deskCustomersWords } from '#app/domain/messages/words/desk-customers.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface CustomerAccessProps {
  customer: CustomerRecord
  /** Who may turn the second factor off. */
  isOwner: boolean
  /** Made with the page: a link that is asked for twice is mailed once. */
  formKey: string
}

/** In which browsers the customer is signed in, and what helps one who can't get in or has lost a telephone. */
export function CustomerAccess({
  customer: { id, email, sessions, twoFactor },
  isOwner,
  formKey,
}: CustomerAccessProps) {
  const say = useMessages(deskCustomersWords)
  return (
    <DeskPanel title={say('deskCustomer.access')}>
      <div className="grid gap-4">
        <DeskTable
          caption={say('deskCustomer.sessions')}
          columns={[{ label: say('deskCustomer.browser') }, { label: say('deskCustomer.seen') }]}
          empty={say('deskCustomer.noSessions')}
          rows={sessions.map((session) => ({
            key: session.id,
            cells: [
              session.browser || say('deskCustomer.unknownBrowser'),
              <DateText key="seen" at={new Date(session.seenAt).toISOString()} minute />,
            ],
          }))}
        />
        <div className="flex flex-wrap gap-3">
          {sessions.length > 0 && (
            <DeskAction action={deskLinks.customer(id)} intent="end-sessions">
              {say('deskCustomer.endSessions')}
            </DeskAction>
          )}
          {twoFactor && isOwner && (
            <DeskAction action={deskLinks.customer(id)} intent="end-two-factor">
              {say('deskCustomer.endTwoFactor')}
            </DeskAction>
          )}
          {email !== '' && (
            <DeskAction action={deskLinks.customer(id)} intent="send-reset" fields={{ key: formKey }}>
              {say('deskCustomer.reset')}
            </DeskAction>
          )}
        </div>
      </div>
    </DeskPanel>
  )
}
