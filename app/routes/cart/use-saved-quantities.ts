import { useNavigate } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { links } from '#app/links.ts'
import { askShop } from '#app/ui/basket/ask-shop.ts'
import { shownView } from '#app/ui/basket/basket-store.ts'
import { useShop } from '#app/ui/shop-context.tsx'

/** The form of the quantities; its fields are `quantity-<variant>`. */
export const quantitiesForm = 'cart-quantities'

/** Milliseconds after the last keystroke or step. */
const PAUSE_MS = 400
const prefix = 'quantity-'

/**
 * Saves each changed quantity a moment later, when the field is left and when the page is. The totals are those of the
 * change until the shop has answered; a refused quantity goes back to what it was, with the shop's message. Going on to the
 * checkout waits for the answer.
 */
export function useSavedQuantities() {
  const shop = useShop()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  /** Typed and not yet sent, by the name of the field. */
  const unsaved = useRef(new Map<string, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>()
  /** Whether all saves that are under way were made. */
  const underWay = useRef<Promise<boolean>>()

  async function send(wish: FormData): Promise<boolean> {
    const { changeBasket } = await import('#app/ui/basket/change-basket.ts')
    const made = await changeBasket({ wish, button: null, shop, navigate })
    for (const name of wish.keys()) if (!unsaved.current.has(name)) showSaved(name)
    return made
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
    clearTimeout(timer.current)
    // An empty field is about to be typed into.
    if (value !== '') timer.current = setTimeout(save, PAUSE_MS)
  }

  const latest = useRef(save)
  latest.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    // Typed before the script was here.
    for (const field of fields()) if (field.value !== field.defaultValue) changed(field)
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
      if (await save()) navigate(links.checkout())
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

/** What can't be a quantity changes no view, so that no view takes it back. */
function showSaved(name: string) {
  const line = shownView()?.lines.find(({ variant }) => name === `${prefix}${variant}`)
  const field = fields().find((each) => each.name === name)
  if (line !== undefined && field !== undefined) field.value = String(line.quantity)
}
