/** What the shop adds to a registration; nothing of it comes from the browser (spec §3 Customer, §9). */
export interface RegistrationConstants {
  readonly placeId: number
  readonly vat: string
  readonly isCustomer: number
  readonly salesPrices: number
  readonly isPos: number
  readonly tablesSequences: number
  readonly latitude: number
  readonly longitude: number
  readonly isMobileUser: number
  /** Null where the spec does not send it. */
  readonly showOnPos: number | null
}

/** `customerVat` is Customer_VAT_On_Mobile, `showOrdersOnPos` is Order_Mobile_Show_On_Pos. */
export function registrationConstants(settings: {
  readonly customerVat: string
  readonly showOrdersOnPos: boolean
}): RegistrationConstants {
  return {
    placeId: -1,
    vat: settings.customerVat,
    isCustomer: 1,
    salesPrices: 0,
    isPos: 1,
    tablesSequences: -1,
    latitude: 0,
    longitude: 0,
    isMobileUser: 1,
    showOnPos: settings.showOrdersOnPos ? 1 : null,
  }
}
