import type { Money } from '../money.ts'

/**
 * Gift vouchers: a balance in cents behind a code, which pays for orders (Directive 2006/112 art. 30a and 30b).
 * `multi-purpose`: it is sold without VAT, and VAT is due on the order that it pays. `single-purpose`: its VAT is due
 * when it is sold, so the amount that it pays contains none. A voucher never changes its kind.
 */
export const voucherKinds = ['multi-purpose', 'single-purpose'] as const
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
export const voucherEntryKinds = ['issued', 'redeemed', 'released', 'refunded', 'voided'] as const
export type VoucherEntryKind = (typeof voucherEntryKinds)[number]

export interface VoucherEntry {
  readonly kind: VoucherEntryKind
  /** Negative for `redeemed` and `voided`. */
  readonly amount: Money
  /** The order's code; '' for none. */
  readonly order: string
  /** A merchant's name; '' for the shop itself. */
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
