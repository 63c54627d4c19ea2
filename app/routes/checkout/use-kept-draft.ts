import { useEffect } from 'react'
import { readDraft, writeDraft } from '#app/ui/checkout-draft.ts'
import { isChanged } from '#app/ui/form/is-changed.ts'

/** What the shopper types and chooses. Agreeing to the terms is done anew for each order; the rest belongs to the shop. */
const keptFields = [
  ...['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'postcode', 'country'],
  ...['delivery', 'shipping', 'warehouse', 'payment', 'points', 'notes', 'birthDate'],
] as const
/** Filled in anew where the customer has chosen another address, or is another. */
const ofAddress: readonly string[] = keptFields.slice(0, 8)

/**
 * Keeps what is typed and chosen in the form, and fills it in again after a reload or on the way back. What was typed before
 * the script was here stays; `restored` is called where something came back.
 */
export function useKeptDraft(formId: string, address: number | null, restored: (form: HTMLFormElement) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    if (restoreDraft(form, address)) restored(form)
    const keep = () => writeDraft({ address, values: valuesIn(form) })
    form.addEventListener('input', keep)
    form.addEventListener('change', keep)
    return () => {
      form.removeEventListener('input', keep)
      form.removeEventListener('change', keep)
    }
  }, [formId, address])
}

function valuesIn(form: HTMLFormElement): Record<string, string> {
  const fields = new FormData(form)
  return Object.fromEntries(
    keptFields.flatMap((name) => {
      const value = fields.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** Whether anything was filled in. */
function restoreDraft(form: HTMLFormElement, address: number | null): boolean {
  const draft = readDraft()
  if (draft === null) return false
  let changed = false
  for (const name of keptFields) {
    const value = draft.values[name]
    if (value === undefined || (draft.address !== address && ofAddress.includes(name))) continue
    const fields = [...form.elements].filter((field) => field.getAttribute('name') === name)
    if (!fields.some(isChanged)) for (const field of fields) changed = fillIn(field, value) || changed
  }
  return changed
}

function fillIn(field: Element, value: string): boolean {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (field.value !== value || field.checked || field.disabled) return false
    field.checked = true
    return true
  }
  if (
    !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
  )
    return false
  if (field.value === value) return false
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return false
  field.value = value
  return true
}
