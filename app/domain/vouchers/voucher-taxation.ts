import type { OrderRules } from '../orders/order.ts'

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
