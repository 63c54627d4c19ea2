import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { newsletterWords } from '#app/domain/messages/words/newsletter.ts'
import { newsletterPagesWords } from '#app/domain/messages/words/newsletter-pages.ts'
import { links } from '#app/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { EmailForm } from '#app/ui/notices/email-form.tsx'
import { useCustomer, useMessages } from '#app/ui/shop-context.tsx'

/** Spec §9: milliseconds from the wish to close until it is closed, and seconds for which it stays hidden. */
const closingTime = 250
const hiddenFor = 7 * 86_400

/** The newsletter's form over the home page. Escape, the button, a click beside it and every navigation close it. */
export function NewsletterDialog() {
  const say = useMessages({ ...newsletterWords, ...newsletterPagesWords })
  const customer = useCustomer()
  const dialog = useRef<HTMLDialogElement>(null)
  const hide = useRef<HTMLInputElement>(null)
  const [closing, setClosing] = useState(false)
  const title = useId()
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useEffect(() => {
    if (key === opened.current) return
    // Taken: who has asked for the newsletter is not asked again.
    if (dialog.current?.open) hidePopup()
    dialog.current?.close()
  }, [key])
  useEffect(() => {
    if (!closing) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => dialog.current?.close(), calm ? 0 : closingTime)
    return () => clearTimeout(timer)
  }, [closing])
  function close() {
    if (hide.current?.checked) hidePopup()
    setClosing(true)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the dialog hears as `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      className={`m-auto w-[min(100%-1.5rem,30rem)] rounded-l bg-paper text-ink shadow-panel transition-[opacity,translate] duration-250 backdrop:transition-opacity backdrop:duration-250 ${closing ? 'translate-y-4 opacity-0 backdrop:opacity-0' : ''}`}
    >
      <div className="p-5 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={title} className="text-xl font-bold lg:text-2xl">
            {say('newsletter.popup.title')}
          </h2>
          <button
            type="button"
            aria-label={say('newsletter.popup.close')}
            onClick={close}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-tint"
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="mt-2 mb-5 text-ink-soft">{say('newsletter.text')}</p>
        <EmailForm
          action={links.newsletter()}
          label={say('newsletter.email')}
          submit={say('newsletter.submit')}
          email={customer?.email}
        />
        <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input ref={hide} type="checkbox" className="size-5 shrink-0 accent-(--primary)" />
          {say('newsletter.popup.hide')}
        </label>
      </div>
    </dialog>
  )
}

/** A plain cookie: it says nothing of anybody. */
function hidePopup() {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `newsletter=hidden; Max-Age=${hiddenFor}; Path=/; SameSite=Lax${secure}`
}
