import type { Language } from '../messages/languages.ts'

/** Whoever asks for goods. It is decided on the server and passed along from the first loader on. */
export type Buyer = (
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'customer'
      readonly customerId: number
      /** The customer's price list (spec: CUST_PriceLIst_Header_Id), null for the shop's own prices. */
      readonly priceListId: number | null
      /** Spec: CUST_Exclude_Vat. Prices are shown and charged without VAT. */
      readonly excludeVat: boolean
    }
) & {
  /** In which the goods are named; without it as the shop names them by itself. */
  readonly language?: Language
}

export const anonymous: Buyer = { kind: 'anonymous' }
