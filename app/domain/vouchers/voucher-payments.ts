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
