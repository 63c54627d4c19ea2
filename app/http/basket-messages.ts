import {
  type BasketOutcome,
  type BasketRefusal,
  type BasketSaid,
  mostLines,
  type RefusedLine,
} from '#app/domain/cart/basket.ts'
import type { Message, MessageKind } from '#app/domain/messages/message.ts'
import { type Localized, messagesOf, say } from '#app/domain/messages/say.ts'
import { removedText } from './removed-products.ts'

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
export function basketMessages({ said: made, refusals }: BasketOutcome, shop: Localized): Message[] {
  const refused = refusals.map((refusal) => refusalMessage(refusal, shop))
  // Several lines can be refused in the same words.
  const distinct = [...new Map(refused.map((message) => [`${message.title} ${message.text}`, message])).values()]
  if (made === null) return distinct
  const [key, kind] = said[made]
  return [{ kind, title: null, text: say(messagesOf(shop), key) }, ...distinct]
}

/** The refusals that concern a line or a field, for that line or field to show. */
export function refusedLines(refusals: readonly BasketRefusal[], shop: Localized): RefusedLine[] {
  return refusals.flatMap((refusal) => {
    const { kind, title, text } = refusalMessage(refusal, shop)
    if (kind !== 'error') return []
    return [{ variant: 'variant' in refusal ? (refusal.variant ?? null) : null, title, text }]
  })
}

function refusalMessage(refusal: BasketRefusal, shop: Localized): Message {
  const messages = messagesOf(shop)
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
    case 'quantity-invalid':
      return error(say(messages, 'basket.quantityInvalid'), say(messages, 'basket.quantityInvalidTitle'))
    case 'choose-variant':
      return { kind: 'warning', title: null, text: say(messages, 'basket.chooseVariant') }
    case 'already-wished':
      return { kind: 'info', title: null, text: say(messages, 'basket.alreadyWished') }
    case 'full':
      return error(say(messages, 'basket.full', { count: mostLines }))
    case 'gone':
      return error(say(messages, 'basket.gone'))
    case 'removed':
      return { kind: 'warning', title: null, text: removedText(shop, refusal) }
  }
}
