import { links } from '#app/links.ts'

/** Spec §9. */
const CHECK_INTERVAL_MS = 60_000

/**
 * Checks every minute whether the customer is still signed in, and reports whether there was input since the last check
 * (spec §4 Inactivity). When the session has ended, goes to the home page, which explains it. It also checks when
 * another tab removes `key` from localStorage and when the page is restored from the back/forward cache. Returns a
 * function that stops it.
 */
export function watchSession(key: string): () => void {
  let active = false
  const markActive = () => {
    active = true
  }
  const checkSession = async () => {
    const wasActive = active
    active = false
    try {
      const response = await fetch(links.sessionCheck(wasActive))
      const { signedIn }: { signedIn?: boolean } = await response.json()
      if (signedIn === false) location.assign(links.home())
    } catch {
      // Without a response, report the activity with the next check.
      active ||= wasActive
    }
  }
  const activityEvents = ['mousemove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const
  for (const activityEvent of activityEvents) addEventListener(activityEvent, markActive, { passive: true })
  const onStorage = (storageEvent: StorageEvent) => {
    if (storageEvent.key === key && storageEvent.newValue === null) checkSession()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) checkSession()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  const timer = setInterval(checkSession, CHECK_INTERVAL_MS)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
    clearInterval(timer)
    for (const activityEvent of activityEvents) removeEventListener(activityEvent, markActive)
  }
}
