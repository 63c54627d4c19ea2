import { useEffect } from 'react'
import { clearDraft } from '../checkout-draft.ts'
import { resetStoredLists } from '../lists/lists-store.ts'
import { useCustomer } from '../shop-context.tsx'

/** Watches the session of a signed-in customer. After it ends, removes their data from this browser's storage. */
export function SessionWatch() {
  const signedIn = useCustomer() !== null
  useEffect(() => {
    if (!signedIn) {
      clearCustomer()
      return
    }
    rememberCustomer()
    const watcher = import('./watch-session.ts').then(
      ({ watchSession }) => watchSession(signedInKey),
      // Without the script the shop still ends the session by itself.
      () => undefined,
    )
    return () => {
      watcher.then((stop) => stop?.())
    }
  }, [signedIn])
  return null
}

/** Records that somebody is signed in, without identifying the customer. */
const signedInKey = 'signed-in'

/** Storage may be blocked or full. Don't wait for `watch-session.ts`: the customer may sign out before it loads. */
function rememberCustomer() {
  try {
    localStorage.setItem(signedInKey, '1')
  } catch {}
}

/** Removes a customer's lists and checkout draft after sign-out, so they are not offered to the next person. */
function clearCustomer() {
  if (!hasRememberedCustomer()) return
  localStorage.removeItem(signedInKey)
  clearDraft()
  resetStoredLists()
}

/** True if a customer was signed in in any tab. False if storage is blocked. */
export function hasRememberedCustomer(): boolean {
  try {
    return localStorage.getItem(signedInKey) !== null
  } catch {
    return false
  }
}
