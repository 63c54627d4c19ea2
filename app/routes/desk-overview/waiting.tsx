import { Link } from '@remix-run/react'
import type { Figures } from '#app/domain/desk/figures.ts'
import { deskOverviewWords } from '#app/domain/messages/words/desk-overview.ts'
import { links } from '#app/links.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** What asks for somebody, with the way there. */
export function Waiting({ waiting: { orders, reviews, deadMails } }: { waiting: Figures['waiting'] }) {
  const say = useMessages(deskOverviewWords)
  return (
    <DeskPanel title={say('deskOverview.waiting')}>
      {orders + reviews + deadMails === 0 ? (
        <p className="text-ink-soft">{say('deskOverview.waiting.nothing')}</p>
      ) : (
        <ul className="grid gap-1">
          {orders > 0 && (
            <li>
              <Link to={links.deskOrders({ attention: 'on' })} className="font-semibold text-primary-strong underline">
                {say('deskOverview.waiting.orders', { count: orders })}
              </Link>
            </li>
          )}
          {reviews > 0 && <li>{say('deskOverview.waiting.reviews', { count: reviews })}</li>}
          {deadMails > 0 && <li>{say('deskOverview.waiting.mails', { count: deadMails })}</li>}
        </ul>
      )}
    </DeskPanel>
  )
}
