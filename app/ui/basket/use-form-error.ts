import { createContext, useContext, useState } from 'react'
import type { RefusedLine } from '#app/domain/cart/basket.ts'
import type { FieldError, Message } from '#app/domain/messages/message.ts'

/** The messages that came with the page; one of a refused form has that form's name. */
export const PageMessagesContext = createContext<readonly Message[]>([])

/**
 * Why the form of this name was refused (`refusableForm`), until it is changed or sent again:
 * `<BasketForm onAnswer={refusal.take}>`, `onInput={refusal.clear}`.
 */
export function useFormError(form: string) {
  const flashed = useContext(PageMessagesContext).find((message) => message.form === form)
  const [answer, setAnswer] = useState<{ readonly form: string; readonly error: FieldError | null } | null>(null)
  return {
    error: answer?.form === form ? answer.error : flashed?.kind === 'error' ? flashed : null,
    /** What was typed into it, where the page came whole. */
    typed: flashed?.typed,
    take: ([error]: readonly RefusedLine[]) => setAnswer({ form, error: error ?? null }),
    clear: () => setAnswer({ form, error: null }),
  }
}
