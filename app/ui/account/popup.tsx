import { type ReactNode, useEffect, useId, useRef } from 'react'

interface PopupProps {
  title: string
  text: string
  /** What closes it, or leads on. A click beside it does neither. */
  children: ReactNode
}

/** A message that waits for its answer: over the page with script, and a part of the page without. */
export function Popup({ title, text, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    // Whoever has answered it before script was there is not asked again.
    if (!dialog.current?.open) return
    // It came open as a part of the page, and only a closed one can be put over it.
    dialog.current.removeAttribute('open')
    dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={heading}
      className="m-auto w-[min(100%-2rem,28rem)] rounded-l border border-line bg-paper p-8 text-center text-ink shadow-panel [&[open]:not(:modal)]:static"
    >
      <h2 id={heading} className="text-xl font-bold">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-6">{children}</div>
    </dialog>
  )
}
