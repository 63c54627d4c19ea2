import { Link } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import type { Figures } from '#app/domain/desk/figures.ts'
import { deskOverviewWords } from '#app/domain/messages/words/desk-overview.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** What asks for somebody, with the way there. */
export function Waiting({ waiting }: { waiting: Figures['waiting'] }) {
  const say = useMessages(deskOverviewWords)
  const waits = (
    [
      ['orders', waiting.orders, deskLinks.orders({ attention: 'on' })],
      ['toShip', waiting.toShip, deskLinks.orders({ status: 'to-ship' })],
      ['transfers', waiting.transfers, deskLinks.orders({ status: 'awaiting-transfer' })],
      ['messages', waiting.messages, deskLinks.letters({ topic: 'contact', waiting: 'on' })],
      ['partners', waiting.partners, deskLinks.letters({ topic: 'partner', waiting: 'on' })],
      ['reviews', waiting.reviews, deskLinks.reviews()],
      ['mails', waiting.deadMails, deskLinks.mail()],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <DeskPanel title={say('deskOverview.waiting')}>
      {waits.length === 0 ? (
        <p className="text-ink-soft">{say('deskOverview.waiting.nothing')}</p>
      ) : (
        <ul className="grid gap-1">
          {waits.map(([what, count, to]) => (
            <li key={what}>
              <Link to={to} className="font-semibold text-primary-strong underline">
                {say(`deskOverview.waiting.${what}`, { count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  )
}
