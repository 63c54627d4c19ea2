import { useEffect } from 'react'
import { forgetDraft } from '../checkout-draft.ts'
import { forgetKept, held, readEnvelope, storedMirror, thisShop } from './basket-store.ts'

/** For a page that follows an order: what was ordered has left the cart, in other tabs too, and is not offered back as lost. */
export function useOrdered(justNow: boolean) {
  useEffect(() => {
    if (!justNow) return
    forgetDraft()
    if (readEnvelope(storedMirror(), thisShop())?.beside !== held()) forgetKept()
  }, [justNow])
}
