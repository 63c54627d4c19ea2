import { useSyncExternalStore } from 'react'
import type { BasketView } from '#app/domain/cart/basket.ts'
import { readCartText, readListsText } from '#app/domain/cart/basket-text.ts'
import { browserCookies, signedText } from '../browser-cookies.ts'

/**
 * What this browser shows of the basket. Every page loads this, so it knows how many and no more: what the lines are is
 * known to `known-basket.ts`, which comes when it is needed.
 */

export interface BasketCounts {
  /** Units in the cart. */
  readonly cart: number
  readonly wished: number
  readonly compared: number
}

/** The one key of localStorage: the last view of the basket, for the header, for other tabs and for a lost cookie. */
export const mirrorKey = 'basket'
const mirrorVersion = 1

export interface MirrorEnvelope {
  readonly version: typeof mirrorVersion
  readonly tenant: string
  /** What the cookies held when the shop gave this view. While they hold the same the view stands for them. */
  readonly beside: string
  readonly view: BasketView
}

/** The texts of the readable cookies, without expiry and signature; '' where there is none or none may be read. */
export function heldTexts(): { readonly cart: string; readonly lists: string } {
  const cookies = browserCookies()
  return { cart: signedText('cart', cookies), lists: signedText('lists', cookies) }
}

/** What the cookies say by themselves. */
export function heldCounts({ cart, lists } = heldTexts()): BasketCounts {
  const { wished, compared } = readListsText(lists)
  return {
    cart: readCartText(cart).cart.reduce((sum, { quantity }) => sum + quantity, 0),
    wished: wished.length,
    compared: compared.length,
  }
}

export function countsOf({ count, wished, compared }: BasketView): BasketCounts {
  return { cart: count, wished: wished.length, compared: compared.length }
}

/** The stored view of this shop, of this form; what is inside the view is for its reader to judge. Null for anything else. */
export function readEnvelope(text: string | null, tenant: string): MirrorEnvelope | null {
  try {
    const stored: Partial<MirrorEnvelope> | null = JSON.parse(text ?? 'null')
    return stored?.version === mirrorVersion && stored.tenant === tenant ? (stored as MirrorEnvelope) : null
  } catch {
    return null
  }
}

export function envelope(view: BasketView): MirrorEnvelope {
  return { version: mirrorVersion, tenant: thisShop(), beside: held(), view }
}

/** The tenant whose page this is. */
export function thisShop(): string {
  return document.documentElement.dataset.shop ?? ''
}

export function held(): string {
  return Object.values(heldTexts()).join(' ')
}

/** Storage may be forbidden, full or absent. The shop works without. */
export function storedMirror(): string | null {
  try {
    return localStorage.getItem(mirrorKey)
  } catch {
    return null
  }
}

/** After an order, when a session ends, and where a shopper wants nothing back. */
export function forgetMirror() {
  try {
    localStorage.removeItem(mirrorKey)
  } catch {
    // What cannot be read either is forgotten already.
  }
}

let shown: { readonly counts: BasketCounts; readonly view: BasketView | null } | null = null
/** What the cookies held when this began to be shown. */
let shownBeside = ''
const watchers = new Set<() => void>()

/** Shows this from now on. */
export function show(next: NonNullable<typeof shown>) {
  shown = next
  shownBeside = held()
  for (const changed of watchers) changed()
}

let look = () => show({ counts: knownCounts(), view: null })

/** Whoever knows the lines has a better look. */
export function lookWith(better: () => void) {
  look = better
}

/**
 * Looks anew when the cookies are no longer those that are shown: signing in changes them, for one. Cookies and storage
 * answer slowly at first, so it waits until the page at hand has come alive.
 */
export function lookAgain() {
  const timer = setTimeout(() => {
    // The answer to a request of this page brings its own view.
    if (ownRequests.open === 0 && held() !== shownBeside) look()
  })
  return () => clearTimeout(timer)
}

/** Requests of this page that may change the cookies and have no answer yet. */
export const ownRequests = { open: 0 }

/**
 * Looks anew when a request of the page before this one, which may still be open when this one has loaded, changes the
 * cookies. A browser without the Cookie Store API shows that change with the next navigation.
 */
export function followCookies() {
  if (!('cookieStore' in window)) return
  const { cookieStore } = window
  cookieStore.addEventListener('change', lookAgain)
  return () => cookieStore.removeEventListener('change', lookAgain)
}

export function watch(changed: () => void) {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}

/** Forgets what is kept of the basket, and shows what the cookies hold. */
export function forgetKept() {
  forgetMirror()
  show({ counts: heldCounts(), view: null })
}

/** The view with all changes under way in it; null while only the counts are known. */
export function shownView(): BasketView | null {
  return shown?.view ?? null
}

/** What the mirror says, as long as it stands for the cookies, else what they say by themselves. */
export function knownCounts(): BasketCounts {
  return mirroredCounts() ?? heldCounts()
}

function mirroredCounts(): BasketCounts | null {
  const mirror = readEnvelope(storedMirror(), thisShop())
  if (mirror?.beside !== held()) return null
  try {
    const counts = countsOf(mirror.view)
    return Object.values(counts).every(Number.isSafeInteger) ? counts : null
  } catch {
    return null
  }
}

/** One of the counts: what the page came with, and once somebody has looked what this browser holds. */
export function useBasketCount(of: keyof BasketCounts, served: BasketCounts): number {
  return useSyncExternalStore(
    watch,
    () => (shown?.counts ?? served)[of],
    () => served[of],
  )
}

/** Looks anew when another tab has changed the basket, and when a page comes back as it was left. */
export function followOtherTabs() {
  return onChangeElsewhere(() => look())
}

/** Calls when another tab has changed the basket, and when a page comes back as it was left. */
export function onChangeElsewhere(follow: () => void) {
  const changed = ({ key }: StorageEvent) => {
    if (key === null || key === mirrorKey) follow()
  }
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow()
  }
  addEventListener('storage', changed)
  addEventListener('pageshow', returned)
  return () => {
    removeEventListener('storage', changed)
    removeEventListener('pageshow', returned)
  }
}
