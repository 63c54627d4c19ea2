import { deskWords } from '#app/domain/messages/words/desk.ts'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'

/** The ways from a page of a list to the next; null where there is none. */
export function DeskPager({ newer, older }: { newer: string | null; older: string | null }) {
  const say = useMessages(deskWords)
  if (newer === null && older === null) return null
  return (
    <nav aria-label={say('desk.pages')} className="flex justify-between gap-3 print:hidden">
      {newer === null ? (
        <span />
      ) : (
        <ButtonLink look="quiet" to={newer} rel="prev">
          <Icon name="left" />
          {say('desk.newer')}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink look="quiet" to={older} rel="next">
          {say('desk.older')}
          <Icon name="right" />
        </ButtonLink>
      )}
    </nav>
  )
}
