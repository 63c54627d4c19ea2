import { useId } from 'react'
import { createPortal } from 'react-dom'
import { loginMessages } from '#app/domain/messages/en/account.ts'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'
import { type DialogOrigin, useDialog } from '../use-dialog.ts'
import { AccountTabs, SignIn, useHasAccountTabs } from './sign-in.tsx'

export interface SignInDialogProps {
  openedFrom: DialogOrigin
  onClose: () => void
}

/** The sign-in form in a modal. */
export function SignInDialog({ openedFrom, onClose }: SignInDialogProps) {
  const t = useMessages(loginMessages)
  const { dialogProps, close } = useDialog(onClose, openedFrom)
  const title = useId()
  const hasTabs = useHasAccountTabs()
  return createPortal(
    <dialog
      {...dialogProps}
      aria-labelledby={title}
      className="m-auto w-[min(100%-1.5rem,28rem)] rounded-l bg-paper text-ink shadow-panel"
    >
      <div className="p-5 sm:p-8">
        <div className="mb-6 flex items-center justify-between gap-4">
          <h2 id={title} className={hasTabs ? 'sr-only' : 'text-xl font-bold'}>
            {t('login.title')}
          </h2>
          {/* First, so that it gets the focus and not the link to the page. */}
          <button
            type="button"
            aria-label={t('login.close')}
            onClick={close}
            style={{ order: 1 }}
            className="-m-2 grid size-11 place-items-center rounded-full hover:bg-tint"
          >
            <Icon name="close" />
          </button>
          <AccountTabs current="signIn" className="grow" />
        </div>
        <SignIn />
      </div>
    </dialog>,
    document.body,
  )
}
