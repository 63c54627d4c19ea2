/** The result of checking a VAT number with VIES. */
export interface VatCheck {
  readonly valid: boolean
  /** ISO instant */
  readonly at: string
  /** The proof of the check; '' where the shop has no VAT number of its own. */
  readonly requestIdentifier: string
  /** '' if the member state doesn't disclose it. */
  readonly name: string
  readonly address: string
}
