import { useEffect, useSyncExternalStore } from 'react'
import type { ListsView } from '#app/domain/cart/lists.ts'
import { parseCart, parseListIds } from '#app/domain/cart/lists-codec.ts'
import { getBrowserCookies, getSignedValue } from '../browser-cookies.ts'
import { clearDraft } from '../checkout-draft.ts'

// The displayed list counts. Every page loads this file, so it is small: lines are in `lists-state.ts`, which is loaded
// on demand.

export interface ListCounts {
  /** Units in the cart. */
  readonly cart: number
  readonly wished: number
  readonly compared: number
}

/** The localStorage key of the mirror: the last view, for the header, other tabs and lost cookies. */
export const mirrorKey = 'basket'
const mirrorVersion = 1

export interface MirrorEnvelope {
  readonly version: typeof mirrorVersion
  readonly tenant: string
  /** The cookies' text when the view was loaded. The view is current as long as the cookies have this text. */
  readonly beside: string
  readonly view: ListsView
}

/** The values of both cookies, without expiry and signature; '' if missing or blocked. */
export function getCookieTexts(): { readonly cart: string; readonly lists: string } {
  const cookies = getBrowserCookies()
  return { cart: getSignedValue('cart', cookies), lists: getSignedValue('lists', cookies) }
}

export function getCookieCounts({ cart, lists } = getCookieTexts()): ListCounts {
  const { wished, compared } = parseListIds(lists)
  return {
    cart: parseCart(cart).cart.reduce((sum, { quantity }) => sum + quantity, 0),
    wished: wished.length,
    compared: compared.length,
  }
}

export function getCounts({ count, wished, compared }: ListsView): ListCounts {
  return { cart: count, wished: wished.length, compared: compared.length }
}

/** Null unless it has this shop's tenant and the current version. The view itself is not validated. */
export function parseEnvelope(text: string | null, tenant: string): MirrorEnvelope | null {
  try {
    const stored: Partial<MirrorEnvelope> | null = JSON.parse(text ?? 'null')
    return stored?.version === mirrorVersion && stored.tenant === tenant ? (stored as MirrorEnvelope) : null
  } catch {
    return null
  }
}

export function createEnvelope(view: ListsView): MirrorEnvelope {
  return { version: mirrorVersion, tenant: getPageTenant(), beside: getCookieText(), view }
}

export function getPageTenant(): string {
  return document.documentElement.dataset.shop ?? ''
}

export function getCookieText(): string {
  return Object.values(getCookieTexts()).join(' ')
}

/** Null if storage is blocked. */
export function loadStoredMirror(): string | null {
  try {
    return localStorage.getItem(mirrorKey)
  } catch {
    return null
  }
}

/** Call it after an order, when a session ends and when the shopper declines the restore offer. */
export function clearMirror() {
  try {
    localStorage.removeItem(mirrorKey)
  } catch {
    // If storage is blocked, there is no mirror to remove.
  }
}

let displayed: { readonly counts: ListCounts; readonly view: ListsView | null } | null = null
/** The cookie text at the time of `display`. */
let displayedCookieText = ''
const listeners = new Set<() => void>()

export function display(next: NonNullable<typeof displayed>) {
  displayed = next
  displayedCookieText = getCookieText()
  for (const listener of listeners) listener()
}

let refresh = () => display({ counts: getKnownCounts(), view: null })

/** `lists-state.ts` replaces the refresh with one that has the lines. */
export function setRefresh(nextRefresh: () => void) {
  refresh = nextRefresh
}

/**
 * Refreshes the display if the cookies have changed, for example by signing in. It waits for hydration, because the
 * first access to cookies and storage is slow.
 */
export function refreshIfChanged() {
  const timer = setTimeout(() => {
    // The response to an open request contains a newer view.
    if (pendingRequests.open === 0 && getCookieText() !== displayedCookieText) refresh()
  })
  return () => clearTimeout(timer)
}

/** The number of open requests of this page that may change the cookies. */
export const pendingRequests = { open: 0 }

/**
 * Refreshes the display when a request of the previous page, which may still be open, changes the cookies. Browsers
 * without the Cookie Store API show the change after the next navigation.
 */
export function watchCookies() {
  if (!('cookieStore' in window)) return
  const { cookieStore } = window
  cookieStore.addEventListener('change', refreshIfChanged)
  return () => cookieStore.removeEventListener('change', refreshIfChanged)
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Removes the mirror and displays the cookies' counts. */
export function resetStoredLists() {
  clearMirror()
  display({ counts: getCookieCounts(), view: null })
}

/** The view with pending changes applied; null while only the counts are known. */
export function getDisplayedView(): ListsView | null {
  return displayed?.view ?? null
}

/** The mirror's counts if it belongs to the current cookies, else the cookies' own. */
export function getKnownCounts(): ListCounts {
  return getMirroredCounts() ?? getCookieCounts()
}

function getMirroredCounts(): ListCounts | null {
  const mirror = parseEnvelope(loadStoredMirror(), getPageTenant())
  if (mirror?.beside !== getCookieText()) return null
  try {
    const counts = getCounts(mirror.view)
    return Object.values(counts).every(Number.isSafeInteger) ? counts : null
  } catch {
    return null
  }
}

/** One of the counts: from the page's data at first, then from this browser. */
export function useListCount(of: keyof ListCounts, initial: ListCounts): number {
  return useSyncExternalStore(
    subscribe,
    () => (displayed?.counts ?? initial)[of],
    () => initial[of],
  )
}

/** Refreshes the display when another tab changes the lists and when the page leaves the back/forward cache. */
export function watchOtherTabs() {
  return subscribeToOtherTabs(() => refresh())
}

/** Calls `onChange` when another tab changes the lists and when the page leaves the back/forward cache. */
export function subscribeToOtherTabs(onChange: () => void) {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || key === mirrorKey) onChange()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange()
  }
  addEventListener('storage', listener)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener('pageshow', onPageShow)
  }
}

/** After an order, clears the draft and the outdated mirror, so that the ordered lines aren't offered as lost. */
export function usePlacedOrder(isNew: boolean) {
  useEffect(() => {
    if (!isNew) return
    clearDraft()
    if (parseEnvelope(loadStoredMirror(), getPageTenant())?.beside !== getCookieText()) resetStoredLists()
  }, [isNew])
}
