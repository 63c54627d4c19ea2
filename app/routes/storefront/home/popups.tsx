import { useNavigation } from '@remix-run/react'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { getBrowserCookies } from '#app/ui/browser-cookies.ts'
import { lazyComponent } from '#app/ui/deferred.tsx'
import type { AdvertisedProduct } from './ad-cube.tsx'

/** Milliseconds after the page opens (spec §9). */
const NEWSLETTER_DELAY_MS = 5000

/** Offers the newsletter to visitors who stay on the home page, unless they hid it (spec §4). Needs JavaScript. */
export function NewsletterPopup() {
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  const isNavigating = useNavigation().state !== 'idle'
  useEffect(() => {
    if (Dialog !== null || isNavigating || getBrowserCookies().get('newsletter') === 'hidden') return
    let isMounted = true
    const timer = setInterval(() => {
      if (isVisitorBusy()) return
      // The visitor may have started to type or opened a dialog while the code loaded, so check again.
      import('./newsletter-dialog.tsx').then(
        ({ NewsletterDialog }) => !isMounted || isVisitorBusy() || setDialog(() => NewsletterDialog),
        () => clearInterval(timer),
      )
    }, NEWSLETTER_DELAY_MS)
    return () => {
      isMounted = false
      clearInterval(timer)
    }
  }, [Dialog, isNavigating])
  return Dialog && <Dialog />
}

/**
 * Whether the visitor is typing, has a dialog or menu open or has yet to choose about cookies; the popup then waits.
 */
function isVisitorBusy(): boolean {
  return (
    isConsentOpen() || document.querySelector('dialog[open],header [open],:is(input,textarea,select):focus') !== null
  )
}

/** The consent banner comes first: its choice loads a new document. */
function isConsentOpen(): boolean {
  return document.querySelector('[aria-labelledby="consent-title"]') !== null
}

const AdCube = lazyComponent(() => import('./ad-cube.tsx').then((file) => file.AdCube))

/** Milliseconds after the `load` event (spec §9). */
const AD_DELAY_MS = 400

/** Closing the ad hides it until the next document load. */
let isDismissed = false

/** The advertised product as a rotating cube, after the page has loaded (spec §2 Home page). Needs JavaScript. */
export function PopupAd({ product }: { product: AdvertisedProduct }) {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (isDismissed || isConsentOpen()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleShow = () => {
      timer = setTimeout(() => setIsVisible(true), AD_DELAY_MS)
    }
    if (document.readyState === 'complete') scheduleShow()
    else addEventListener('load', scheduleShow)
    return () => {
      clearTimeout(timer)
      removeEventListener('load', scheduleShow)
    }
  }, [])
  if (!isVisible) return null
  return (
    <Suspense>
      <AdCube
        product={product}
        onClose={() => {
          isDismissed = true
          setIsVisible(false)
        }}
      />
    </Suspense>
  )
}
