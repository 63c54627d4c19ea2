import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { isMeasured } from '#app/domain/tenancy/measured-pages.ts'
import { useWholePage } from '../use-whole-page.ts'
import { countPage } from './google-tag.ts'
import { currentConsent } from './use-consent.ts'

/**
 * Counts visits after a yes. Between pages that are counted and those that never are every way is a whole new page, so that
 * no foreign script stays alive where somebody signs in or pays.
 */
export function Analytics({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  const [counting] = useState(() => isMeasured({ pathname, search }))

  useEffect(() => {
    const look = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // The router and the sign-in dialog hear nothing of it; the browser follows the link by itself.
      if (link !== null && link.origin === location.origin && isMeasured(link) !== counting) event.stopPropagation()
    }
    addEventListener('click', look, true)
    return () => removeEventListener('click', look, true)
  }, [counting])

  // No link led there: the way back, or a form that was sent on. Or the yes was taken back in another tab.
  useWholePage((next) => isMeasured(next) !== counting || isTakenBack())

  useEffect(() => {
    if (counting && isMeasured({ pathname, search }) && !isTakenBack()) countPage(id, `${pathname}${search}`)
  }, [id, pathname, search, counting])

  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isTakenBack()) location.reload()
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  return null
}

/** Whoever has said no since this page came has said it to the foreign script on it as well. */
function isTakenBack(): boolean {
  return currentConsent() !== 'all'
}
