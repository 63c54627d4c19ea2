import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'
import type { QrCode } from '#app/http/qr-code.ts'
import type { FormAnswer } from '#app/ui/form/use-checked-form.ts'

/** The two forms of signing in at the desk, by the names that their answers carry. */
export const deskSignInForms = { first: 'desk-sign-in', second: 'desk-code' } as const

/** What the page shows next: the second step, or the recovery codes after it. */
export interface DeskSignInAnswer extends FormAnswer {
  readonly ticket?: string
  /** For who has no authenticator yet; the picture is drawn on the server. */
  readonly key?: (TwoFactorSecret & { readonly picture: QrCode }) | null
  readonly recoveryCodes?: readonly string[]
  /** Where the recovery codes' page leads on. */
  readonly next?: string
}
