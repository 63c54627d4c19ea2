import type { AppLoadContext } from '@remix-run/cloudflare'
import {
  type BrowserLists,
  type LineView,
  type ListsConfirmation,
  type ListsOutcome,
  type ListsRefusal,
  MAX_CART_LINES,
  type RefusedLine,
  type RemovedEntries,
} from '#app/domain/cart/lists.ts'
import type { Message, MessageKind } from '#app/domain/messages/message-format.ts'
import { getMessages, type Localized, translate, translateCount } from '#app/domain/messages/translate.ts'
import { MAX_VOUCHERS_PER_ORDER } from '#app/domain/vouchers/voucher.ts'
import { saveLists } from './lists-cookies.ts'

const success = 'success'

/** Spec §4 and §8 show removals from the compare list as errors. */
const messageKeys = {
  added: ['lists.addedToCart', success],
  updated: ['lists.cartUpdated', success],
  removed: ['lists.removedFromCart', success],
  cleared: ['lists.cartCleared', success],
  saved: ['lists.savedForLater', success],
  unsaved: ['lists.savedMovedToCart', success],
  restored: ['lists.cartRestored', success],
  wished: ['lists.addedToWishlist', success],
  unwished: ['lists.removedFromWishlist', success],
  'wishes-cleared': ['lists.wishlistCleared', success],
  'moved-to-cart': ['lists.wishMovedToCart', success],
  compared: ['lists.addedToCompare', success],
  uncompared: ['lists.removedFromCompare', 'error'],
  'compared-cleared': ['lists.compareCleared', 'error'],
} as const satisfies Record<ListsConfirmation, readonly [string, MessageKind]>

/**
 * The messages after a change to the lists; none if it changed nothing and nothing was refused. `lines` are those of
 * the cart: a refusal names its line. With `paths`, the message about an added product links there.
 */
export function getListsMessages(
  { confirmation, refusals }: ListsOutcome,
  shop: Localized,
  lines: readonly Pick<LineView, 'variant' | 'name'>[] = [],
  paths?: { readonly cart: string; readonly checkout: string },
): Message[] {
  const refusedMessages = refusals.map((refusal) => {
    const message = getRefusalMessage(refusal, shop)
    const name = 'variant' in refusal && lines.find(({ variant }) => variant === refusal.variant)?.name
    return name && name !== message.title ? { ...message, about: name } : message
  })
  const distinct = [...new Map(refusedMessages.map((message) => [Object.values(message).join('\n'), message])).values()]
  if (confirmation === null) return distinct
  const [key, kind] = messageKeys[confirmation]
  const messages = getMessages(shop)
  const confirmed = { kind, title: null, text: translate(messages, key) }
  if (confirmation !== 'added' || paths === undefined) return [confirmed, ...distinct]
  const links = [
    [paths.cart, translate(messages, 'cartDrawer.viewCart')],
    [paths.checkout, translate(messages, 'cartDrawer.checkout')],
  ] as const
  return [{ ...confirmed, links }, ...distinct]
}

/** Refusals that a cart line or field shows: errors, but not hints such as "choose a variant". */
export function toRefusedLines(refusals: readonly ListsRefusal[], shop: Localized): RefusedLine[] {
  return refusals.flatMap((refusal) => {
    const { kind, title, text } = getRefusalMessage(refusal, shop)
    if (kind !== 'error') return []
    return [{ variant: 'variant' in refusal ? (refusal.variant ?? null) : null, title, text }]
  })
}

function getRefusalMessage(refusal: ListsRefusal, shop: Localized): Message {
  const messages = getMessages(shop)
  const error = (text: string, title: string | null = null): Message => ({ kind: 'error', title, text })
  switch (refusal.reason) {
    case 'out-of-stock':
      return error(translate(messages, 'lists.outOfStock'), refusal.name)
    case 'too-many':
      return error(translate(messages, 'lists.quantityTooHigh'), refusal.name)
    case 'too-many-vouchers':
      return error(translate(messages, 'lists.tooManyVouchers', { count: MAX_VOUCHERS_PER_ORDER }), refusal.name)
    case 'available':
      return error(
        translate(messages, 'lists.availableStock', { count: refusal.available }),
        translate(messages, 'lists.availableStockTitle'),
      )
    case 'quantity-empty':
      return error(translate(messages, 'lists.quantityEmpty'), translate(messages, 'lists.quantityEmptyTitle'))
    case 'quantity-invalid':
      return error(translate(messages, 'lists.quantityInvalid'), translate(messages, 'lists.quantityInvalidTitle'))
    case 'choose-variant':
      return { kind: 'warning', title: null, text: translate(messages, 'lists.variantRequired') }
    case 'already-wished':
      return { kind: 'info', title: null, text: translate(messages, 'lists.alreadyInWishlist') }
    case 'full':
      return error(translate(messages, 'lists.listFull', { count: MAX_CART_LINES }))
    case 'gone':
      return error(translate(messages, 'lists.productUnavailable'))
    case 'removed':
      return { kind: 'warning', title: null, text: formatRemovedNotice(shop, refusal) }
  }
}

const removedKeys = {
  lines: 'lists.cartLinesRemoved',
  wished: 'lists.wishlistProductsRemoved',
  compared: 'lists.compareProductsRemoved',
} as const

/** The notice about products that the merchant has removed, with one sentence per list. */
function formatRemovedNotice(shop: Localized, removed: RemovedEntries): string {
  const sentences = (['lines', 'wished', 'compared'] as const).flatMap((list) => {
    const count = removed[list]
    return count === 0 ? [] : [translateCount(shop, removedKeys[list], { count })]
  })
  return sentences.join(' ')
}

/**
 * Loads the lists and removes entries whose products no longer exist. `removed` is the notice to show; `cookies` are
 * `Set-Cookie` headers.
 */
export async function dropRemovedProducts(
  {
    shop,
    buyer,
    settings,
    cookies,
    tenant,
  }: Pick<AppLoadContext, 'shop' | 'buyer' | 'settings' | 'cookies' | 'tenant'>,
  storedLists: BrowserLists,
) {
  const lists = await shop.read((db, tenantId) => db.lists(tenantId, storedLists, buyer, settings))
  const removed = formatRemovedNotice(tenant, lists.removed)
  if (removed === '') return { lists, removed: null, cookies: [] }
  const result = await shop.write((db, tenantId) =>
    db.changeLists(tenantId, storedLists, { kind: 'drop-removed' }, buyer, settings),
  )
  return { lists: result.view, removed, cookies: await saveLists(cookies, result.lists) }
}
