import { useEffect } from 'react'
import { forgetKept } from '../basket/basket-store.ts'
import { forgetDraft } from '../checkout-draft.ts'
import { useCustomer } from '../shop-context.tsx'

/** While a customer is signed in their session is watched; after it this browser forgets what it held of theirs. */
export function SessionWatch() {
  const signedIn = useCustomer() !== null
  useEffect(() => {
    if (!signedIn) {
      forgetCustomer()
      return
    }
    remember()
    const watching = import('./watch-session.ts').then(
      ({ watchSession }) => watchSession(signedInKey),
      // Script that did not come: the shop ends sessions by itself.
      () => undefined,
    )
    return () => {
      watching.then((end) => end?.())
    }
  }, [signedIn])
  return null
}

/** Remembered in this browser: that somebody was signed in, not who. */
const signedInKey = 'signed-in'

/** Storage may be forbidden or full. It waits for no other code: a customer may sign out before that is here. */
function remember() {
  try {
    localStorage.setItem(signedInKey, '1')
  } catch {}
}

/** Nobody is signed in any more: what this browser remembers of their basket goes with them, before it is offered to anybody. */
function forgetCustomer() {
  if (!remembersCustomer()) return
  localStorage.removeItem(signedInKey)
  forgetDraft()
  forgetKept()
}

/** Whether somebody is signed in, as far as this browser remembers. */
export function remembersCustomer(): boolean {
  try {
    return localStorage.getItem(signedInKey) !== null
  } catch {
    return false
  }
}
