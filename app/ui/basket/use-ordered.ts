import { useEffect } from 'react'
import { forgetKept, heldTexts } from './basket-store.ts'

/** For a page that follows an order: what was ordered has left the cart, and is not offered back as lost. */
export function useOrdered(justNow: boolean) {
  useEffect(() => {
    if (!justNow) return
    const { cart, lists } = heldTexts()
    if (cart === '' && lists === '') forgetKept()
  }, [justNow])
}
