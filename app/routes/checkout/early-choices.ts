import { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import { isChanged } from '#app/ui/form/is-changed.ts'

/** Whether something that counts was chosen or typed before the page came alive, or was filled in by the browser. */
export function hasEarlyChoices(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => (field.getAttribute('name') ?? '') in CheckoutChoices.shape && isChanged(field),
  )
}
