import { useNavigate } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { RefusedLine } from '#app/domain/cart/lists.ts'
import type { FieldError } from '#app/domain/messages/message-format.ts'
import { links } from '#app/links.ts'
import { useShop } from '../shop-context.tsx'
import { getDisplayedView } from './lists-store.ts'
import { isSent, requestLists } from './request-lists.ts'

/** Id of the form for quantities. Its fields are named `quantity-<variant>`. */
export const quantityFormId = 'cart-quantities'

/** Milliseconds between the last input and the save. */
const SAVE_DELAY_MS = 400
const FIELD_PREFIX = 'quantity-'

/**
 * Saves changed quantities after a short delay, when a field loses focus and when the shopper leaves the page. Totals
 * update optimistically. A refused quantity stays in its field and shows the error until the next change. The checkout
 * opens when all quantities are saved; an invalid quantity blocks it. `initialRefusals` are the refusals in the
 * loader's data.
 */
export function useSavedQuantities(initialRefusals: readonly RefusedLine[]) {
  const shop = useShop()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState(() => groupErrorsByVariant(initialRefusals))
  /** Values that are typed but not sent, by field name. */
  const unsavedInputs = useRef(new Map<string, string>())
  /** Forms whose response is pending. They wait for each other, perhaps in another tab, before they are sent. */
  const pendingForms = useRef(new Set<FormData>())
  const timer = useRef<ReturnType<typeof setTimeout>>()
  /** Resolves to true when all pending saves succeeded. */
  const pendingSave = useRef<Promise<boolean>>()

  async function sendForm(formData: FormData): Promise<boolean> {
    const { changeLists } = await import('./change-lists.ts')
    const result = await changeLists({ formData, button: null, shop, navigate })
    if (result === null) return false
    const savedNames = [...formData.keys()].filter(
      (name) => name.startsWith(FIELD_PREFIX) && !unsavedInputs.current.has(name),
    )
    const savedInputs = new Map(savedNames.map((name) => [parseVariantId(name), String(formData.get(name))]))
    const initialRefusals = replaceErrors(new Map(), savedInputs, result.errors)
    for (const name of savedNames) if (!initialRefusals.has(parseVariantId(name))) restoreSavedValue(name)
    setErrors((currentErrors) => replaceErrors(currentErrors, savedInputs, result.errors))
    return result.isApplied
  }

  /** Sends unsaved quantities. Resolves to true when the shop has accepted all of them. */
  function save(): Promise<boolean> {
    clearTimeout(timer.current)
    const formData = toFormData(unsavedInputs.current)
    if (formData === null) return pendingSave.current ?? Promise.resolve(true)
    setSaving(true)
    pendingForms.current.add(formData)
    const allSaves = Promise.all([pendingSave.current ?? true, sendForm(formData)])
      .then(([isPreviousSaved, isSaved]) => isPreviousSaved && isSaved)
      // The script failed to load. Submit the plain form instead.
      .catch(() => {
        getForm()?.requestSubmit()
        return false
      })
      .finally(() => {
        pendingForms.current.delete(formData)
        if (pendingSave.current !== allSaves) return
        pendingSave.current = undefined
        setSaving(false)
      })
    pendingSave.current = allSaves
    return allSaves
  }

  function handleInput({ name, value }: Pick<HTMLInputElement, 'name' | 'value'>) {
    if (!name.startsWith(FIELD_PREFIX)) return
    unsavedInputs.current.set(name, value)
    const variant = parseVariantId(name)
    setErrors((currentErrors) =>
      currentErrors.has(variant) ? replaceErrors(currentErrors, new Map([[variant, value]]), []) : currentErrors,
    )
    clearTimeout(timer.current)
    // Don't save an empty field: the shopper is about to type a number.
    if (value !== '') timer.current = setTimeout(save, SAVE_DELAY_MS)
  }

  const latestSave = useRef(save)
  latestSave.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    // Save quantities that were typed before hydration or refused on the previous page.
    for (const field of listFields()) if (field.value !== getSavedValue(field)) handleInput(field)
    const saveWhenHidden = () => document.visibilityState === 'hidden' && latestSave.current()
    // The page stops running after `pagehide`: only requests continue, so send what still waits for a response too.
    const saveOnPageHide = () => {
      const formData = toFormData(mergeUnsent([...pendingForms.current], unsavedInputs.current))
      unsavedInputs.current.clear()
      if (formData !== null) void requestLists(formData)
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    addEventListener('pagehide', saveOnPageHide)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      removeEventListener('pagehide', saveOnPageHide)
      void latestSave.current()
    }
  }, [])

  return {
    saving,
    errors,
    /** Event handlers for the element around the fields. */
    listeners: {
      onInput: ({ target }: FormEvent) => target instanceof HTMLInputElement && handleInput(target),
      onBlur: () => void save(),
      onKeyDown(event: KeyboardEvent) {
        // Prevent implicit submission: the form's button opens the checkout.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void save()
      },
    },
    async saveAndCheckout(event: MouseEvent) {
      event.preventDefault()
      if (!(await save())) return
      const invalidField = listFields().find((field) => field.ariaInvalid === 'true')
      if (invalidField === undefined) navigate(links.checkout())
      else invalidField.focus()
    },
  }
}

/**
 * The quantities to send when the page is left: none if all forms have been sent and nothing is unsaved. Otherwise also
 * those of the sent forms, because the response to each request replaces the cart of the one before.
 */
export function mergeUnsent(
  pendingForms: readonly FormData[],
  unsavedInputs: ReadonlyMap<string, string>,
): Map<string, string> {
  if (unsavedInputs.size === 0 && pendingForms.every(isSent)) return new Map()
  const fields = pendingForms.flatMap((form) => [...form]).filter(([name]) => name.startsWith(FIELD_PREFIX))
  return new Map([...fields.map(([name, value]) => [name, String(value)] as const), ...unsavedInputs])
}

function toFormData(unsavedInputs: Map<string, string>): FormData | null {
  if (unsavedInputs.size === 0) return null
  const formData = new FormData()
  formData.set('intent', 'update')
  for (const [name, value] of unsavedInputs) formData.set(name, value)
  unsavedInputs.clear()
  return formData
}

function getForm(): HTMLFormElement | null {
  const element = document.getElementById(quantityFormId)
  return element instanceof HTMLFormElement ? element : null
}

function listFields(): HTMLInputElement[] {
  return [...(getForm()?.elements ?? [])].flatMap((field) =>
    field instanceof HTMLInputElement && field.name.startsWith(FIELD_PREFIX) ? [field] : [],
  )
}

/** The quantity in the cart when the page was rendered. */
function getSavedValue({ name }: HTMLInputElement): string | undefined {
  const savedInput = getForm()?.elements.namedItem(`was-${parseVariantId(name)}`)
  return savedInput instanceof HTMLInputElement ? savedInput.value : undefined
}

/** Shows the saved quantity. Rendering keeps a field whose text differs from the quantity, such as an accepted `05`. */
function restoreSavedValue(name: string) {
  const line = getDisplayedView()?.lines.find(({ variant }) => name === `${FIELD_PREFIX}${variant}`)
  const field = listFields().find((input) => input.name === name)
  if (line !== undefined && field !== undefined) field.value = String(line.quantity)
}

function parseVariantId(name: string): number {
  return Number(name.slice(FIELD_PREFIX.length))
}

export interface QuantityError extends FieldError {
  /** The typed value, when it was refused after the page loaded. */
  readonly input?: string
}

/** Errors of refused quantities, by variant. */
export type QuantityErrors = ReadonlyMap<number, QuantityError>

export function groupErrorsByVariant(refusedLines: readonly RefusedLine[]): QuantityErrors {
  return new Map(refusedLines.flatMap((error) => (error.variant === null ? [] : [[error.variant, error]])))
}

/**
 * Replaces the errors of the sent variants. An error without a variant, such as a full cart, applies to all of them.
 */
export function replaceErrors(
  currentErrors: QuantityErrors,
  inputs: ReadonlyMap<number, string>,
  refusedLines: readonly RefusedLine[],
): QuantityErrors {
  const nextErrors = new Map(currentErrors)
  for (const [variant, input] of inputs) {
    const error =
      refusedLines.find((line) => line.variant === variant) ?? refusedLines.find((line) => line.variant === null)
    if (error === undefined) nextErrors.delete(variant)
    else nextErrors.set(variant, { ...error, input })
  }
  return nextErrors
}
