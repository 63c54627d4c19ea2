import type { Limited } from '../customers/accounts.ts'

/** A form whose sender had to sign in or confirm a second factor first: their page shows it again, ready to be sent. */
export interface UnsentForm {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Names of files, which no page can hold for the browser. */
  readonly files: readonly string[]
}

/** The field by which the step-up page sends its code, beside those of the form that it holds. */
export const stepUpField = 'stepUpCode'

/** What the step-up page shows: the form that waits, and why the last code was not taken. */
export interface StepUp {
  readonly unsent: UnsentForm
  readonly refused: { readonly reason: 'wrong-code' } | Limited | null
}
