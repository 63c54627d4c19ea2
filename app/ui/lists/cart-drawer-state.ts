import type { ListsView } from '#app/domain/cart/lists.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { links } from '#app/links.ts'

export interface CartDrawerState {
  /** The variant that was just added. */
  readonly variant: number
  /** The shop's message about the last change, which the drawer shows instead of a toast. */
  readonly message: Message
}

let state: CartDrawerState | null = null
const listeners = new Set<() => void>()

/** Null while the drawer is closed. */
export function getCartDrawer(): CartDrawerState | null {
  return state
}

export function subscribeCartDrawer(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function setState(next: CartDrawerState | null) {
  state = next
  for (const listener of listeners) listener()
}

export function closeCartDrawer() {
  setState(null)
}

/** These pages show the cart themselves. */
const pagesWithCart = [links.cart(), links.checkout()]

/**
 * Shows a change in the cart drawer: opens it for an added line, and updates an open one. Returns false if the change
 * needs a toast. A quick view closes, so that only one dialog is open.
 */
export function showInCartDrawer(formData: FormData, message: Message | undefined, view: ListsView | null): boolean {
  if (message === undefined || view === null) return false
  const isAdded = formData.get('intent') === 'add' && message.kind === 'success'
  const added = isAdded ? view.lines.find((line) => isLineOf(formData, line)) : undefined
  if (added === undefined) {
    if (state === null) return false
    setState({ ...state, message })
    return true
  }
  if (pagesWithCart.includes(location.pathname)) return false
  if (state === null) document.querySelector<HTMLDialogElement>('dialog:modal')?.close()
  setState({ variant: added.variant, message })
  return true
}

function isLineOf(formData: FormData, { variant, product }: ListsView['lines'][number]): boolean {
  const chosen = formData.get('variant')
  return chosen === null ? product === Number(formData.get('product')) : variant === Number(chosen)
}
