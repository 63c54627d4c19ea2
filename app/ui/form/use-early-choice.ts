import { type RefObject, useEffect } from 'react'
import { isChanged } from './is-changed.ts'

/**
 * For a form that script sends at every choice: what was chosen before the script was here, when there was nobody to send
 * it, is sent as the page comes alive.
 */
export function useEarlyChoice(form: RefObject<HTMLFormElement>, send: (form: HTMLFormElement) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (form.current !== null && [...form.current.elements].some(isChoice)) send(form.current)
  }, [])
}

/** What is typed waits for the form's button. */
function isChoice(field: Element): boolean {
  return isChanged(field) && (field instanceof HTMLSelectElement || field.getAttribute('type') === 'checkbox')
}
