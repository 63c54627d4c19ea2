import { honeypotField } from '#app/domain/form-fields.ts'

/**
 * A field that only bots fill in, in a file of its own: the footer of every page has it, and no other field. `hidden`
 * removes it from view, keyboard and screen readers.
 */
export function Honeypot() {
  return <input type="text" name={honeypotField} defaultValue="" hidden tabIndex={-1} autoComplete="off" />
}
