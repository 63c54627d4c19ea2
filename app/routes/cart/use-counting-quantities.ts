import { type FormEvent, useEffect, useRef } from 'react'
import type { LineView } from '#app/domain/cart/basket.ts'

/**
 * After an update every field shows the quantity that counts, those included that the shop refused. What is typed and not
 * yet sent stays, whatever else changes in the cart meanwhile. Returns what is to be told of each submitted form.
 */
export function useCountingQuantities(formId: string, lines: readonly LineView[]) {
  const sent = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    const form = sent.current
    if (form === null) return
    sent.current = null
    for (const { variant, quantity } of lines) {
      const field = form.elements.namedItem(`quantity-${variant}`)
      if (field instanceof HTMLInputElement) field.value = String(quantity)
    }
  }, [lines])
  return ({ target }: FormEvent) => {
    if (target instanceof HTMLFormElement && target.id === formId) sent.current = target
  }
}
