import { useNavigation } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'
import { browserCookies } from '#app/ui/browser-cookies.ts'

/** Spec §9: milliseconds after the arrival. */
const shownAfter = 5000

/** Offers the newsletter to who stays on the home page, unless they have hidden it (spec §4). It needs script. */
export function NewsletterPopup() {
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  const leaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (Dialog !== null || leaving || browserCookies().get('newsletter') === 'hidden') return
    let staying = true
    const timer = setInterval(() => {
      if (isBusy()) return
      // However late its code is: it does not come over what the visitor has begun meanwhile.
      import('./newsletter-dialog.tsx').then(
        ({ NewsletterDialog }) => !staying || isBusy() || setDialog(() => NewsletterDialog),
        () => clearInterval(timer),
      )
    }, shownAfter)
    return () => {
      staying = false
      clearInterval(timer)
    }
  }, [Dialog, leaving])
  return Dialog && <Dialog />
}

/** Whoever types, or looks at something that lies over the page, is asked later. */
function isBusy(): boolean {
  return document.querySelector('dialog[open],header [open],:is(input,textarea,select):focus') !== null
}
