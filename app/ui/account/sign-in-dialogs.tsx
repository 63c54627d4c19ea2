import { useLocation, useNavigation } from '@remix-run/react'
import { Suspense, useEffect, useState } from 'react'
import { links } from '#app/links.ts'
import { lazyComponent, NavigateTo } from '../deferred.tsx'
import type { DialogOrigin } from '../use-dialog.ts'
import type { SignInDialogProps } from './sign-in-dialog.tsx'

const SignInDialog = lazyComponent(
  () => import('./sign-in-dialog.tsx').then((file) => file.SignInDialog),
  function SignInPage({ openedFrom: { page, next } }: SignInDialogProps) {
    const { key } = useLocation()
    // Don't navigate if the visitor has moved to another page since.
    return key === page || key === next ? <NavigateTo address={links.login()} /> : null
  },
)

/** Makes every link to the sign-in page open a dialog over the current page. */
export function SignInDialogs() {
  const { pathname, key } = useLocation()
  const next = useNavigation().location?.key
  /** `count` is the dialog's key, so each opening starts with an empty form. */
  const [dialog, setDialog] = useState<{ count: number; openedFrom: DialogOrigin } | null>(null)
  useEffect(() => {
    if (pathname === links.login()) return
    const handleClick = (event: MouseEvent) => {
      if (!shouldOpenDialog(event)) return
      event.preventDefault()
      setDialog((previous) => ({ count: (previous?.count ?? 0) + 1, openedFrom: { page: key, next } }))
    }
    // Listen in the capture phase, before the router handles the click.
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [pathname, key, next])
  if (dialog === null) return null
  return (
    <Suspense>
      <SignInDialog key={dialog.count} openedFrom={dialog.openedFrom} onClose={() => setDialog(null)} />
    </Suspense>
  )
}

function shouldOpenDialog({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.getAttribute('href') === links.login() && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
