import { fromBase64Url, toBase64Url } from '#app/domain/base64url.ts'
import { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import type { SignedCookies } from '#app/http/signed-cookies.ts'

/** What was chosen and noted survives a reload (spec §3 Locally persisted data) and goes with the order or the customer. */

/** Bytes; longer notes are not kept. */
const longest = 2600

/** A `Set-Cookie` header that keeps the choices. */
export function keepChoices(cookies: SignedCookies, choices: CheckoutChoices): Promise<string> {
  const bytes = bytesOf(choices)
  const kept = bytes.length > longest ? bytesOf({ ...choices, notes: '' }) : bytes
  return cookies.write('checkout', toBase64Url(kept))
}

/** What is kept in this browser; null for nothing. */
export async function keptChoices(cookies: SignedCookies): Promise<CheckoutChoices | null> {
  const bytes = fromBase64Url((await cookies.read('checkout')) ?? '')
  if (bytes === null || bytes.length === 0) return null
  const read = CheckoutChoices.safeParse(jsonOf(bytes))
  return read.success ? read.data : null
}

/** The same of a form that was sent. */
export function choicesIn(form: FormData): CheckoutChoices {
  return CheckoutChoices.parse(Object.fromEntries(form))
}

function bytesOf(choices: CheckoutChoices): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(choices))
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
