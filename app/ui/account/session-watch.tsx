import { useEffect } from 'react'
import { useCustomer } from '../shop-context.tsx'

/** While a customer is signed in their session is watched; after it this browser forgets what it held of theirs. */
export function SessionWatch() {
  const signedIn = useCustomer() !== null
  useEffect(() => {
    if (!signedIn && !wasSignedIn()) return
    const watching = import('./watch-session.ts').then(
      ({ watchSession, forgetCustomer }) => (signedIn ? watchSession() : forgetCustomer()),
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
export const signedInKey = 'signed-in'

/** Storage may be forbidden. */
function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(signedInKey) !== null
  } catch {
    return false
  }
}
