import { useEffect } from 'react'
import { links } from '#app/links.ts'
import { heldCounts, onChangeElsewhere } from '#app/ui/basket/basket-store.ts'

/** What another tab has ordered, or taken out of the cart with all the rest, is not ordered here as well. */
export function useEmptiedCart() {
  useEffect(() => {
    if (heldCounts().cart === 0) return
    return onChangeElsewhere(() => {
      if (heldCounts().cart === 0) location.replace(links.checkout())
    })
  }, [])
}
