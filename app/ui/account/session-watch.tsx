import { useEffect } from 'react'
import { useCustomer } from '../shop-context.tsx'

/** Remembers in this browser that somebody was signed in; who it was stands nowhere. */
const mark = 'signed-in'

/** While a customer is signed in their session is watched; after it what this browser remembers of the basket is forgotten. */
export function SessionWatch() {
  const signedIn = useCustomer() !== null
  useEffect(() => {
    if (!signedIn) {
      if (taken(mark)) import('../basket/known-basket.ts').then(({ forget }) => forget(), ignored)
      return
    }
    put(mark)
    let end: (() => void) | null = null
    let over = false
    import('./watch-session.ts').then(({ watchSession }) => {
      if (!over) end = watchSession()
    }, ignored)
    return () => {
      over = true
      end?.()
    }
  }, [signedIn])
  return null
}

/** Script that did not come: the server ends sessions by itself. */
function ignored() {}

/** Storage may be forbidden, full or absent. */
function put(key: string) {
  try {
    localStorage.setItem(key, '1')
  } catch {}
}

function taken(key: string): boolean {
  try {
    const there = localStorage.getItem(key) !== null
    localStorage.removeItem(key)
    return there
  } catch {
    return false
  }
}
