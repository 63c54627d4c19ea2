import { Link, useLocation, useRevalidator } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import { mayAct, type StaffMember } from '#app/domain/desk/staff.ts'
import type { Message, MessageKind } from '#app/domain/messages/message.ts'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { links } from '#app/links.ts'
import { PageMessages, usePageMessages } from '../basket/page-messages.tsx'
import { FreshFrame } from '../fresh-frame.tsx'
import { Icon } from '../icon.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { useMessages, useShop } from '../shop-context.tsx'
import { useKeptPlace } from '../use-kept-place.ts'
import { deskMenu } from './menu.ts'

const entry =
  'flex min-h-11 items-center rounded-s px-3.5 text-sm font-semibold hover:text-primary-strong aria-[current]:bg-tint aria-[current]:text-primary-strong'

interface DeskFrameProps {
  staff: Pick<StaffMember, 'name' | 'role'>
  /** What the form before this page has to say. */
  messages: readonly Message[]
  children: ReactNode
}

/** Messages that ask a merchant to do something stay on the page: a toast is gone after two seconds. */
const lasting: readonly MessageKind[] = ['warning', 'error']

/** What surrounds a page of the desk: whose desk it is, its menu, and the way out. Nothing of it is printed. */
export function DeskFrame({ staff, messages, children }: DeskFrameProps) {
  const say = useMessages(deskWords)
  const shop = useShop()
  const shown = usePageMessages(messages, lasting)
  useKeptPlace()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Whoever finds a page as it was left may be signed out by now.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate()
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [revalidate])
  return (
    <>
      <FreshFrame signedIn={null} />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-s bg-paper px-4 py-3 font-semibold text-ink -outline-offset-4 focus:translate-y-0 focus:shadow-panel print:hidden"
      >
        {say('desk.skip')}
      </a>
      <header className="border-b border-line bg-paper print:hidden">
        <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <p className="font-bold">
            {shop.name} <span className="font-semibold text-ink-soft">{say('desk.title')}</span>
          </p>
          <div className="flex flex-wrap items-center gap-x-5 text-sm">
            <span>
              {staff.name} <span className="text-ink-soft">({say(`desk.role.${staff.role}`)})</span>
            </span>
            <a href={links.home()} className="flex min-h-11 items-center font-semibold underline">
              {say('desk.toShop')}
            </a>
            <LanguageChoice />
            {/* Plain: with the page that follows nothing of the desk stays in the browser's memory. */}
            <form method="post" action={deskLinks.logout()}>
              <button type="submit" className="min-h-11 font-semibold underline">
                {say('desk.signOut')}
              </button>
            </form>
          </div>
        </div>
      </header>
      <div className="shell flex-1 pt-4 pb-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:pt-6">
        <details className="rounded-m border border-line bg-paper lg:hidden print:hidden">
          <summary className="flex min-h-11 items-center justify-between px-4 font-semibold">
            {say('desk.menu')}
            <Icon name="down" className="turning size-4" />
          </summary>
          <Menu role={staff.role} className="border-t border-line p-2" />
        </details>
        <Menu role={staff.role} className="hidden lg:block lg:self-start print:hidden" />
        <main id="content" tabIndex={-1} className="mt-4 min-w-0 outline-none lg:mt-0">
          <PageMessages messages={shown} />
          {children}
        </main>
      </div>
    </>
  )
}

function Menu({ role, className }: Pick<StaffMember, 'role'> & { className: string }) {
  const say = useMessages(deskWords)
  const { pathname } = useLocation()
  const isHere = (to: string) => pathname === to || (to !== deskLinks.overview() && pathname.startsWith(`${to}/`))
  return (
    <nav aria-label={say('desk.menu')} className={className}>
      <ul className="grid gap-1">
        {deskMenu
          .filter((each) => mayAct(role, each.role))
          .map(({ label, to }) => (
            <li key={to}>
              <Link to={to} aria-current={isHere(to) ? 'page' : undefined} className={entry}>
                {say(label)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
