/** What VIES said about a VAT number. */
export interface VatCheck {
  readonly valid: boolean
  /** ISO instant */
  readonly at: string
  /** The proof of the check; '' where the shop has no VAT number of its own. */
  readonly requestIdentifier: string
  /** '' where the member state doesn't say. */
  readonly name: string
  readonly address: string
}
