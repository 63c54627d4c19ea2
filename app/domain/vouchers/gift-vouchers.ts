import type { OrderRules } from '#app/domain/orders/order.ts'
import { getDayStart, getLocalDay } from '../dates.ts'
import type { Money } from '../money.ts'
import type { VoucherState } from './voucher.ts'

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
  /** The only country to whose addresses it pays for deliveries: that of its VAT. Null for a multi-purpose voucher. */
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

/** `rates` are the VAT rates of the products on sale, in hundredths of a per cent. */
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
