import { useLocation } from '@remix-run/react'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { RefusedLine } from '#app/domain/cart/lists.ts'
import type { FieldError, Message, MessageKind } from '#app/domain/messages/message-format.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { Icon } from './icon.tsx'
import { useShop } from './shop-context.tsx'

const kindClasses: Record<MessageKind, string> = {
  success: 'border-good',
  info: 'border-primary',
  warning: 'border-star',
  error: 'border-bad',
}

/**
 * Returns the messages to show above the page's content: those of the document and later ones of `persistentKinds`. All
 * other later messages are shown as toasts, and with `toastsFirst` also the document's own success and info
 * messages, unless the code of the toasts can't be loaded.
 */
export function usePageMessages(
  messages: readonly Message[],
  persistentKinds: readonly MessageKind[] = none,
  toastsFirst = false,
): readonly Message[] {
  const { key } = useLocation()
  const shop = useShop()
  const [initial] = useState({ messages, key })
  const [hasNavigated, setHasNavigated] = useState(false)
  const [areToastsLost, setAreToastsLost] = useState(false)
  const firstToasts = useMemo<readonly Message[]>(
    () => (toastsFirst ? initial.messages.filter(({ kind }) => kind === 'success' || kind === 'info') : none),
    [initial, toastsFirst],
  )
  useEffect(() => {
    if (firstToasts.length === 0) return
    import('./lists/toasts.tsx').then(
      ({ showToasts }) => showToasts(firstToasts, shop),
      () => setAreToastsLost(true),
    )
  }, [firstToasts, shop])
  const laterMessages = messages === initial.messages ? none : messages
  useEffect(() => {
    if (key !== initial.key) setHasNavigated(true)
  }, [key, initial])
  useEffect(() => {
    const toastMessages = laterMessages.filter(({ kind }) => !persistentKinds.includes(kind))
    if (toastMessages.length === 0) return
    import('./lists/toasts.tsx').then(
      ({ showToasts }) => showToasts(toastMessages, shop),
      () => undefined,
    )
  }, [laterMessages, persistentKinds, shop])
  return useMemo(
    () => [
      ...(hasNavigated ? none : initial.messages.filter((message) => areToastsLost || !firstToasts.includes(message))),
      ...laterMessages.filter(({ kind }) => persistentKinds.includes(kind)),
    ],
    [hasNavigated, initial, laterMessages, persistentKinds, areToastsLost, firstToasts],
  )
}

const none: readonly never[] = []

/** The default title is the company's name (spec §8), as in toasts. */
export function PageMessages({ messages }: { messages: readonly Message[] }) {
  const shop = useShop()
  if (messages.length === 0) return null
  return (
    <div className="shell notices grid gap-2 py-4">
      {messages.map(({ kind, title, text, about, links }) => (
        <div
          key={`${title} ${about} ${text}`}
          role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
          className={`flex items-center gap-3 rounded-m border border-l-4 bg-paper px-4 py-3 ${kindClasses[kind]}`}
        >
          <Icon name={kind === 'success' ? 'check' : 'warning'} className="size-6" />
          <p className="min-w-0">
            <strong className="font-semibold">{title ?? getCompanyName(shop)}: </strong>
            {about !== undefined && `${about}: `}
            {text}
            {links?.map(([path, label]) => (
              <a key={path} href={path} className="ms-4 font-semibold underline">
                {label}
              </a>
            ))}
          </p>
        </div>
      ))}
    </div>
  )
}

/** The page's messages. The message of a refused form has the form's name. */
export const PageMessagesContext = createContext<readonly Message[]>([])

/**
 * The error of the lists form with this name (`getFormName`), until it is changed or sent again. Connect it with
 * `<ListsForm onResult={setErrors}>` and `onInput={clear}`.
 */
export function useFormError(form: string) {
  const flashedMessage = useContext(PageMessagesContext).find((message) => message.form === form)
  const [result, setResult] = useState<{ readonly form: string; readonly error: FieldError | null } | null>(null)
  return {
    error: result?.form === form ? result.error : flashedMessage?.kind === 'error' ? flashedMessage : null,
    /** The refused input, if the page was loaded after the form. */
    inputText: flashedMessage?.typed,
    setErrors: ([error]: readonly RefusedLine[]) => setResult({ form, error: error ?? null }),
    clear: () => setResult({ form, error: null }),
  }
}
