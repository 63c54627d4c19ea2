import { links } from '#app/links.ts'

/** Milliseconds between two looks (spec §9). */
const interval = 60_000

/**
 * Asks every minute whether the customer is still signed in, and tells whether mouse or keys were used since (spec §4
 * Inactivity). Once they are not, the way leads home, where the shop says why. It asks at once when another tab has forgotten
 * the customer, whose sign is kept in storage under `key`, and when the page comes back as it was left. Gives back what ends
 * the watch.
 */
export function watchSession(key: string): () => void {
  let active = false
  const used = () => {
    active = true
  }
  const look = async () => {
    const reported = active
    active = false
    try {
      const answer = await fetch(links.sessionCheck(reported))
      const { signedIn }: { signedIn?: boolean } = await answer.json()
      if (signedIn === false) location.assign(links.home())
    } catch {
      // No answer is no news; what was to be reported is reported the next time.
      active ||= reported
    }
  }
  const signs = ['mousemove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const
  for (const sign of signs) addEventListener(sign, used, { passive: true })
  const forgotten = (change: StorageEvent) => {
    if (change.key === key && change.newValue === null) look()
  }
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look()
  }
  addEventListener('storage', forgotten)
  addEventListener('pageshow', returned)
  const timer = setInterval(look, interval)
  return () => {
    removeEventListener('storage', forgotten)
    removeEventListener('pageshow', returned)
    clearInterval(timer)
    for (const sign of signs) removeEventListener(sign, used)
  }
}
