import { deskWords } from '#app/domain/messages/words/desk.ts'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'

/** The ways from a page of a list to the next; null where there is none. */
export function DeskPager({ previous, next }: { previous: string | null; next: string | null }) {
  const say = useMessages(deskWords)
  if (previous === null && next === null) return null
  return (
    <nav aria-label={say('desk.pages')} className="flex flex-wrap justify-between gap-3 print:hidden">
      {previous === null ? (
        <span />
      ) : (
        <ButtonLink look="quiet" to={previous} rel="prev">
          <Icon name="left" />
          {say('desk.previous')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="quiet" to={next} rel="next">
          {say('desk.next')}
          <Icon name="right" />
        </ButtonLink>
      )}
    </nav>
  )
}
