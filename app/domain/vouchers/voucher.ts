import type { OrderRules } from '#app/domain/orders/order.ts'
import { getDayStart, getLocalDay } from '../dates.ts'
import { cents, type Money } from '../money.ts'

/**
 * Gift vouchers: a balance in cents behind a code, which pays for orders (Directive 2006/112 art. 30a and 30b).
 * `multi-purpose`: it is sold without VAT, and VAT is due on the order that it pays. `single-purpose`: its VAT is due
 * when it is sold, so the amount that it pays contains none. A voucher never changes its kind.
 */
const voucherKinds = ['multi-purpose', 'single-purpose'] as const
export type VoucherKind = (typeof voucherKinds)[number]

export interface Voucher {
  readonly id: number
  readonly kind: VoucherKind
  /**
   * The VAT rate at which a single-purpose voucher was taxed, in hundredths of a per cent: it pays only for products at
   * this rate. Null for a multi-purpose voucher, and for an old single-purpose one, which pays for all rates.
   */
  readonly taxedAt: number | null
  /** The country (ISO 3166) where it was taxed, and where its products are delivered. Null like `taxedAt`. */
  readonly taxedIn: string | null
  /**
   * The last characters of its code. The shop stores these and a hash of the code, and for a bought voucher the sealed
   * code.
   */
  readonly lastCharacters: string
  /** The balance at issue. */
  readonly amount: Money
  readonly balance: Money
  /** An instant, exclusive; null for none. */
  readonly expiresAt: number | null
  readonly isActive: boolean
  readonly note: string
  readonly issuedAt: number
}

/**
 * `issued` and `refunded` add to the balance, as does `released` for an order that was cancelled or has expired;
 * `redeemed` reduces the balance, and so does `voided`, when the purchase is refunded.
 */
const voucherEntryKinds = ['issued', 'redeemed', 'released', 'refunded', 'voided'] as const
export type VoucherEntryKind = (typeof voucherEntryKinds)[number]

export interface VoucherEntry {
  readonly kind: VoucherEntryKind
  /** Negative for `redeemed` and `voided`. */
  readonly amount: Money
  /** The order's code; '' for none. */
  readonly order: string
  /** A merchant's name or email address, or a payment method's code; '' for the shop itself. */
  readonly who: string
  readonly at: number
}

export type VoucherState = 'active' | 'empty' | 'expired' | 'inactive'

/** The state at `now` (milliseconds). A voucher that a merchant switched off is inactive, even if it has expired. */
export function getVoucherState(
  { isActive, expiresAt, balance }: Pick<Voucher, 'isActive' | 'expiresAt' | 'balance'>,
  now: number,
): VoucherState {
  if (!isActive) return 'inactive'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return balance === 0 ? 'empty' : 'active'
}

/** The most gift vouchers in one order, whose page lists them all. A typing error must not issue thousands of codes. */
export const MAX_VOUCHERS_PER_ORDER = 500

/** 32 characters that can't be mistaken for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 16

/** A code of 80 bits from random bytes, at least 16 of them, as `ABCD-EFGH-JKLM-NPQR`. */
export function createVoucherCode(random: Uint8Array): string {
  const characters = [...random.subarray(0, CODE_LENGTH)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return formatVoucherCode(characters)
}

/** The 16 characters of a code in groups of four. */
export function formatVoucherCode(characters: string): string {
  return (characters.match(/.{4}/g) ?? []).join('-')
}

/** The 16 characters of a typed code; null for text that can't be one. */
export function parseVoucherCode(text: string): string | null {
  const code = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((character) => alphabet.includes(character)) ? code : null
}

/** A voucher's masked code, for pages, mails and lists. */
export function maskVoucherCode(lastCharacters: string): string {
  return `•••• ${lastCharacters}`
}

/** The part of an order that a gift voucher pays. */
export interface VoucherRow {
  readonly lastCharacters: string
  readonly amount: Money
  /** Absent for a multi-purpose voucher. */
  readonly singlePurpose?: Pick<Voucher, 'taxedAt'>
}

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

/** An amount that a single-purpose voucher pays; it pays for all rates if `taxedAt` is null. */
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

/** A gift voucher on the page of the order that bought it. */
export interface BoughtVoucher {
  /** Null in the admin, and once a refund has voided it. */
  readonly code: string | null
  readonly lastCharacters: string
  readonly amount: Money
  readonly balance: Money
  /** The spent part, which a refund of its order can't return. */
  readonly spent: Money
  /** ISO instant of its last day; null for none. */
  readonly validUntil: string | null
  /** The only country that it pays for deliveries to: it was taxed there. Null for a multi-purpose voucher. */
  readonly onlyIn: string | null
  readonly state: VoucherState | 'voided'
}

/** The last day of a voucher that ends at an instant, as an instant for formatting. */
export function toLastDay(expiresAt: number | null): string | null {
  return expiresAt === null ? null : new Date(expiresAt - 1).toISOString()
}

/**
 * When a voucher bought now expires: at the end of the same day this many months later, or of the last day of a shorter
 * month. Null for 0 months: it doesn't expire.
 */
export function getVoucherExpiry(now: number, months: number, timeZone: string): number | null {
  if (months === 0) return null
  const [year = 0, month = 0, day = 0] = getLocalDay(now, timeZone).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const following = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth) + 1)
  return getDayStart(new Date(following).toISOString().slice(0, 10), timeZone)
}

/**
 * Whether the vouchers that a shop sells may be single-purpose. Their place of supply and VAT must be known when they
 * are issued (2006/112/EC art. 30a): all products have one rate, and no other country's VAT replaces it.
 */
export type VoucherTaxation =
  | { readonly isSinglePurpose: true; readonly rate: number }
  | { readonly isSinglePurpose: false; readonly reason: 'several-rates' | 'no-rate' | 'destination-vat' }

/** `rates` are the VAT rates of the products for sale, in hundredths of a per cent. */
export function getVoucherTaxation(
  { destinationVat }: Pick<OrderRules, 'destinationVat'>,
  rates: readonly number[],
): VoucherTaxation {
  const [rate = 0, ...others] = rates
  if (others.length > 0) return { isSinglePurpose: false, reason: 'several-rates' }
  if (rate === 0) return { isSinglePurpose: false, reason: 'no-rate' }
  const hasDestinationRates = Object.values(destinationVat).some((table) => Object.keys(table).length > 0)
  return hasDestinationRates ? { isSinglePurpose: false, reason: 'destination-vat' } : { isSinglePurpose: true, rate }
}
