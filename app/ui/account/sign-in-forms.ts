import type { FormAnswer } from '../form/use-checked-form.ts'

/** The two forms of a sign-in, by the names that their answers carry. */
export const signInForms = { first: 'sign-in', second: 'second-step' } as const

/** With a ticket the shop asks for the second step. */
export interface SignInAnswer extends FormAnswer {
  readonly ticket?: string
}
