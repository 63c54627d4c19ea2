import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { loginWords } from '#app/domain/messages/words/login.ts'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { SignIn } from './sign-in.tsx'

/** The sign-in form over a page. Escape, the button, a click beside it and every navigation close it. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages(loginWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useEffect(() => {
    if (key !== opened.current) dialog.current?.close()
  }, [key])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the dialog hears by itself
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
      className="m-auto w-[min(100%-1.5rem,28rem)] rounded-l bg-paper text-ink shadow-panel backdrop:bg-[rgb(0_0_0/0.6)]"
    >
      <div className="p-5 sm:p-8">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id={title} className="text-xl font-bold">
            {say('login.title')}
          </h2>
          <button
            type="button"
            aria-label={say('login.close')}
            onClick={() => dialog.current?.close()}
            className="-m-2 grid size-11 place-items-center rounded-full hover:bg-tint"
          >
            <Icon name="close" />
          </button>
        </div>
        <AccountTabs here="signIn" />
        <SignIn />
      </div>
    </dialog>,
    document.body,
  )
}
