import { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'

/** Whether something that counts was chosen or typed before the page came alive, or was filled in by the browser. */
export function hasEarlyChoices(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => (field.getAttribute('name') ?? '') in CheckoutChoices.shape && isChanged(field),
  )
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked && !field.defaultChecked
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
  )
}
