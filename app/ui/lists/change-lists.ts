import type { NavigateFunction } from '@remix-run/react'
import type { RefusedLine } from '#app/domain/cart/lists.ts'
import { cartMenuMessages } from '#app/domain/messages/en/cart.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { createTranslator } from '../shop-context.tsx'
import { preserveFocus } from '../use-preserved-focus.ts'
import { showInCartDrawer } from './cart-drawer-state.ts'
import { addPending, confirmPending, isStored, revalidatePage } from './lists-state.ts'
import { enqueue, type ListsResponse, requestLists } from './request-lists.ts'
import { showToasts } from './toasts.tsx'

interface ChangeRequest {
  /** The submitted form, including the value of its button. */
  readonly formData: FormData
  readonly button: HTMLElement | null
  readonly shop: ShopView
  readonly navigate: NavigateFunction
}

/** A button is busy for at least this time, so a double click is one change. */
const MIN_BUSY_MS = 500

/** Buttons whose change is pending. */
const busyButtons = new WeakSet<HTMLElement>()

interface ChangeResult {
  /** False if any part of the change was refused. */
  readonly isApplied: boolean
  readonly errors: readonly RefusedLine[]
}

/** Applies a change optimistically without leaving the page. If the shop refuses it, reverts it and shows a message. */
export async function changeLists({ formData, button, shop, navigate }: ChangeRequest): Promise<ChangeResult | null> {
  if (button !== null && busyButtons.has(button)) return null
  const release = markBusy(button)
  const minimumBusyTime = new Promise((resolve) => setTimeout(resolve, MIN_BUSY_MS))
  const startUrl = location.href
  addPending(formData)
  const listsResponse = await enqueue(async () => {
    const response = checkCookies(await requestLists(formData))
    // Confirm before the next change in the queue starts, which may be another tab's.
    confirmPending(formData, response?.view ?? null)
    return response
  })
  revalidatePage(true)
  const noResponseMessage = createNoResponseMessage(shop)
  const messages = listsResponse?.messages ?? [noResponseMessage]
  const goTo = listsResponse?.goTo ?? null
  // Don't open the drawer or navigate if the visitor has left the page or is leaving it.
  const isSamePage = startUrl === location.href && document.querySelector('.progress') === null
  const isShown = isSamePage && showInCartDrawer(formData, messages[0], listsResponse?.view ?? null)
  void showToasts(isShown ? messages.slice(1) : messages, shop)
  if (goTo !== null && goTo !== location.pathname && isSamePage) navigate(goTo)
  if (button !== null) {
    await minimumBusyTime
    release()
  }
  return {
    isApplied: listsResponse !== null && !listsResponse.refused,
    errors: listsResponse?.errors ?? [{ variant: null, title: noResponseMessage.title, text: noResponseMessage.text }],
  }
}

/** Marks the button busy without disabling it, so that it keeps the focus. */
function markBusy(button: HTMLElement | null): () => void {
  if (button === null) return () => undefined
  busyButtons.add(button)
  button.setAttribute('aria-disabled', 'true')
  preserveFocus(button)
  return () => {
    busyButtons.delete(button)
    button.removeAttribute('aria-disabled')
  }
}

/** If the browser blocks cookies, the change is lost: go to the page that explains it. */
function checkCookies(listsResponse: ListsResponse | null): ListsResponse | null {
  if (listsResponse === null || listsResponse.view === null || isStored(listsResponse.view)) return listsResponse
  return {
    view: null,
    messages: [],
    errors: [],
    goTo: links.cookiesOff(`${location.pathname}${location.search}`),
    refused: true,
  }
}

function createNoResponseMessage(shop: ShopView): Message {
  const t = createTranslator(shop, cartMenuMessages)
  return { kind: 'error', title: t('lists.noResponseTitle'), text: t('lists.noResponse') }
}
