import { type BasketOutcome, type BasketRefusal, type BasketSaid, mostLines } from '#app/domain/cart/basket.ts'
import type { Message, MessageKind } from '#app/domain/messages/message.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'
import { removedText } from '#app/http/removed-lines.ts'
import { links } from '#app/links.ts'

const success = 'success'

/** Spec §4 and §8: the compare list's removal is said as an error. */
const said = {
  added: ['basket.added', success],
  updated: ['basket.updated', success],
  removed: ['basket.removed', success],
  cleared: ['basket.cleared', success],
  saved: ['basket.saved', success],
  unsaved: ['basket.unsaved', success],
  restored: ['basket.restored', success],
  wished: ['basket.wished', success],
  unwished: ['basket.unwished', success],
  'wishes-cleared': ['basket.wishesCleared', success],
  'moved-to-cart': ['basket.movedToCart', success],
  compared: ['basket.compared', success],
  uncompared: ['basket.uncompared', 'error'],
  'compared-cleared': ['basket.comparedCleared', 'error'],
} as const satisfies Record<BasketSaid, readonly [string, MessageKind]>

/** What became of a change, in the shop's words. Nothing for a change that found everything as it should be. */
export function basketMessages(outcome: BasketOutcome, messages: Messages): Message[] {
  const refused = outcome.refusals.map((refusal) => refusalMessage(refusal, messages))
  if (outcome.said === null) return refused
  const [key, kind] = said[outcome.said]
  return [{ kind, title: null, text: say(messages, key) }, ...refused]
}

function refusalMessage(refusal: BasketRefusal, messages: Messages): Message {
  const error = (text: string, title: string | null = null): Message => ({ kind: 'error', title, text })
  switch (refusal.reason) {
    case 'out-of-stock':
      return error(say(messages, 'basket.outOfStock'), refusal.name)
    case 'too-many':
      return error(say(messages, 'basket.tooMany'), refusal.name)
    case 'available':
      return error(
        say(messages, 'basket.available', { count: refusal.available }),
        say(messages, 'basket.availableTitle'),
      )
    case 'quantity-empty':
      return error(say(messages, 'basket.quantityEmpty'), say(messages, 'basket.quantityEmptyTitle'))
    case 'choose-variant':
      return { kind: 'warning', title: null, text: say(messages, 'basket.chooseVariant') }
    case 'already-wished':
      return { kind: 'info', title: null, text: say(messages, 'basket.alreadyWished') }
    case 'full':
      return error(say(messages, 'basket.full', { count: mostLines }))
    case 'gone':
      return error(say(messages, 'basket.gone'))
    case 'removed':
      return { kind: 'warning', title: null, text: removedText(messages, refusal.count) }
  }
}

/** Where a refusal leads: to the product whose variant is still open, and a simple product that is wished to the wishlist. */
export function wayOut({ refusals }: BasketOutcome): string | null {
  for (const refusal of refusals) {
    if (refusal.reason === 'choose-variant') return links.product({ id: refusal.product })
    if (refusal.reason === 'already-wished' && refusal.simple) return links.wishlist()
  }
  return null
}
