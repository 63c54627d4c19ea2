import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { newsletterPagesMessages } from '#app/domain/messages/en/content.ts'
import { newsletterMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useCustomer, useMessages } from '#app/ui/shop-context.tsx'
import { EmailForm } from '#app/ui/stock-alerts/email-form.tsx'

/** Spec §9: milliseconds of the closing animation, and seconds that the cookie hides the dialog. */
const CLOSE_ANIMATION_MS = 250
const HIDDEN_SECONDS = 7 * 86_400

/** The newsletter form over the home page. Escape, the button, a click outside and every navigation close it. */
export function NewsletterDialog() {
  const t = useMessages({ ...newsletterMessages, ...newsletterPagesMessages })
  const customer = useCustomer()
  const dialog = useRef<HTMLDialogElement>(null)
  const hideCheckbox = useRef<HTMLInputElement>(null)
  const [isClosing, setIsClosing] = useState(false)
  const title = useId()
  const { key } = useLocation()
  const openedAtKey = useRef(key)
  const wasSubmitted = useRef(false)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useEffect(() => {
    if (key === openedAtKey.current) return
    if (wasSubmitted.current && dialog.current?.open) hidePopup()
    dialog.current?.close()
  }, [key])
  useEffect(() => {
    if (!isClosing) return
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => dialog.current?.close(), isMotionReduced ? 0 : CLOSE_ANIMATION_MS)
    return () => clearTimeout(timer)
  }, [isClosing])
  function close() {
    if (hideCheckbox.current?.checked) hidePopup()
    setIsClosing(true)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard equivalent is Escape, which fires `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onSubmit={() => {
        wasSubmitted.current = true
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      className={`m-auto w-[min(100%-1.5rem,30rem)] rounded-l bg-paper text-ink shadow-panel transition-[opacity,translate] duration-250 backdrop:transition-opacity backdrop:duration-250 ${isClosing ? 'translate-y-4 opacity-0 backdrop:opacity-0' : ''}`}
    >
      <div className="p-5 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={title} className="text-xl font-bold lg:text-2xl">
            {t('newsletter.popup.title')}
          </h2>
          <button
            type="button"
            aria-label={t('newsletter.popup.close')}
            onClick={close}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-tint"
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="mt-4 mb-5 text-ink-soft">{t('newsletter.text')}</p>
        <EmailForm
          action={links.newsletter()}
          label={t('newsletter.email')}
          submit={t('newsletter.submit')}
          email={customer?.email}
        />
        <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input ref={hideCheckbox} type="checkbox" className="size-5 shrink-0 accent-primary" />
          {t('newsletter.popup.dontShowAgain')}
        </label>
      </div>
    </dialog>
  )
}

/** Sets an unsigned cookie: it holds no personal data. */
function hidePopup() {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
  document.cookie = `newsletter=hidden; Max-Age=${HIDDEN_SECONDS}; Path=/; SameSite=Lax${secure}`
}
