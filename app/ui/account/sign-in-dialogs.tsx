import { useLocation } from '@remix-run/react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { links } from '#app/links.ts'

const SignInDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./sign-in-dialog.tsx').then(
    ({ SignInDialog }) => ({ default: SignInDialog }),
    () => ({ default: DialogMissing }),
  ),
)

/** With script every link to the sign-in page opens it over the page at hand, wherever the link stands. */
export function SignInDialogs() {
  const { pathname } = useLocation()
  /** How often it was opened: each time it begins anew. */
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (pathname === links.login()) return
    const look = (event: MouseEvent) => {
      if (!opensHere(event)) return
      event.preventDefault()
      setOpened((times) => times + 1)
      setOpen(true)
    }
    // Before the link itself hears of it and goes to its page.
    document.addEventListener('click', look, true)
    return () => document.removeEventListener('click', look, true)
  }, [pathname])
  if (!open) return null
  return (
    <Suspense>
      <SignInDialog key={opened} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

function opensHere({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.getAttribute('href') === links.login() && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** Its code did not come: the page is there as well. */
function DialogMissing() {
  useEffect(() => location.assign(links.login()), [])
  return null
}
