import { Form } from '@remix-run/react'
import type { SessionView } from '#app/domain/customers/views.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { Panel } from './panel.tsx'

/** The browsers that are signed in, and the way to sign each of them out. */
export function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  const say = useMessages(dashboardWords)
  return (
    <Panel title={say('sessions.title')}>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {/* Not by script: a whole new page leaves nothing of the customer in the browser. */}
      <form method="post" action={links.dashboard('security')} className="mt-4">
        <Button type="submit" name="intent" value="end-all-sessions" look="quiet">
          {say('sessions.endAll')}
        </Button>
      </form>
    </Panel>
  )
}

function SessionLine({ session: { id, browser, seenAt, current } }: { session: SessionView }) {
  const say = useMessages(dashboardWords)
  const name = browser === '' ? say('sessions.unknown') : browser
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0">
        <span className="font-semibold">{name}</span>
        {current && <span className="ml-2 rounded-s bg-tint px-2 py-0.5 text-sm">{say('sessions.current')}</span>}
        <span className="block text-sm text-ink-soft">
          {say('sessions.seen')} <DateText at={new Date(seenAt).toISOString()} minute />
        </span>
      </p>
      {!current && (
        <Form method="post" action={links.dashboard('security')} preventScrollReset>
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
