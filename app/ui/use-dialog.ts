import { useLocation, useNavigation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'

/** Spec §9. `dialogs.css` has the same duration. */
const CLOSE_DURATION_MS = 250

/** The location keys of the page where the dialog was opened and of a pending navigation. */
export interface DialogOrigin {
  page: string
  next: string | undefined
}

/**
 * A modal dialog: `<dialog {...dialogProps}>`. It opens when its component mounts; Escape, a click on the backdrop and
 * every navigation close it. `onClosed` is called after the fade-out, or at once with reduced motion. If it was opened
 * during a navigation, it stays open on the next page. It doesn't open if its code has loaded so late that another
 * dialog is open or the visitor has left the page. A new `opening`, which is any object, opens it again while it fades
 * out.
 */
export function useDialog(onClosed: () => void, openedFrom?: DialogOrigin, opening?: object) {
  const dialog = useRef<HTMLDialogElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const { key } = useLocation()
  const next = useNavigation().location?.key
  const validFor = useRef(openedFrom ?? { page: key, next })
  const initial = useRef({ isStale: key !== validFor.current.page && key !== validFor.current.next, onClosed })
  useEffect(() => {
    const { isStale, onClosed } = initial.current
    if (dialog.current?.open === false) {
      if (isStale || document.querySelector('dialog:modal') !== null) onClosed()
      else dialog.current.showModal()
    }
    return () => clearTimeout(timer.current)
  }, [])
  const lastOpening = useRef(opening)
  useEffect(() => {
    if (lastOpening.current === opening) return
    lastOpening.current = opening
    clearTimeout(timer.current)
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [opening])
  useEffect(() => {
    if (key === validFor.current.next) validFor.current = { page: key, next: undefined }
    else if (key !== validFor.current.page) dialog.current?.close()
  }, [key])
  const close = () => dialog.current?.close()
  const dialogProps = {
    ref: dialog,
    onClose: () => {
      // The event comes after the dialog has closed. It may be open again by then.
      if (dialog.current?.open) return
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      timer.current = setTimeout(onClosed, prefersReducedMotion ? 0 : CLOSE_DURATION_MS)
    },
    onClick: ({ target }: MouseEvent) => {
      if (target === dialog.current) close()
    },
  }
  return { dialogProps, close }
}
