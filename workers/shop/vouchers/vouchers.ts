import { createHash } from 'node:crypto'
import type { CodeView } from '#app/domain/discounts/discount.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { VoucherRow } from '#app/domain/vouchers/voucher.ts'
import { getVoucherState, parseVoucherCode, type Voucher, type VoucherEntryKind } from '#app/domain/vouchers/voucher.ts'
import type { Database } from '../database.ts'
import { findVoucher, insertVoucherEntry, listOrderVouchers, returnBalance, takeBalance } from './vouchers.queries.ts'

/** The hash under which a code is stored. A code has 80 random bits, so a plain hash can't be reversed by trying. */
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
export function findVouchers(db: Database, codes: readonly string[], now: number, ids: readonly number[] = []) {
  const named = [
    ...codes.map((code) => ({ code, voucher: findVoucherByCode(db, code) })),
    ...ids.map((id) => ({ code: null, voucher: findVoucher(db, 'id', id) })),
  ]
  const found = named.flatMap(({ code, voucher }) => {
    if (voucher === null) return []
    const state = getVoucherState(voucher, now)
    return [{ code, voucher, issue: state === 'active' ? null : state === 'inactive' ? ('unknown' as const) : state }]
  })
  // The same voucher typed twice pays once.
  return found.filter(({ voucher }, index) => found.findIndex((each) => each.voucher.id === voucher.id) === index)
}

export type FoundVoucher = ReturnType<typeof findVouchers>[number]

/** The balances of valid vouchers, by kind. */
export function sumBalances(found: readonly FoundVoucher[]) {
  const sum = (kind: Voucher['kind']) =>
    cents(
      found.reduce(
        (total, { voucher, issue }) => total + (issue === null && voucher.kind === kind ? voucher.balance : 0),
        0,
      ),
    )
  return { singlePurpose: sum('single-purpose'), multiPurpose: sum('multi-purpose') }
}

/**
 * Splits the amount that vouchers pay among them: single-purpose ones first, then in the order in which they were
 * entered.
 */
export function splitPayment(found: readonly FoundVoucher[], amount: Money): VoucherPayment[] {
  const valid = found.filter(({ issue }) => issue === null)
  const isSingle = ({ voucher }: FoundVoucher) => voucher.kind === 'single-purpose'
  let remaining: number = amount
  return [...valid.filter(isSingle), ...valid.filter((each) => !isSingle(each))].flatMap(({ voucher }) => {
    const part = Math.min(remaining, voucher.balance)
    remaining -= part
    return part > 0 ? [{ voucher: voucher.id, lastCharacters: voucher.lastCharacters, amount: cents(part) }] : []
  })
}

/** `isByEmail`: the order buys only vouchers, which other vouchers can't pay for. */
export function toVoucherCodeView(
  { voucher, issue }: FoundVoucher,
  payments: readonly VoucherPayment[],
  isByEmail: boolean,
): CodeView {
  const isUsed = payments.some((payment) => payment.voucher === voucher.id)
  const unused = isUsed ? null : ({ reason: isByEmail ? 'no-products' : 'not-needed' } as const)
  return { text: voucher.lastCharacters, kind: 'voucher', issue: issue === null ? unused : { reason: issue } }
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

/** Returns an amount from the order to its vouchers, last one first. */
export function returnVouchers(
  db: Database,
  order: number,
  {
    amount,
    kind,
    who,
  }: { readonly amount: Money; readonly kind: VoucherEntryKind & ('released' | 'refunded'); readonly who: string },
  now: number,
): void {
  let remaining: number = amount
  for (const { voucher, held } of listOrderVouchers(db, order).toReversed()) {
    const part = cents(Math.min(remaining, held))
    if (part <= 0) continue
    returnBalance(db, voucher, part)
    insertVoucherEntry(db, { voucher, kind, amount: part, order, who }, now)
    remaining -= part
  }
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
