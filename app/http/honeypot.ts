import { honeypotField } from '#app/domain/honeypot.ts'

/** Whether a program filled in a form: it gets the answer of success, and nothing is done. */
export function isFilledByProgram(form: FormData | null): boolean {
  const value = form?.get(honeypotField)
  return typeof value === 'string' && value !== ''
}
