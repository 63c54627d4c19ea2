import { useLocation } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import type { Message, MessageKind } from '#app/domain/messages/message.ts'
import { Icon } from '../icon.tsx'
import { useShop } from '../shop-context.tsx'

const looks: Record<MessageKind, string> = {
  success: 'border-good',
  info: 'border-primary',
  warning: 'border-star',
  error: 'border-bad',
}

/**
 * The messages that a page shows above its content. What came with a document is shown there; later messages are toasts, except for
 * kinds in `lasting`, which a reader must not miss.
 */
export function usePageMessages(
  messages: readonly Message[],
  lasting: readonly MessageKind[] = none,
): readonly Message[] {
  const { key } = useLocation()
  const shop = useShop()
  const [first] = useState({ messages, key })
  const [left, setLeft] = useState(false)
  const later = messages === first.messages ? none : messages
  useEffect(() => {
    if (key !== first.key) setLeft(true)
  }, [key, first])
  useEffect(() => {
    const brief = later.filter(({ kind }) => !lasting.includes(kind))
    if (brief.length === 0) return
    import('./toasts.tsx').then(
      ({ showToasts }) => showToasts(brief, shop),
      () => undefined,
    )
  }, [later, lasting, shop])
  return useMemo(
    () => [...(left ? none : first.messages), ...later.filter(({ kind }) => lasting.includes(kind))],
    [left, first, later, lasting],
  )
}

const none: readonly never[] = []

export function PageMessages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return null
  return (
    <div className="shell grid gap-2 pt-4">
      {messages.map(({ kind, title, text }) => (
        <div
          key={`${title} ${text}`}
          role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
          className={`flex items-center gap-3 rounded-m border border-l-4 bg-paper px-4 py-3 ${looks[kind]}`}
        >
          <Icon name={kind === 'success' ? 'check' : 'warning'} className="size-6" />
          <p className="min-w-0">
            {title !== null && <strong className="font-semibold">{title}: </strong>}
            {text}
          </p>
        </div>
      ))}
    </div>
  )
}
