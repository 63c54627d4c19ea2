import { deskLinks } from '#app/desk-links.ts'
import type { Figures } from '#app/domain/desk/figures.ts'
import { deskOverviewWords } from '#app/domain/messages/words/desk-overview.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { Link } from '#app/ui/link.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** What asks for somebody, with the way there. */
export function Waiting({ waiting: { orders, reviews, deadMails } }: { waiting: Figures['waiting'] }) {
  const say = useMessages(deskOverviewWords)
  const waits = (
    [
      [orders, deskLinks.orders({ attention: 'on' }), say('deskOverview.waiting.orders', { count: orders })],
      [reviews, deskLinks.reviews(), say('deskOverview.waiting.reviews', { count: reviews })],
      [deadMails, deskLinks.mail(), say('deskOverview.waiting.mails', { count: deadMails })],
    ] as const
  ).filter(([count]) => count > 0)
  return (
    <DeskPanel title={say('deskOverview.waiting')}>
      {waits.length === 0 ? (
        <p className="text-ink-soft">{say('deskOverview.waiting.nothing')}</p>
      ) : (
        <ul className="grid gap-1">
          {waits.map(([, to, words]) => (
            <li key={to}>
              <Link to={to} className="font-semibold text-primary-strong underline">
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  )
}
