import { honeypotField } from '#app/domain/honeypot.ts'

/** A field for programs alone: `hidden` keeps it from eyes, keyboard and screen readers. */
export function Honeypot() {
  return <input type="text" name={honeypotField} defaultValue="" hidden tabIndex={-1} autoComplete="off" />
}
