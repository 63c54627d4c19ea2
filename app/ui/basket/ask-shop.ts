import type { BasketView, RefusedLine } from '#app/domain/cart/basket.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { links } from '#app/links.ts'
import { ownRequests } from './basket-store.ts'

/** The shop's answer to a change or to a question. */
export interface BasketReply {
  /** Null where the shop did not understand: nothing has changed. */
  readonly view: BasketView | null
  readonly messages: readonly Message[]
  /** The refusals, for the line or form to show. */
  readonly errors: readonly RefusedLine[]
  /** Where a refusal leads. */
  readonly goTo: string | null
  /** Whether the change, or a part of it, was not made. */
  readonly refused: boolean
}

/** Milliseconds; other changes wait behind this one. */
const patience = 15_000

/** Sends a change, or asks how the basket stands. Null when there was no answer. */
export async function askShop(wish?: FormData): Promise<BasketReply | null> {
  // The shop takes the same form within a moment for a double click; here each one is meant.
  wish?.set('sent', String(Math.random()))
  ownRequests.open++
  try {
    const answer = await fetch(links.basket(), {
      ...(wish === undefined ? {} : { method: 'POST', body: wish }),
      headers: { Accept: 'application/json' },
      // Whoever adds and walks on at once has added.
      keepalive: true,
      signal: AbortSignal.timeout(patience),
    })
    const reply: BasketReply = await answer.json()
    return Array.isArray(reply.messages) ? reply : null
  } catch {
    return null
  } finally {
    ownRequests.open--
  }
}
