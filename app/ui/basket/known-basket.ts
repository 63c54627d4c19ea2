import type { BasketView } from '#app/domain/cart/basket.ts'
import { readListsText } from '#app/domain/cart/basket-text.ts'
import { cents } from '#app/domain/money.ts'
import { askShop } from './ask-shop.ts'
import {
  countsOf,
  envelope,
  forgetMirror,
  held,
  heldCounts,
  heldTexts,
  lookWith,
  type MirrorEnvelope,
  show,
} from './basket-store.ts'
import { foreseen } from './foreseen.ts'
import { inTurn } from './in-turn.ts'
import { readMirror, writeMirror } from './mirrored-view.ts'

/** What the shop last said of the basket, and what has been asked of it since. */

let settled: MirrorEnvelope | null = null
/** Forms on their way to the shop, the oldest first. */
const underWay: FormData[] = []
/** How pages that show the basket follow it, told whether it was changed on this page. */
const followers = new Set<(here: boolean) => void>()
/** The view that the page in sight came with. */
let pageView: BasketView | null = null

/** Shows the basket as it is known, with all changes under way in it. */
export function present() {
  const known = knownView()
  const view = underWay.reduce(foreseen, known ?? heldView())
  show({ counts: countsOf(view), view: known === null ? null : view })
}

export function begin(wish: FormData) {
  underWay.push(wish)
  present()
}

/** A change has been answered: by the basket as it now is, or with null when nothing has changed. */
export function settle(wish: FormData, view: BasketView | null) {
  underWay.splice(underWay.indexOf(wish), 1)
  if (view !== null) settled = writeMirror(view)
  present()
}

/** A view that was read just now. While changes are under way it is old already: their answers bring a newer one. */
export function remember(view: BasketView, page: BasketView | null = view) {
  pageView = page
  // What the cookies have lost stays in the mirror until the shopper has decided.
  if (underWay.length === 0) settled = isEmpty(view) && lostBasket() !== null ? envelope(view) : writeMirror(view)
  present()
}

/** Whether what is shown goes on from the view that the page came with. */
export function goesOnFrom(view: BasketView): boolean {
  return pageView === view
}

/** Asks the shop how the basket stands, for a page that came with what may be old. Rejects where there is no answer. */
export async function readFresh(page = pageView): Promise<BasketView> {
  pageView = page
  present()
  const reply = await inTurn(() => askShop())
  if (!reply?.view) throw new Error('No answer')
  remember(reply.view, pageView)
  return reply.view
}

export function forget() {
  settled = null
  forgetMirror()
  present()
}

export function follow(read: (here: boolean) => void) {
  followers.add(read)
  return () => {
    followers.delete(read)
  }
}

/** Lets the page in sight read its own data again, where it shows the basket. */
export function letPageFollow(here: boolean) {
  for (const read of followers) read(here)
}

/** The mirror that is all there is of a basket whose cookies were lost, as text; null where nothing was lost. */
export function lostBasket(): BasketView | null {
  const { cart, lists } = heldTexts()
  const view = cart === '' && lists === '' && underWay.length === 0 ? readMirror()?.view : undefined
  return view && !isEmpty(view) ? view : null
}

/** Whether this browser holds what the shop has answered, and brings it along the next time. */
export function isKept(view: BasketView): boolean {
  return isEmpty(view) || held().trim() !== ''
}

/** Whether the cookies count what this view does: an order or another tab may have changed them since it was read. */
export function isAsHeld(view: BasketView): boolean {
  const { cart, wished, compared } = heldCounts()
  const counts = countsOf(view)
  return cart === counts.cart && wished === counts.wished && compared === counts.compared
}

/** Nothing in it that could be brought back. */
function isEmpty({ lines, saved, wished, compared }: BasketView): boolean {
  return lines.length + saved.length + wished.length + compared.length === 0
}

/** What stands for the cookies as they are: of two views the one that was read beside them. */
function knownView(): BasketView | null {
  const now = held()
  const known = [settled, readMirror()].find((mirror) => mirror?.beside === now)
  if (known) return known.view
  return now.trim() === '' ? heldView() : null
}

/** As much as the cookies tell: how many, but not of what. */
function heldView(): BasketView {
  const nothing = {
    lines: [],
    saved: [],
    removed: { lines: 0, wished: 0, compared: 0 },
    notOnOffer: { wished: 0, compared: 0 },
    total: cents(0),
    vatExcluded: false,
  }
  return { ...nothing, count: heldCounts().cart, ...readListsText(heldTexts().lists) }
}

// Another tab knows better: what it wrote down counts, and what is under way here is made to that.
lookWith(() => {
  settled = null
  present()
  letPageFollow(false)
})
