import { lazy, Suspense, useEffect, useState } from 'react'

const NewsletterDialog = lazy(() =>
  import('./newsletter-dialog.tsx').then((file) => ({ default: file.NewsletterDialog })),
)

/** Spec §9: milliseconds after the arrival. */
const shownAfter = 5000

/** Offers the newsletter to who stays on the home page, unless they have hidden it (spec §4). It needs script. */
export function NewsletterPopup() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (shown || /(?:^|; )newsletter=hidden/.test(document.cookie)) return
    // Whoever types, or looks at something that lies over the page, is asked later.
    const timer = setInterval(() => {
      if (document.querySelector('dialog[open],header [open],:is(input,textarea,select):focus') === null) setShown(true)
    }, shownAfter)
    return () => clearInterval(timer)
  }, [shown])
  if (!shown) return null
  return (
    <Suspense>
      <NewsletterDialog />
    </Suspense>
  )
}
