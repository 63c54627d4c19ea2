import { Form } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import type { StaffSessionView } from '#app/domain/desk/staff.ts'
import { deskStaffWords } from '#app/domain/messages/words/desk-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The browsers that are signed in to the admin under this account. */
export function OwnSessions({ sessions }: { sessions: readonly StaffSessionView[] }) {
  const say = useMessages(deskStaffWords)
  return (
    <DeskPanel title={say('deskAccount.sessions.title')}>
      <p className="mb-4 text-ink-soft">{say('deskAccount.sessions.text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </DeskPanel>
  )
}

function SessionLine({ session: { id, browser, startedAt, seenAt, current } }: { session: StaffSessionView }) {
  const say = useMessages(deskStaffWords)
  const name = browser === '' ? say('deskAccount.sessions.unknown') : browser
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0">
        <span className="font-semibold">{name}</span>
        {current && (
          <span className="ml-2 rounded-s bg-tint px-2 py-0.5 text-sm">{say('deskAccount.sessions.current')}</span>
        )}
        <span className="block text-sm text-ink-soft">
          {say('deskAccount.sessions.started')} <DateText at={new Date(startedAt).toISOString()} minute />
          {' · '}
          {say('deskAccount.sessions.seen')} <DateText at={new Date(seenAt).toISOString()} minute />
        </span>
      </p>
      {!current && (
        <Form method="post" action={deskLinks.account()} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            look="quiet"
            aria-label={say('deskAccount.sessions.endOf', { browser: name })}
          >
            {say('deskAccount.sessions.end')}
          </Button>
        </Form>
      )}
    </li>
  )
}
