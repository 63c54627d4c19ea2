/** Discounts and gift vouchers in the admin. `actor` is the email address of the member who makes the change. */

import { formatDecimalEuros, type Money } from '#app/domain/money.ts'
import { createVoucherCode, parseVoucherCode } from '#app/domain/vouchers/voucher.ts'
import type { Database } from '../database.ts'
import {
  findDiscount,
  findDiscountId,
  insertDiscount,
  listUnknownProducts,
  type NewDiscount,
  setDiscountActive,
  updateDiscount,
} from '../discounts/discounts.queries.ts'
import { findVoucher, insertVoucher, insertVoucherEntry, setVoucherActive } from '../vouchers/vouchers.queries.ts'
import { hashVoucherCode } from '../vouchers/vouchers.ts'
import { logChange } from './audit.queries.ts'

export type SaveDiscountOutcome =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly reason: 'not-found' | 'code-taken' | 'changed' }
  | { readonly ok: false; readonly reason: 'unknown-products'; readonly skus: readonly string[] }

interface SavedDiscount {
  /** Null for a new one. */
  readonly id: number | null
  /** The version that the page showed. */
  readonly version: number
  readonly discount: Omit<NewDiscount, 'isActive'>
  readonly formKey: string
}

/** Creates or changes a discount. A form that is sent again creates nothing more. */
export function saveDiscount(
  db: Database,
  { id, version, discount, formKey }: SavedDiscount,
  actor: string,
  now: number,
): SaveDiscountOutcome {
  return db.transactionSync((): SaveDiscountOutcome => {
    const created = id === null ? findDiscountId(db, 'form_key', formKey) : null
    if (created !== null) return { ok: true, id: created }
    const skus = listUnknownProducts(db, discount.products)
    if (skus.length > 0) return { ok: false, reason: 'unknown-products', skus }
    const owner = discount.code === null ? null : findDiscountId(db, 'code', discount.code)
    if (owner !== null && owner !== id) return { ok: false, reason: 'code-taken' }
    const stored = id === null ? null : findDiscount(db, id)
    if (id !== null && stored === null) return { ok: false, reason: 'not-found' }
    const saved = { ...discount, isActive: stored?.isActive ?? true }
    if (id !== null && !updateDiscount(db, id, version, saved)) return { ok: false, reason: 'changed' }
    const savedId = id ?? insertDiscount(db, saved, formKey)
    const change = { who: actor, subject: discount.title, detail: { code: discount.code } }
    logChange(db, { ...change, what: id === null ? 'discount.added' : 'discount.changed' }, now)
    return { ok: true, id: savedId }
  })
}

/** Switches a discount on or off. Repeating it changes nothing. */
export function switchDiscount(db: Database, id: number, isActive: boolean, actor: string, now: number): void {
  db.transactionSync(() => {
    const discount = findDiscount(db, id)
    if (discount === null || !setDiscountActive(db, id, isActive)) return
    const detail = { active: isActive }
    logChange(db, { who: actor, what: 'discount.switched', subject: discount.title, detail }, now)
  })
}

interface NewGiftVoucher {
  readonly amount: Money
  readonly expiresAt: number | null
  readonly note: string
  readonly formKey: string
}

/** Issues a voucher and returns its code, which nobody can look up later. Null if the form was sent before. */
export function issueGiftVoucher(
  db: Database,
  { amount, expiresAt, note, formKey }: NewGiftVoucher,
  random: Uint8Array,
  actor: string,
  now: number,
): string | null {
  return db.transactionSync(() => {
    if (findVoucher(db, 'form_key', formKey) !== null) return null
    const code = createVoucherCode(random)
    const characters = parseVoucherCode(code) ?? ''
    const lastCharacters = characters.slice(-4)
    const codeHash = hashVoucherCode(characters)
    const stored = { codeHash, lastCharacters, taxed: null, amount, expiresAt, note, formKey }
    const voucher = insertVoucher(db, stored, now)
    insertVoucherEntry(db, { voucher, kind: 'issued', amount, order: null, who: actor }, now)
    const detail = { amount: formatDecimalEuros(amount) }
    logChange(db, { who: actor, what: 'voucher.issued', subject: `•••• ${lastCharacters}`, detail }, now)
    return code
  })
}

/** Switches a voucher on or off. Repeating it changes nothing. */
export function switchVoucher(db: Database, id: number, isActive: boolean, actor: string, now: number): void {
  db.transactionSync(() => {
    const voucher = findVoucher(db, 'id', id)
    if (voucher === null || !setVoucherActive(db, id, isActive)) return
    const subject = `•••• ${voucher.lastCharacters}`
    logChange(db, { who: actor, what: 'voucher.switched', subject, detail: { active: isActive } }, now)
  })
}
