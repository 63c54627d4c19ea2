import { useLocation, useNavigation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'

/** Milliseconds (spec §9); `dialogs.css` has the same. */
const closingTime = 250

/** The keys of the page where a dialog was asked for, and of the one that was on its way then. */
export interface AskedOn {
  page: string
  next: string | undefined
}

/**
 * A native dialog over the page: `<dialog {...over}>`. It opens with its component; Escape, a click beside it and every navigation
 * close it. Closed it gives the focus back at once, and has the time to fade before `onGone` takes it away; for whoever prefers
 * less motion nothing fades. Asked for on the way to another page it is for that page too. Where its code came so late that another
 * dialog is open by then, or the page where it was asked for has been left, it does not open.
 */
export function useDialog(onGone: () => void, askedOn?: AskedOn) {
  const dialog = useRef<HTMLDialogElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const { key } = useLocation()
  const next = useNavigation().location?.key
  const on = useRef(askedOn ?? { page: key, next })
  const first = useRef({ late: key !== on.current.page && key !== on.current.next, onGone })
  useEffect(() => {
    const { late, onGone } = first.current
    if (dialog.current?.open === false) {
      if (late || document.querySelector('dialog:modal') !== null) onGone()
      else dialog.current.showModal()
    }
    return () => clearTimeout(timer.current)
  }, [])
  useEffect(() => {
    if (key === on.current.next) on.current = { page: key, next: undefined }
    else if (key !== on.current.page) dialog.current?.close()
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
