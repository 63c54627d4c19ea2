import { Form } from '@remix-run/react'
import type { SessionView } from '#app/domain/customers/views.ts'
import { ownAccessWords } from '#app/domain/messages/words/own-access.ts'
import { Button } from '../button.tsx'
import { DateText } from '../date-text.tsx'
import { useMessages } from '../shop-context.tsx'

interface SessionListProps {
  sessions: readonly SessionView[]
  /** The page whose action signs a browser out. */
  action: string
}

/** The browsers that are signed in, each with a button that signs it out. */
export function SessionList({ sessions, action }: SessionListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} action={action} />
      ))}
    </ul>
  )
}

function SessionLine({ session, action }: { session: SessionView; action: string }) {
  const { id, browser, startedAt, seenAt, current } = session
  const say = useMessages(ownAccessWords)
  const name = browser === '' ? say('sessions.unknown') : browser
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0">
        <span className="font-semibold">{name}</span>
        {current && <span className="ml-2 rounded-s bg-tint px-2 py-0.5 text-sm">{say('sessions.current')}</span>}
        <span className="block text-sm text-ink-soft">
          {say('sessions.started')} <DateText at={new Date(startedAt).toISOString()} minute />
          {' · '}
          {say('sessions.seen')} <DateText at={new Date(seenAt).toISOString()} minute />
        </span>
      </p>
      {!current && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            look="quiet"
            aria-label={say('sessions.endOf', { browser: name })}
          >
            {say('sessions.end')}
          </Button>
        </Form>
      )}
    </li>
  )
}
