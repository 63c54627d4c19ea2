import { cents, type Money } from '../money.ts'
import type { Voucher, VoucherRow } from './voucher.ts'

/** The part of an order at one VAT rate. */
export interface VatShare {
  /** Hundredths of a per cent. */
  readonly basisPoints: number
  /** With VAT. */
  readonly gross: Money
  readonly vat: Money
}

/** What a voucher can pay, and for what. */
export type VoucherBalance = Pick<Voucher, 'kind' | 'taxedAt' | 'balance'>

/** An amount that a single-purpose voucher pays; null pays for all rates. */
export interface TaxedPayment {
  readonly taxedAt: number | null
  readonly amount: Money
}

/**
 * Splits the payment of an order among its vouchers. Single-purpose vouchers come first and pay only for the rate at
 * which they were taxed; an old one without a stored rate pays for all rates. The others follow in their order.
 */
export function splitVoucherPayment<Paying extends VoucherBalance>(
  shares: readonly VatShare[],
  vouchers: readonly Paying[],
): (Pick<VoucherRow, 'amount' | 'singlePurpose'> & { readonly voucher: Paying })[] {
  const left = new Map(shares.map(({ basisPoints, gross }): [number, number] => [basisPoints, gross]))
  let total = shares.reduce((sum, { gross }) => sum + gross, 0)
  const isSingle = ({ kind }: Paying) => kind === 'single-purpose'
  return [
    ...vouchers.filter((voucher) => isSingle(voucher) && voucher.taxedAt !== null),
    ...vouchers.filter((voucher) => isSingle(voucher) && voucher.taxedAt === null),
    ...vouchers.filter((voucher) => !isSingle(voucher)),
  ].flatMap((voucher) => {
    const { taxedAt, balance } = voucher
    const payable = taxedAt === null ? total : (left.get(taxedAt) ?? 0)
    const amount = cents(Math.min(balance, payable))
    if (amount === 0) return []
    if (taxedAt !== null) left.set(taxedAt, payable - amount)
    total -= amount
    return [{ voucher, amount, ...(isSingle(voucher) && { singlePurpose: { taxedAt } }) }]
  })
}

/** The payments with single-purpose vouchers. */
export function listTaxedPayments(payments: readonly Pick<VoucherRow, 'amount' | 'singlePurpose'>[]): TaxedPayment[] {
  return payments.flatMap(({ singlePurpose, amount }) =>
    singlePurpose === undefined ? [] : [{ ...singlePurpose, amount }],
  )
}

/** A refund and what it returns. */
export interface VoucherRefund {
  readonly amount: number
  /** The most that the payment method can return. */
  readonly ofPayment: number
  /** The value of returned vouchers that the order bought. */
  readonly bought: number
  /** The returned products, by VAT rate. */
  readonly products: readonly Pick<VatShare, 'basisPoints' | 'gross'>[]
}

/**
 * The part of a refund that returns to the vouchers that paid. They come first, but they can't have paid for vouchers
 * that the order bought, nor single-purpose ones for products at other rates: these were paid with money. If the
 * single-purpose vouchers have several rates, they come first for all products.
 */
export function getVoucherRefund(
  { amount, ofPayment, bought, products }: VoucherRefund,
  vouchers: readonly { readonly held: number; readonly taxedAt: number | null }[],
): Money {
  const sumHeld = (isRated: boolean) =>
    vouchers.reduce((sum, { held, taxedAt }) => ((taxedAt !== null) === isRated ? sum + held : sum), 0)
  const ofAnyRate = Math.max(0, Math.min(sumHeld(false), amount - Math.min(bought, ofPayment)))
  const [rate, ...otherRates] = new Set(vouchers.flatMap(({ held, taxedAt }) => (held > 0 ? (taxedAt ?? []) : [])))
  const others = products.filter(({ basisPoints }) => otherRates.length === 0 && basisPoints !== rate)
  const unpaid = Math.max(0, others.reduce((sum, { gross }) => sum + gross, 0) - ofAnyRate)
  const inMoney = Math.min(bought + unpaid, ofPayment)
  return cents(ofAnyRate + Math.max(0, Math.min(sumHeld(true), amount - ofAnyRate - inMoney)))
}
