import { useEffect } from 'react'
import { links } from '#app/links.ts'
import { heldCounts, onChangeElsewhere } from '#app/ui/basket/basket-store.ts'
import { follow } from '#app/ui/basket/known-basket.ts'

/**
 * What another tab has ordered, or taken out of the cart with all the rest, is not ordered here as well. What the shopper changes
 * on the way to the checkout, or in the menu of the cart there, is counted anew.
 */
export function useChangedCart(countAnew: () => void) {
  useEffect(() => {
    if (heldCounts().cart === 0) return
    return onChangeElsewhere(leaveEmpty)
  }, [])
  useEffect(() =>
    follow((here) => {
      if (here && !leaveEmpty()) countAnew()
    }),
  )
}

function leaveEmpty(): boolean {
  if (heldCounts().cart > 0) return false
  location.replace(links.checkout())
  return true
}
