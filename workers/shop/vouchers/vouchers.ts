import { createHash } from 'node:crypto'
import type { CodeView } from '#app/domain/discounts/discount.ts'
import { cents, type Money } from '#app/domain/money.ts'
import {
  getVoucherState,
  parseVoucherCode,
  splitVoucherPayment,
  type VatShare,
  type Voucher,
  type VoucherEntryKind,
  type VoucherRow,
} from '#app/domain/vouchers/voucher.ts'
import type { Database } from '../database.ts'
import {
  findVoucher,
  getPendingVoucherTotal,
  insertVoucherEntry,
  listOrderVouchers,
  returnBalance,
  takeBalance,
} from './vouchers.queries.ts'

/** The hash under which a code is stored. A code has 80 random bits: a plain hash resists brute force. */
export function hashVoucherCode(characters: string): string {
  return createHash('sha256').update(`voucher ${characters}`).digest('base64url')
}

export function findVoucherByCode(db: Database, text: string): Voucher | null {
  const characters = parseVoucherCode(text)
  return characters === null ? null : findVoucher(db, 'code_hash', hashVoucherCode(characters))
}

/** A voucher's payment for an order. */
export interface VoucherPayment extends VoucherRow {
  readonly voucher: number
}

/**
 * The vouchers among the codes, and those with these ids, whose `code` is null. Those that are not valid now have an
 * issue.
 */
export function findVouchers(
  db: Database,
  codes: readonly string[],
  now: number,
  ids: readonly number[] = [],
): FoundVoucher[] {
  const named = [
    ...codes.map((code) => ({ code, voucher: findVoucherByCode(db, code) })),
    ...ids.map((id) => ({ code: null, voucher: findVoucher(db, 'id', id) })),
  ]
  const found = named.flatMap(({ code, voucher }): FoundVoucher[] => {
    if (voucher === null) return []
    const state = getVoucherState(voucher, now)
    return [{ code, voucher, issue: state === 'active' ? null : state === 'inactive' ? 'unknown' : state }]
  })
  // The same voucher typed twice pays once.
  return found.filter(({ voucher }, index) => found.findIndex((each) => each.voucher.id === voucher.id) === index)
}

/** A voucher that was entered for an order. */
export interface FoundVoucher {
  /** Null for one that was found by its id. */
  readonly code: string | null
  readonly voucher: Voucher
  readonly issue: 'unknown' | 'empty' | 'expired' | 'voucher-country' | 'voucher-without-vat' | null
}

/** The order that vouchers are to pay for. */
interface PayableOrder {
  /** The country of delivery; null for collection or while none is chosen. */
  readonly country: string | null
  readonly vatExcluded: boolean
}

/**
 * Marks the single-purpose vouchers that can't pay for the order. They were taxed for deliveries in their own country,
 * so they can't pay for a delivery to another country or for an order without VAT.
 */
export function refuseOtherTaxation(found: readonly FoundVoucher[], { country, vatExcluded }: PayableOrder) {
  return found.map((each): FoundVoucher => {
    const { taxedIn } = each.voucher
    if (each.issue !== null || taxedIn === null) return each
    if (vatExcluded) return { ...each, issue: 'voucher-without-vat' }
    return country === null || country === taxedIn ? each : { ...each, issue: 'voucher-country' }
  })
}

/** The vouchers among the found ones that can pay. */
export function listValidVouchers(found: readonly FoundVoucher[]): Voucher[] {
  return found.flatMap(({ voucher, issue }) => (issue === null ? [voucher] : []))
}

/** The amounts that the valid vouchers pay for an order with these VAT shares. */
export function splitPayment(found: readonly FoundVoucher[], shares: readonly VatShare[]): VoucherPayment[] {
  return splitVoucherPayment(shares, listValidVouchers(found)).map(({ voucher, ...payment }) => ({
    ...{ voucher: voucher.id, lastCharacters: voucher.lastCharacters, ...payment },
  }))
}

/** `isByEmail`: the order buys only vouchers, which other vouchers can't pay for. */
export function toVoucherCodeView(
  { voucher, issue }: FoundVoucher,
  payments: readonly VoucherPayment[],
  shares: readonly VatShare[],
  isByEmail: boolean,
): CodeView {
  const isUsed = payments.some((payment) => payment.voucher === voucher.id)
  const { taxedAt } = voucher
  const isForOtherRate =
    taxedAt !== null && !shares.some(({ basisPoints, gross }) => basisPoints === taxedAt && gross > 0)
  const reason = isByEmail ? 'no-products' : isForOtherRate ? 'voucher-rate' : 'not-needed'
  return {
    ...{ text: voucher.lastCharacters, kind: 'voucher' },
    issue: issue !== null ? { reason: issue } : isUsed ? null : { reason },
  }
}

/** Takes the voucher part of an order from its vouchers. Call it in the transaction that quoted them. */
export function redeemVouchers(db: Database, order: number, payments: readonly VoucherPayment[], now: number): void {
  for (const { voucher, amount } of payments) {
    if (!takeBalance(db, voucher, amount, now))
      throw new Error(`Voucher ${voucher} holds too little although it was quoted`)
    insertVoucherEntry(db, { voucher, kind: 'redeemed', amount: cents(-amount), order, who: '' }, now)
  }
}

/** The voucher part of an order, without the amounts that were returned. */
export function getHeldVoucherTotal(db: Database, order: number): Money {
  return cents(listOrderVouchers(db, order).reduce((sum, { held }) => sum + held, 0))
}

/**
 * For each voucher of an order: its rate, and the amount that further refunds can return to it, not counting what open
 * refunds will return.
 */
export function listUnreturnedVouchers(db: Database, order: number): { held: number; taxedAt: number | null }[] {
  let pending: number = getPendingVoucherTotal(db, order)
  return listOrderVouchers(db, order)
    .toReversed()
    .map(({ held, singlePurpose }) => {
      const part = Math.min(held, pending)
      pending -= part
      return { held: held - part, taxedAt: singlePurpose?.taxedAt ?? null }
    })
}

/**
 * Returns an amount from the order to its vouchers, last one first, and returns the part that went to single-purpose
 * vouchers.
 */
export function returnVouchers(
  db: Database,
  order: number,
  {
    amount,
    kind,
    who,
  }: { readonly amount: Money; readonly kind: VoucherEntryKind & ('released' | 'refunded'); readonly who: string },
  now: number,
): Money {
  let remaining: number = amount
  let toTaxedVouchers = 0
  for (const { voucher, held, singlePurpose } of listOrderVouchers(db, order).toReversed()) {
    const part = cents(Math.min(remaining, held))
    if (part <= 0) continue
    returnBalance(db, voucher, part)
    insertVoucherEntry(db, { voucher, kind, amount: part, order, who }, now)
    remaining -= part
    if (singlePurpose !== undefined) toTaxedVouchers += part
  }
  return cents(toTaxedVouchers)
}

/** The amount that an order has returned to single-purpose vouchers. */
export function getReturnedToTaxedVouchers(db: Database, order: number): Money {
  return cents(
    listOrderVouchers(db, order).reduce(
      (sum, { amount, held, singlePurpose }) => (singlePurpose === undefined ? sum : sum + amount - held),
      0,
    ),
  )
}

/** Returns the whole voucher part of a cancelled or expired order. Does nothing a second time. */
export function releaseVouchers(db: Database, order: number, now: number): void {
  returnVouchers(db, order, { amount: getHeldVoucherTotal(db, order), kind: 'released', who: '' }, now)
}

/**
 * Takes the voucher part again for an order that was paid after it had expired. If the vouchers no longer hold it,
 * takes nothing and returns false.
 */
export function redeemVouchersAgain(db: Database, order: number, now: number): boolean {
  const released = listOrderVouchers(db, order).filter(({ held }) => held === 0)
  const suffices = released.every(({ voucher: id, amount }) => {
    const voucher = findVoucher(db, 'id', id)
    return voucher !== null && getVoucherState(voucher, now) === 'active' && voucher.balance >= amount
  })
  if (suffices) redeemVouchers(db, order, released, now)
  return suffices
}
