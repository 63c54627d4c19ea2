import { useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'

/** Milliseconds (spec §9); `dialogs.css` has the same. */
const closingTime = 250

/**
 * A native dialog over the page: `<dialog {...over}>`. It opens with its component; Escape, a click beside it and every navigation
 * close it. Closed it gives the focus back at once, and has the time to fade before `onGone` takes it away; for whoever prefers
 * less motion nothing fades.
 */
export function useDialog(onGone: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    return () => clearTimeout(timer.current)
  }, [])
  useEffect(() => {
    if (key !== opened.current) dialog.current?.close()
  }, [key])
  const close = () => dialog.current?.close()
  const over = {
    ref: dialog,
    onClose: () => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      timer.current = setTimeout(onGone, calm ? 0 : closingTime)
    },
    onClick: ({ target }: MouseEvent) => {
      if (target === dialog.current) close()
    },
  }
  return { over, close }
}
