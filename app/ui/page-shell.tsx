import { useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { ListsView } from '#app/domain/cart/lists.ts'
import type { Markup } from '#app/domain/content/html.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { links } from '#app/links.ts'
import type { AccountPopupsProps } from './account/account-popups.tsx'
import { SessionWatch } from './account/session-watch.tsx'
import { SignInDialogs } from './account/sign-in-dialogs.tsx'
import { lazyComponent } from './deferred.tsx'
import { CheckoutFooter, Footer } from './footer.tsx'
import { FrameReloader } from './frame-reloader.tsx'
import { CheckoutHeader, Header } from './header.tsx'
import { getCartDrawer, subscribeCartDrawer } from './lists/cart-drawer-state.ts'
import { ServedMarkup } from './markup.tsx'
import { PageMessages, PageMessagesContext, usePageMessages } from './page-messages.tsx'
import { useCustomer, useMessages } from './shop-context.tsx'

const Analytics = lazyComponent(() => import('./consent/analytics.tsx').then((file) => file.Analytics))
const CartDrawer = lazyComponent(() => import('./lists/cart-drawer.tsx').then((file) => file.CartDrawer))
const AccountPopups = lazyComponent(() => import('./account/account-popups.tsx').then((file) => file.AccountPopups))

interface PageShellProps extends AccountPopupsProps {
  /** For browsers without JavaScript; null if the header reads the lists in the browser. */
  lists: ListsView | null
  /** Whether the browser has shown that it runs JavaScript, so that messages can be toasts. */
  hasJavaScript: boolean
  /** Flash messages: the result of the form that led to this page. */
  messages: readonly Message[]
  /** Null if the shop uses no third-party services. */
  consent: { readonly banner: Markup; readonly analytics: string | null } | null
  children: ReactNode
}

/** The frame of every storefront page: header, content and footer. */
export function PageShell({
  lists,
  hasJavaScript,
  messages,
  guestLists,
  sessionEnded,
  consent,
  children,
}: PageShellProps) {
  const t = useMessages(layoutMessages)
  const signedIn = useCustomer() !== null
  const { pathname, search } = useLocation()
  const visibleMessages = usePageMessages(messages, undefined, hasJavaScript)
  const isCheckout = pathname === links.checkout()
  const wide = `${pathname}${search}`.includes('fullwidth')
  return (
    <div className="contents" data-wide={wide ? '' : undefined}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-s bg-paper px-4 py-3 font-semibold text-ink -outline-offset-4 focus:translate-y-0 focus:shadow-panel print:hidden"
      >
        {t('layout.skip')}
      </a>
      {consent?.banner && (
        <ServedMarkup markup={consent.banner} className="border-b border-line bg-paper print:hidden" />
      )}
      {consent?.analytics && (
        <Suspense>
          <Analytics id={consent.analytics} />
        </Suspense>
      )}
      <NavigationProgress />
      {isCheckout ? <CheckoutHeader lists={lists} /> : <Header lists={lists} />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageMessages messages={visibleMessages} />
        {(sessionEnded || guestLists !== null) && (
          <Suspense>
            <AccountPopups sessionEnded={sessionEnded} guestLists={guestLists} />
          </Suspense>
        )}
        <PageMessagesContext.Provider value={visibleMessages}>{children}</PageMessagesContext.Provider>
      </main>
      {isCheckout ? <CheckoutFooter /> : <Footer hasConsentSettings={consent !== null} />}
      <PageAnnouncer />
      <AddedToCart />
      <SignInDialogs />
      <SessionWatch />
      <FrameReloader signedIn={signedIn} />
    </div>
  )
}

/** The cart drawer, whose code is loaded with the first product that is added. */
function AddedToCart() {
  const drawer = useSyncExternalStore(subscribeCartDrawer, getCartDrawer, () => null)
  return (
    drawer && (
      <Suspense>
        <CartDrawer {...drawer} />
      </Suspense>
    )
  )
}

/** A thin bar while the next page loads. */
function NavigationProgress() {
  const t = useMessages(layoutMessages)
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label={t('layout.loading')} className="progress fixed inset-x-0 top-0 z-50 h-1" />
}

/** Announces the new page's title to screen readers, as a full page load would. */
function PageAnnouncer() {
  const { pathname, search } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const [announcedPath, setAnnouncedPath] = useState(`${pathname}${search}`)
  useEffect(() => {
    const address = `${pathname}${search}`
    if (address === announcedPath) return
    setAnnouncedPath(address)
    setAnnouncement(document.title)
  }, [pathname, search, announcedPath])
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
