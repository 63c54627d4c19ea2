import { useId } from 'react'
import { createPortal } from 'react-dom'
import { loginWords } from '#app/domain/messages/words/login.ts'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'
import { type AskedOn, useDialog } from '../use-dialog.ts'
import { AccountTabs } from './account-tabs.tsx'
import { SignIn } from './sign-in.tsx'

export interface SignInDialogProps {
  askedOn: AskedOn
  onClose: () => void
}

/** The sign-in form over a page. */
export function SignInDialog({ askedOn, onClose }: SignInDialogProps) {
  const say = useMessages(loginWords)
  const { over, close } = useDialog(onClose, askedOn)
  const title = useId()
  return createPortal(
    <dialog
      {...over}
      aria-labelledby={title}
      className="m-auto w-[min(100%-1.5rem,28rem)] rounded-l bg-paper text-ink shadow-panel"
    >
      <div className="p-5 sm:p-8">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id={title} className="text-xl font-bold">
            {say('login.title')}
          </h2>
          <button
            type="button"
            aria-label={say('login.close')}
            onClick={close}
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
