import { type ReactNode, useEffect, useId, useRef } from 'react'

interface PopupProps {
  title: string
  text: string
  /** The page that Escape opens; without it, Escape returns to the page. */
  escapeTo?: string
  /** The controls that close it. A click outside doesn't. */
  children: ReactNode
}

/** A message that the visitor must respond to: a modal with JavaScript, a part of the page without. */
export function Popup({ title, text, escapeTo, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    // The visitor may have closed it before hydration.
    if (!dialog.current?.open) return
    // `showModal` throws on an open dialog, so close it first.
    dialog.current.removeAttribute('open')
    dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      onCancel={() => escapeTo !== undefined && location.assign(escapeTo)}
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
