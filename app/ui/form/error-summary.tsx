import { useEffect, useRef } from 'react'
import type { MessageKind } from '#app/domain/messages/message.ts'
import { Icon } from '../icon.tsx'
import type { Checked } from './use-checked-form.ts'

const looks: Record<MessageKind, string> = {
  success: 'border-good',
  info: 'border-primary',
  warning: 'border-star',
  error: 'border-bad',
}

/** The first broken rule, or what the shop answered. It has the focus unless a wrong field has it. */
export function ErrorSummary({
  checked: { message, answer, faulty },
}: {
  checked: Pick<Checked, 'message' | 'answer' | 'faulty'>
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if ((answer?.message || answer?.unanswered) && !faulty) box.current?.focus()
  }, [answer, faulty])
  if (message === null) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that came back without script starts at what is wrong
      autoFocus
      className={`flex items-start gap-3 rounded-m border border-l-4 bg-paper px-4 py-3 ${looks[message.kind]}`}
    >
      <Icon name={message.kind === 'success' ? 'check' : 'warning'} className="size-6" />
      <p>
        {message.title !== null && <strong className="block font-semibold">{message.title}</strong>}
        {message.text}
      </p>
    </div>
  )
}
