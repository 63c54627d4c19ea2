import type { SessionView } from '#app/domain/customers/views.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { ownAccessWords } from '#app/domain/messages/words/own-access.ts'
import { links } from '#app/links.ts'
import { SessionList } from '#app/ui/account/session-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { Panel } from './panel.tsx'

/** The browsers that are signed in, and the way to sign each of them out. */
export function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  const say = useMessages(dashboardWords)
  const ofAccess = useMessages(ownAccessWords)
  return (
    <Panel title={ofAccess('sessions.title')}>
      <SessionList sessions={sessions} action={links.dashboard('security')} />
      {/* Not by script: a whole new page leaves nothing of the customer in the browser. */}
      <form method="post" action={links.dashboard('security')} className="mt-4">
        <Button type="submit" name="intent" value="end-all-sessions" look="quiet">
          {say('sessions.endAll')}
        </Button>
      </form>
    </Panel>
  )
}
