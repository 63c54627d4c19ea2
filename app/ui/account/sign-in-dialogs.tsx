import { useLocation, useNavigation } from '@remix-run/react'
import { Suspense, useEffect, useState } from 'react'
import { links } from '#app/links.ts'
import { latePart, PageInstead } from '../late-part.tsx'
import type { AskedOn } from '../use-dialog.ts'
import type { SignInDialogProps } from './sign-in-dialog.tsx'

const SignInDialog = latePart(
  () => import('./sign-in-dialog.tsx').then((file) => file.SignInDialog),
  function SignInPage({ askedOn: { page, next } }: SignInDialogProps) {
    const { key } = useLocation()
    // Whoever has walked on meanwhile is not called away.
    return key === page || key === next ? <PageInstead address={links.login()} /> : null
  },
)

/** With script every link to the sign-in page opens it over the page at hand, wherever the link stands. */
export function SignInDialogs() {
  const { pathname, key } = useLocation()
  const next = useNavigation().location?.key
  /** How often it was asked for, as each time it begins anew. */
  const [asked, setAsked] = useState<{ times: number; on: AskedOn } | null>(null)
  useEffect(() => {
    if (pathname === links.login()) return
    const look = (event: MouseEvent) => {
      if (!opensHere(event)) return
      event.preventDefault()
      setAsked((before) => ({ times: (before?.times ?? 0) + 1, on: { page: key, next } }))
    }
    // Before the link itself hears of it and goes to its page.
    document.addEventListener('click', look, true)
    return () => document.removeEventListener('click', look, true)
  }, [pathname, key, next])
  if (asked === null) return null
  return (
    <Suspense>
      <SignInDialog key={asked.times} askedOn={asked.on} onClose={() => setAsked(null)} />
    </Suspense>
  )
}

function opensHere({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.getAttribute('href') === links.login() && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
