import { type RefObject, useEffect } from 'react'

/** True if the field's value differs from the one in the server's markup. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked !== field.defaultChecked
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked && !field.defaultChecked
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
  )
}

/** Submits a form on hydration if a choice was changed before. For forms that submit on every change. */
export function useEarlyInput(form: RefObject<HTMLFormElement>, send: (form: HTMLFormElement) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (form.current !== null && [...form.current.elements].some(isChoice)) send(form.current)
  }, [])
}

/** Text input is not a choice: it is submitted by the form's button. */
function isChoice(field: Element): boolean {
  return isChanged(field) && (field instanceof HTMLSelectElement || field.getAttribute('type') === 'checkbox')
}
