import { useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { BasketView } from '#app/domain/cart/basket.ts'
import type { Markup } from '#app/domain/content/markup.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import type { AccountNewsProps } from './account/account-news.tsx'
import { SessionWatch } from './account/session-watch.tsx'
import { SignInDialogs } from './account/sign-in-dialogs.tsx'
import { PageMessages, usePageMessages } from './basket/page-messages.tsx'
import { PageMessagesContext } from './basket/use-form-error.ts'
import { Footer } from './footer.tsx'
import { FreshFrame } from './fresh-frame.tsx'
import { Header } from './header.tsx'
import { latePart } from './late-part.tsx'
import { useCustomer, useMessages } from './shop-context.tsx'
import { useServed } from './use-served.ts'

const Analytics = latePart(() => import('./consent/analytics.tsx').then((file) => file.Analytics))
const AccountNews = latePart(() => import('./account/account-news.tsx').then((file) => file.AccountNews))

interface PageShellProps extends AccountNewsProps {
  year: number
  /** For a browser that runs no script; null where the header finds out by itself. */
  basket: BasketView | null
  /** What the form before this page has to say. */
  messages: readonly Message[]
  /** Null where nothing comes from elsewhere. */
  consent: { readonly banner: Markup; readonly analytics: string | null } | null
  children: ReactNode
}

/** Header, content and footer: what surrounds every page. */
export function PageShell({ year, basket, messages, setAside, sessionEnded, consent, children }: PageShellProps) {
  const say = useMessages(layoutWords)
  const signedIn = useCustomer() !== null
  const { pathname, search } = useLocation()
  const shown = usePageMessages(messages)
  const wide = `${pathname}${search}`.includes('fullwidth')
  return (
    <div className="contents" data-wide={wide ? '' : undefined}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-s bg-paper px-4 py-3 font-semibold text-ink -outline-offset-4 focus:translate-y-0 focus:shadow-panel print:hidden"
      >
        {say('layout.skip')}
      </a>
      {consent?.banner && <ConsentBanner banner={consent.banner} />}
      {consent?.analytics && (
        <Suspense>
          <Analytics id={consent.analytics} />
        </Suspense>
      )}
      <NavigationProgress />
      <Header basket={basket} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageMessages messages={shown} />
        {(sessionEnded || setAside !== null) && (
          <Suspense>
            <AccountNews sessionEnded={sessionEnded} setAside={setAside} />
          </Suspense>
        )}
        <PageMessagesContext.Provider value={shown}>{children}</PageMessagesContext.Provider>
      </main>
      <Footer year={year} chooses={consent !== null} />
      <PageAnnouncer />
      <SignInDialogs />
      <SessionWatch />
      <FreshFrame signedIn={signedIn} />
    </div>
  )
}

function ConsentBanner({ banner }: { banner: Markup }) {
  const { id, html } = useServed(banner)
  return (
    <div
      id={id}
      className="border-b border-line bg-paper print:hidden"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own words, marked up by React on the server
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

/** A thin bar while the next page is on its way. */
function NavigationProgress() {
  const say = useMessages(layoutWords)
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="progressbar" aria-label={say('layout.loading')} className="progress fixed inset-x-0 top-0 z-50 h-1" />
  )
}

/** Says the new page's title to a screen reader, as a full page load would. */
function PageAnnouncer() {
  const { pathname, search } = useLocation()
  const [words, setWords] = useState('')
  const [seen, setSeen] = useState(`${pathname}${search}`)
  useEffect(() => {
    const address = `${pathname}${search}`
    if (address === seen) return
    setSeen(address)
    setWords(document.title)
  }, [pathname, search, seen])
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
