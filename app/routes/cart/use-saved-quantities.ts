import { useNavigate } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { RefusedLine } from '#app/domain/cart/basket.ts'
import { links } from '#app/links.ts'
import { askShop } from '#app/ui/basket/ask-shop.ts'
import { shownView } from '#app/ui/basket/basket-store.ts'
import { useShop } from '#app/ui/shop-context.tsx'
import { errorsByVariant, withErrors } from './quantity-errors.ts'

/** The form of the quantities; its fields are `quantity-<variant>`. */
export const quantitiesForm = 'cart-quantities'

/** Milliseconds after the last keystroke or step. */
const PAUSE_MS = 400
const prefix = 'quantity-'

/**
 * Saves each changed quantity a moment later, when the field is left and when the page is. The totals are those of the
 * change until the shop has answered; a refused quantity stays as it was typed, with the shop's message beside it until the
 * next change. The checkout waits for the answer, and for another quantity where one is refused. `refused` is what the page came with.
 */
export function useSavedQuantities(refused: readonly RefusedLine[]) {
  const shop = useShop()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState(() => errorsByVariant(refused))
  /** Typed and not yet sent, by the name of the field. */
  const unsaved = useRef(new Map<string, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>()
  /** Whether all saves that are under way were made. */
  const underWay = useRef<Promise<boolean>>()

  async function send(wish: FormData): Promise<boolean> {
    const { changeBasket } = await import('#app/ui/basket/change-basket.ts')
    const change = await changeBasket({ wish, button: null, shop, navigate })
    if (change === null) return false
    const answered = [...wish.keys()].filter((name) => name.startsWith(prefix) && !unsaved.current.has(name))
    const typed = new Map(answered.map((name) => [variantIn(name), String(wish.get(name))]))
    const refused = withErrors(new Map(), typed, change.errors)
    for (const name of answered) if (!refused.has(variantIn(name))) showSaved(name)
    setErrors((shown) => withErrors(shown, typed, change.errors))
    return change.made
  }

  /** Sends what was not sent yet; resolves to whether the shop has taken all of it. */
  function save(): Promise<boolean> {
    clearTimeout(timer.current)
    const wish = takeUnsaved(unsaved.current)
    if (wish === null) return underWay.current ?? Promise.resolve(true)
    setSaving(true)
    const all = Promise.all([underWay.current ?? true, send(wish)])
      .then(([before, made]) => before && made)
      // The script for it did not come: the form does the same.
      .catch(() => {
        form()?.requestSubmit()
        return false
      })
      .finally(() => {
        if (underWay.current !== all) return
        underWay.current = undefined
        setSaving(false)
      })
    underWay.current = all
    return all
  }

  function changed({ name, value }: Pick<HTMLInputElement, 'name' | 'value'>) {
    if (!name.startsWith(prefix)) return
    unsaved.current.set(name, value)
    const variant = variantIn(name)
    setErrors((shown) => (shown.has(variant) ? withErrors(shown, new Map([[variant, value]]), []) : shown))
    clearTimeout(timer.current)
    // An empty field is about to be typed into.
    if (value !== '') timer.current = setTimeout(save, PAUSE_MS)
  }

  const latest = useRef(save)
  latest.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    // Typed before the script was here, or refused by the page before.
    for (const field of fields()) if (field.value !== savedValue(field)) changed(field)
    const hidden = () => document.visibilityState === 'hidden' && latest.current()
    // A document that goes away runs no more of this page: the request alone outlives it.
    const left = () => {
      const wish = takeUnsaved(unsaved.current)
      if (wish !== null) void askShop(wish)
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', left)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', left)
      void latest.current()
    }
  }, [])

  return {
    saving,
    /** Why quantities were refused, by variant. */
    errors,
    /** For the element around the fields. */
    listeners: {
      onInput: ({ target }: FormEvent) => target instanceof HTMLInputElement && changed(target),
      onBlur: () => void save(),
      onKeyDown(event: KeyboardEvent) {
        // The form's button would go on to the checkout.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void save()
      },
    },
    async goToCheckout(event: MouseEvent) {
      event.preventDefault()
      if (!(await save())) return
      const wrong = fields().find((field) => field.ariaInvalid === 'true')
      if (wrong === undefined) navigate(links.checkout())
      else wrong.focus()
    },
  }
}

function takeUnsaved(unsaved: Map<string, string>): FormData | null {
  if (unsaved.size === 0) return null
  const wish = new FormData()
  wish.set('intent', 'update')
  for (const [name, value] of unsaved) wish.set(name, value)
  unsaved.clear()
  return wish
}

function form(): HTMLFormElement | null {
  const found = document.getElementById(quantitiesForm)
  return found instanceof HTMLFormElement ? found : null
}

function fields(): HTMLInputElement[] {
  return [...(form()?.elements ?? [])].flatMap((field) =>
    field instanceof HTMLInputElement && field.name.startsWith(prefix) ? [field] : [],
  )
}

/** The quantity in the cart when the page was made. */
function savedValue({ name }: HTMLInputElement): string | undefined {
  const saved = form()?.elements.namedItem(`was-${variantIn(name)}`)
  return saved instanceof HTMLInputElement ? saved.value : undefined
}

/** What can't be a quantity changes no view, so that no view takes it back. */
function showSaved(name: string) {
  const line = shownView()?.lines.find(({ variant }) => name === `${prefix}${variant}`)
  const field = fields().find((each) => each.name === name)
  if (line !== undefined && field !== undefined) field.value = String(line.quantity)
}

function variantIn(name: string): number {
  return Number(name.slice(prefix.length))
}
