import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { codeField, quoteIntent } from '#app/domain/form-fields.ts'
import { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import { links } from '#app/links.ts'
import { loadDraft, saveDraft as writeDraft } from '#app/ui/checkout-draft.ts'
import { isChanged } from '#app/ui/form/use-early-input.ts'
import { subscribeRevalidation } from '#app/ui/lists/lists-state.ts'
import { getCookieCounts, subscribeToOtherTabs } from '#app/ui/lists/lists-store.ts'
import type { CheckoutView } from './checkout-view.ts'

/** Whether the shopper or the browser's autofill changed a field of the quote before hydration. */
export function hasUnhydratedInput(form: HTMLFormElement, isPostcodeQuoted: boolean): boolean {
  return [...form.elements].some(
    (field) => isQuoted(field.getAttribute('name') ?? '', isPostcodeQuoted) && isChanged(field),
  )
}

/** Whether the quote depends on the field. */
export function isQuoted(name: string, isPostcodeQuoted: boolean): boolean {
  return name in CheckoutChoices.shape || (isPostcodeQuoted && name === 'postcode')
}

/**
 * Reloads the checkout when another tab has emptied the cart, so that nothing is ordered twice. Recalculates the quote
 * when the cart changes on this page.
 */
export function useChangedCart(recalculate: () => void) {
  useEffect(() => {
    if (getCookieCounts().cart === 0) return
    return subscribeToOtherTabs(reloadIfEmpty)
  }, [])
  useEffect(() =>
    subscribeRevalidation((isCurrentPage) => {
      if (isCurrentPage && !reloadIfEmpty()) recalculate()
    }),
  )
}

function reloadIfEmpty(): boolean {
  if (getCookieCounts().cart > 0) return false
  location.replace(links.checkout())
  return true
}

/** Milliseconds after the last keystroke. Choices recalculate at once, because the order button may be next. */
const RECALCULATION_DELAY_MS = 400

/**
 * The latest view: from the loader, from a refused order, or from a recalculation. A recalculation leaves fields and
 * focus alone.
 */
export function useCheckoutView(loaded: CheckoutView, submittedView: CheckoutView | undefined) {
  const counting = useFetcher<{ readonly view: CheckoutView }>()
  const [view, setView] = useState(submittedView ?? loaded)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const recalculated = counting.data?.view
  useEffect(() => {
    // Ignore a recalculation for an earlier attempt: the key has changed.
    if (recalculated !== undefined) setView((current) => (current.key === recalculated.key ? recalculated : current))
  }, [recalculated])
  useEffect(() => {
    if (submittedView !== undefined) setView(submittedView)
  }, [submittedView])
  useEffect(() => () => clearTimeout(timer.current), [])
  const areLinesOutdated = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new view has current lines
  useEffect(() => {
    areLinesOutdated.current = false
  }, [view])
  function recalculateQuote(
    form: HTMLFormElement,
    change: 'typed' | 'chosen' | 'cart',
    button?: readonly [name: string, value: string],
  ) {
    clearTimeout(timer.current)
    if (change === 'cart') areLinesOutdated.current = true
    timer.current = setTimeout(
      () => {
        const fields = new FormData(form)
        // Without lines the action uses the cart's.
        if (areLinesOutdated.current) fields.delete('line')
        // A code applies with its button, not while other fields change.
        if (button === undefined) fields.delete(codeField)
        else fields.set(...button)
        fields.set('intent', quoteIntent)
        counting.submit(fields, { method: 'post', action: links.checkout() })
      },
      change === 'typed' ? RECALCULATION_DELAY_MS : 0,
    )
  }
  return { view, recalculateQuote, counting: counting.state !== 'idle' }
}

/** Fields that are not restored when the chosen saved address differs from the draft's. */
const addressFields = ['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'postcode', 'country']
/** Fields saved in the draft. The terms are not: shoppers accept them for each order. */
const draftFields = [
  ...addressFields,
  ...['company', 'vatNumber', 'delivery', 'shipping', 'warehouse', 'payment', 'points', 'notes', 'birthDate'],
]

/**
 * Saves the form's values as a draft and restores them after a reload or a return to the page. Input from before
 * hydration is not overwritten. Calls `onRestored` when a value was restored.
 */
export function useSavedDraft(formId: string, address: number | null, onRestored: (form: HTMLFormElement) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each form
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    if (restoreDraft(form, address)) onRestored(form)
    const saveDraft = () => writeDraft({ address, values: getFieldValues(form) })
    form.addEventListener('input', saveDraft)
    form.addEventListener('change', saveDraft)
    return () => {
      form.removeEventListener('input', saveDraft)
      form.removeEventListener('change', saveDraft)
    }
  }, [formId, address])
}

function getFieldValues(form: HTMLFormElement): Record<string, string> {
  const fields = new FormData(form)
  return Object.fromEntries(
    draftFields.flatMap((name) => {
      const value = fields.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** Returns true when a value was restored. */
function restoreDraft(form: HTMLFormElement, address: number | null): boolean {
  const draft = loadDraft()
  if (draft === null) return false
  let isAnyFilled = false
  for (const name of draftFields) {
    const value = draft.values[name]
    if (value === undefined || (draft.address !== address && addressFields.includes(name))) continue
    const fields = [...form.elements].filter((field) => field.getAttribute('name') === name)
    if (!fields.some(isChanged)) for (const field of fields) isAnyFilled = fillField(field, value) || isAnyFilled
  }
  return isAnyFilled
}

function fillField(field: Element, value: string): boolean {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    if (field.value !== value || field.checked || field.disabled) return false
    field.checked = true
    return true
  }
  if (
    !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
  )
    return false
  // The page sets the values of hidden fields, such as the country in a shop that delivers to only one.
  if (field.value === value || field.type === 'hidden') return false
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return false
  field.value = value
  // Show a restored note, whose field is folded while it is empty.
  field.closest('details')?.setAttribute('open', '')
  return true
}
