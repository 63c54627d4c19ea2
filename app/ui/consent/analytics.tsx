import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { isTrackedPage } from '#app/domain/tenancy/consent.ts'
import { useDocumentReload } from '../frame-reloader.tsx'
import { currentConsent } from './consent-choice.tsx'

/**
 * Tracks page views after consent. Every navigation between tracked and untracked pages loads a new document, so that
 * no third-party script runs where customers sign in or pay.
 */
export function Analytics({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  const [isTracked] = useState(() => isTrackedPage({ pathname, search }))

  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // Keep the click from the router and the sign-in dialog, so the browser loads the document.
      if (link !== null && link.origin === location.origin && isTrackedPage(link) !== isTracked) event.stopPropagation()
    }
    addEventListener('click', handleClick, true)
    return () => removeEventListener('click', handleClick, true)
  }, [isTracked])

  // Navigations without a link: history, redirects after forms. Also if consent was withdrawn in another tab.
  useDocumentReload((next) => isTrackedPage(next) !== isTracked || isConsentWithdrawn())

  useEffect(() => {
    if (isTracked && isTrackedPage({ pathname, search }) && !isConsentWithdrawn())
      trackPageView(id, `${pathname}${search}`)
  }, [id, pathname, search, isTracked])

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isConsentWithdrawn()) location.reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
  return null
}

/** True if the visitor has withdrawn consent, perhaps in another tab. */
function isConsentWithdrawn(): boolean {
  return currentConsent() !== 'all'
}

// Google's tag with consent for analytics only, not for advertising.

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let isLoaded = false

/** Sends a page view. The first call loads the tag. */
function trackPageView(id: string, path: string) {
  if (!isLoaded) loadTag(id)
  gtag('event', 'page_view', { page_location: `${location.origin}${path}`, page_title: document.title })
}

function loadTag(id: string) {
  isLoaded = true
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...denied, analytics_storage: 'denied' })
  gtag('consent', 'update', { analytics_storage: 'granted' })
  gtag('js', new Date())
  // Set cookies for this host only, so that the shop can remove them.
  gtag('config', id, { send_page_view: false, cookie_domain: 'none' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.appendChild(script)
}

/** Pushes the `arguments` object itself: the tag ignores arrays. */
function gtag(..._args: readonly unknown[]) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: this object is the tag's interface
  window.dataLayer.push(arguments)
}
