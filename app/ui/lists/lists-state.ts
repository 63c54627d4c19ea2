/** The last confirmed lists and the changes that are still pending. */
import type { LineView, ListsView } from '#app/domain/cart/lists.ts'
import { parseCart, parseListIds } from '#app/domain/cart/lists-codec.ts'
import { cents } from '#app/domain/money.ts'
import {
  clearMirror,
  createEnvelope,
  display,
  getCookieCounts,
  getCookieText,
  getCookieTexts,
  getCounts,
  loadStoredMirror,
  type MirrorEnvelope,
  mirrorKey,
  setRefresh,
} from './lists-store.ts'
import { enqueue, requestLists } from './request-lists.ts'
import { formatMirror, loadMirror } from './stored-view.ts'

let confirmed: MirrorEnvelope | null = null
/** Forms without a response yet, oldest first. */
const pendingForms: FormData[] = []
/** Callbacks of pages that show the lists. `isLocal` is true for a change on this page. */
const revalidators = new Set<(isLocal: boolean) => void>()
/** The view that the current page was loaded with. */
let pageView: ListsView | null = null

/**
 * Displays the latest lists with all pending changes applied. The browser stores a change's cookie before the page gets
 * the response, so until then the confirmed view is the latest.
 */
function publishView() {
  const latestView = getLatestView() ?? (pendingForms.length > 0 && confirmed ? confirmed.view : null)
  const view = pendingForms.reduce(getOptimisticView, latestView ?? getCookieView())
  display({ counts: getCounts(view), view: latestView === null ? null : view })
}

export function addPending(formData: FormData) {
  pendingForms.push(formData)
  publishView()
}

/** Removes a pending change. `view` is the shop's new state; null if nothing has changed. */
export function confirmPending(formData: FormData, view: ListsView | null) {
  pendingForms.splice(pendingForms.indexOf(formData), 1)
  if (view !== null) confirmed = saveMirror(view)
  publishView()
}

/** Saves a view that was just loaded. With pending changes it is outdated: their responses contain a newer one. */
export function saveView(view: ListsView, page: ListsView | null = view) {
  pageView = page
  // If the cookies were lost, keep the lists in the mirror until the shopper accepts or declines the offer.
  if (pendingForms.length === 0)
    confirmed = isEmpty(view) && getLostLists() !== null ? createEnvelope(view) : saveMirror(view)
  publishView()
}

/** True if the displayed view is based on this view of the page. */
export function continuesFrom(view: ListsView): boolean {
  return pageView === view
}

/** Loads the lists for a page whose view may be outdated. Rejects if there is no response. */
export async function loadFreshView(page = pageView): Promise<ListsView> {
  pageView = page
  publishView()
  const listsResponse = await enqueue(() => requestLists())
  if (!listsResponse?.view) throw new Error('No response')
  saveView(listsResponse.view, pageView)
  return listsResponse.view
}

export function discardMirror() {
  confirmed = null
  clearMirror()
  publishView()
}

export function subscribeRevalidation(revalidate: (isLocal: boolean) => void) {
  revalidators.add(revalidate)
  return () => {
    revalidators.delete(revalidate)
  }
}

/** Revalidates the current page if it shows the lists. */
export function revalidatePage(isLocal: boolean) {
  for (const revalidate of revalidators) revalidate(isLocal)
}

/** The mirrored lists if the cookies were lost; null otherwise. */
export function getLostLists(): ListsView | null {
  const { cart, lists } = getCookieTexts()
  const view = cart === '' && lists === '' && pendingForms.length === 0 ? loadMirror()?.view : undefined
  return view && !isEmpty(view) ? view : null
}

/** False if the browser didn't store the cookies for this view. */
export function isStored(view: ListsView): boolean {
  return isEmpty(view) || getCookieText().trim() !== ''
}

/**
 * True if the cookies have the same lines and as many wishes and compared products. A later change, an order or another
 * tab may have changed them after the view was read.
 */
export function matchesCookies(view: ListsView): boolean {
  const { cart, saved } = parseCart(getCookieTexts().cart)
  const { wished, compared } = getCookieCounts()
  return (
    formatLines(cart) === formatLines(view.lines) &&
    formatLines(saved) === formatLines(view.saved) &&
    wished === view.wished.length &&
    compared === view.compared.length
  )
}

const formatLines = (lines: readonly { variant: number; quantity: number }[]) =>
  lines
    .map(({ variant, quantity }) => `${variant}x${quantity}`)
    .toSorted()
    .join()

function isEmpty({ lines, saved, wished, compared }: ListsView): boolean {
  return lines.length + saved.length + wished.length + compared.length === 0
}

/** The confirmed or mirrored view that belongs to the current cookies. */
function getLatestView(): ListsView | null {
  const cookieText = getCookieText()
  const latestView = [confirmed, loadMirror()].find((mirror) => mirror?.beside === cookieText)
  if (latestView) return latestView.view
  return cookieText.trim() === '' ? getCookieView() : null
}

/** A view from the cookies alone: counts and ids, but no lines. */
function getCookieView(): ListsView {
  const emptyView = {
    lines: [],
    saved: [],
    removed: { lines: 0, wished: 0, compared: 0 },
    unavailable: { wished: 0, compared: 0 },
    total: cents(0),
    vatExcluded: false,
  }
  return { ...emptyView, count: getCookieCounts().cart, ...parseListIds(getCookieTexts().lists) }
}

// Another tab has a newer state. Reload it from the mirror and apply this page's pending changes to it.
setRefresh(() => {
  confirmed = null
  publishView()
  revalidatePage(false)
})

/** Stores the view and returns its envelope. If storage is blocked, the view stays on this page only. */
function saveMirror(view: ListsView): MirrorEnvelope {
  const mirror = createEnvelope(view)
  try {
    const text = formatMirror(mirror)
    // Every write notifies other tabs, so skip it if nothing has changed.
    if (text !== loadStoredMirror()) localStorage.setItem(mirrorKey, text)
  } catch {
    clearMirror()
  }
  return mirror
}

/** The lists as they will be if the shop accepts the form. The browser lacks the prices and rules of new lines. */
export function getOptimisticView(view: ListsView, formData: FormData): ListsView {
  const variant = Number(formData.get('variant'))
  const product = Number(formData.get('product'))
  const line = view.lines.find((candidate) => candidate.variant === variant)
  const saved = view.saved.find((candidate) => candidate.variant === variant)
  const lines = view.lines.filter((other) => other !== line)
  const otherSaved = view.saved.filter((other) => other !== saved)
  switch (formData.get('intent')) {
    case 'add':
      return addLine(view, variant, Number(formData.get('quantity') ?? 1))
    case 'update':
      return setLines(
        view,
        view.lines.map((current) =>
          setQuantity(current, Number(formData.get(`quantity-${current.variant}`) ?? current.quantity)),
        ),
      )
    case 'remove':
      return setLines(view, lines)
    case 'clear':
      return setLines(view, [])
    case 'save':
      return setLines(view, lines, line ? [...view.saved, line] : view.saved)
    case 'unsave':
      return setLines(view, saved ? [...view.lines, saved] : view.lines, otherSaved)
    case 'forget':
      return { ...view, saved: otherSaved }
    case 'wish':
      return {
        ...view,
        wished: formData.has('variant') ? addId(view.wished, variant) : [...view.wished, UNKNOWN_VARIANT],
      }
    case 'unwish':
      return { ...view, wished: removeId(view.wished, variant) }
    case 'wish-to-cart':
      return addLine({ ...view, wished: removeId(view.wished, variant) }, variant, 1)
    case 'clear-wishes':
      return { ...view, wished: [] }
    case 'compare':
      return { ...view, compared: addId(view.compared, product) }
    case 'uncompare':
      return { ...view, compared: removeId(view.compared, product) }
    case 'clear-compared':
      return { ...view, compared: [] }
    default:
      return view
  }
}

/** Represents the only variant of a simple product: its form doesn't have the variant's id. */
const UNKNOWN_VARIANT = 0

/** A new line appears with the shop's response; until then only the count changes. */
function addLine(view: ListsView, variant: number, quantity: number): ListsView {
  if (!isValidQuantity(quantity)) return view
  if (!view.lines.some((line) => line.variant === variant)) return { ...view, count: view.count + quantity }
  return setLines(
    view,
    view.lines.map((line) => (line.variant === variant ? setQuantity(line, line.quantity + quantity) : line)),
  )
}

function setLines(view: ListsView, lines: readonly LineView[], saved = view.saved): ListsView {
  const countUnits = (counted: readonly LineView[]) => counted.reduce((sum, { quantity }) => sum + quantity, 0)
  // Apply only the difference, so that added units without a line stay in the count.
  const count = lines.length === 0 ? 0 : view.count - countUnits(view.lines) + countUnits(lines)
  return { ...view, lines, saved, count, total: cents(lines.reduce((sum, line) => sum + line.sum, 0)) }
}

function setQuantity(line: LineView, quantity: number): LineView {
  if (!isValidQuantity(quantity)) return line
  return { ...line, quantity, sum: line.orderable ? cents(line.price.now * quantity) : line.sum }
}

const isValidQuantity = (quantity: number) => Number.isSafeInteger(quantity) && quantity >= 1

const addId = (ids: readonly number[], id: number) => (id > 0 && !ids.includes(id) ? [...ids, id] : ids)
const removeId = (ids: readonly number[], id: number) => ids.filter((listed) => listed !== id)
