/** Parses the forms of cart, wishlist and compare list, which `app/ui/lists/lists-form.tsx` renders. */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { toProductWish } from '#app/domain/cart/catalogue-snapshot.ts'
import {
  type BrowserLists,
  type EnteredQuantity,
  expandListButton,
  type LineView,
  type Lists,
  type ListsChange,
  type ListsConfirmation,
  type ListsOutcome,
  type ListsRefusal,
  MAX_CART_LINES,
  type RefusedLine,
  type RemovedEntries,
} from '#app/domain/cart/lists.ts'
import type { Message, MessageKind } from '#app/domain/messages/message-format.ts'
import { getMessages, type Localized, translate, translateCount } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import { MAX_VOUCHERS_PER_ORDER } from '#app/domain/vouchers/voucher.ts'
import { IdField, parseFormData } from './form-submissions.ts'
import { saveLists } from './lists-cookies.ts'
import { parsePositiveInteger } from './search-term.ts'

const MAX_QUANTITY = 1e9

/** A variant id, or a negative product id for a wishlist entry without a chosen variant. */
const WishId = z
  .string()
  .transform((text) => {
    const product = text.startsWith('-') ? parsePositiveInteger(text.slice(1)) : null
    return product === null ? parsePositiveInteger(text) : toProductWish(product)
  })
  .pipe(z.number())

const OptionalId = IdField.nullable().catch(null)

/** A field that was sent twice has no value, because it is ambiguous. */
const OptionalText = z.string().nullable().catch(null)

/** Invalid entries are dropped. */
const arrayOf = <Entry>(Entry: z.ZodType<Entry>) =>
  z
    .preprocess((raw) => [raw ?? []].flat(), z.array(z.unknown()))
    .transform((entries) => entries.slice(0, MAX_CART_LINES).flatMap((entry) => Entry.safeParse(entry).data ?? []))

/** `<variant>:<quantity>` */
const Line = z
  .string()
  .transform((text) => text.split(':'))
  .pipe(z.tuple([IdField], z.string()))
  .transform(([variant, quantity = '']) => ({ variant, quantity: parseQuantity(quantity) }))

const Fields = z.record(z.string(), z.unknown())

const CartForm = z.preprocess(
  (raw) => {
    const { intent, line, ...fields } = Fields.parse(raw)
    return { ...fields, kind: intent, lines: line }
  },
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('add'),
      product: IdField,
      variant: OptionalId,
      quantity: OptionalText.transform((input) => parseQuantity(input ?? '1')),
    }),
    z.object({
      kind: z.literal('wish'),
      product: IdField,
      variant: OptionalId,
      exact: OptionalText.transform((raw) => raw !== null),
    }),
    z.object({ kind: z.enum(['compare', 'uncompare']), product: IdField }),
    z.object({ kind: z.enum(['remove', 'save', 'unsave', 'forget']), variant: IdField }),
    z.object({ kind: z.enum(['unwish', 'wish-to-cart']), variant: WishId }),
    z.object({ kind: z.enum(['clear', 'refresh', 'clear-wishes', 'clear-compared']) }),
    z.object({ kind: z.literal('update') }),
    z.object({
      kind: z.literal('restore'),
      lines: arrayOf(Line),
      saved: arrayOf(Line),
      wished: arrayOf(WishId),
      compared: arrayOf(IdField),
    }),
  ]),
)

/** Returns null if the form is not a valid change. */
export function parseListsChange(raw: FormData): ListsChange | null {
  const form = expandListButton(raw)
  const submission = parseFormData(form, CartForm, { isCoerced: false })
  if (submission.status !== 'success') return null
  const { value } = submission
  if (value.kind !== 'update') return value
  const quantities = getChangedQuantities(form).map(({ variant, input }) => ({
    variant,
    quantity: parseQuantity(input),
  }))
  return { ...value, quantities }
}

/** Parses a typed quantity (spec §5 Quantity input): null if empty or zero, 0 if it is not a whole number. */
export function parseQuantity(text: string): EnteredQuantity {
  const digits = text.trim()
  if (/^0*$/.test(digits)) return null
  return /^\d+$/.test(digits) ? Math.min(Number(digits), MAX_QUANTITY) : 0
}

/** Fields whose `quantity-<variant>` differs from `was-<variant>`, so a stale page doesn't reset other quantities. */
function getChangedQuantities(form: FormData): { variant: number; input: string }[] {
  /** Null for a field that was sent twice, because it is ambiguous. */
  const values = new Map<string, string | null>()
  for (const [name, value] of form) values.set(name, values.has(name) || typeof value !== 'string' ? null : value)
  const changes = [...values].flatMap(([name, value]) => {
    const variant = name.startsWith('quantity-') ? parsePositiveInteger(name.slice('quantity-'.length)) : null
    if (variant === null) return []
    const input = value ?? ''
    return input === values.get(`was-${variant}`) ? [] : [{ variant, input }]
  })
  return changes.slice(0, MAX_CART_LINES)
}

// Refused quantities. Without JavaScript the form reloads the cart, so its URL carries the typed quantities and the
// fields can show them beside the message.

const FIELD_PREFIX = 'quantity-'
/** Characters; longer input is truncated. */
export const MAX_QUANTITY_INPUT_LENGTH = 10

/** Adds the typed quantities that were refused to the cart's path. */
export function addQuantitiesToPath(cart: string, form: FormData, { cart: lines }: Pick<Lists, 'cart'>): string {
  const changedQuantities = new Map(getChangedQuantities(form).map(({ variant, input }) => [variant, input.trim()]))
  const refusedQuantities = lines.flatMap(({ variant, quantity }) => {
    const input = changedQuantities.get(variant)
    if (input === undefined || input === String(quantity)) return []
    return [[`${FIELD_PREFIX}${variant}`, input.slice(0, MAX_QUANTITY_INPUT_LENGTH)]]
  })
  return refusedQuantities.length === 0 ? cart : `${cart}?${new URLSearchParams(refusedQuantities)}`
}

/** The typed quantities in a cart URL, by variant. */
export function parseQuantityParams(search: URLSearchParams): Readonly<Record<number, string>> {
  const input: Record<number, string> = {}
  for (const [name, value] of [...search].slice(0, MAX_CART_LINES)) {
    const variant = name.startsWith(FIELD_PREFIX) ? parsePositiveInteger(name.slice(FIELD_PREFIX.length)) : null
    if (variant !== null) input[variant] = value.slice(0, MAX_QUANTITY_INPUT_LENGTH)
  }
  return input
}

/** Validates the quantities of a cart URL against the current stock. */
export async function validateQuantities(
  { shop, buyer, settings, tenant }: Pick<AppLoadContext, 'shop' | 'buyer' | 'settings' | 'tenant'>,
  storedLists: BrowserLists,
  input: Readonly<Record<number, string>>,
): Promise<readonly RefusedLine[]> {
  const quantities = Object.entries(input).map(([variant, text]) => ({
    variant: Number(variant),
    quantity: parseQuantity(text),
  }))
  if (quantities.length === 0) return []
  const refusals = await shop.read((db, tenantId) =>
    db.getRefusals(tenantId, storedLists, { kind: 'update', quantities }, buyer, settings),
  )
  return toRefusedLines(refusals, tenant)
}

const success = 'success'

/** Spec §8 shows removals from the compare list as errors. */
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
 * the cart: a refusal names its line. The message about an added product links to one of `nextPages`.
 */
export function getListsMessages(
  { confirmation, refusals }: ListsOutcome,
  shop: Localized,
  lines: readonly Pick<LineView, 'variant' | 'name'>[] = [],
  nextPages: Partial<Record<ListsConfirmation, Message['links']>> = {},
): Message[] {
  const refusedMessages = refusals.map((refusal) => {
    const message = getRefusalMessage(refusal, shop)
    const name = 'variant' in refusal && lines.find(({ variant }) => variant === refusal.variant)?.name
    return name && name !== message.title ? { ...message, about: name } : message
  })
  const distinct = [...new Map(refusedMessages.map((message) => [Object.values(message).join('\n'), message])).values()]
  if (confirmation === null) return distinct
  const [key, kind] = messageKeys[confirmation]
  const confirmed = { kind, title: null, text: translate(getMessages(shop), key) }
  const links = nextPages[confirmation]
  return [links === undefined ? confirmed : { ...confirmed, links }, ...distinct]
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
