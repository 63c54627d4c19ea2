import { honeypotField } from '#app/domain/form-fields.ts'

/**
 * A field that only bots fill in. It has a file of its own, so that the footer of every page doesn't load `field.tsx`.
 * `hidden` removes it from view, keyboard and screen readers.
 */
export function Honeypot() {
  return <input type="text" name={honeypotField} defaultValue="" hidden tabIndex={-1} autoComplete="off" />
}
