import { toBase64Url } from '#app/domain/base64url.ts'
import type { SentForm } from '#app/domain/customers/accounts.ts'
import { fieldIn } from './form-answers.ts'

/** 32 letters, digits and the like, made with each form: sent twice, it is done once. */
export function newFormKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(24)))
}

/** Names what a form sent, all its fields: sent again, it has the same name. */
export async function markOf(form: FormData): Promise<string> {
  const fields = new TextEncoder().encode(JSON.stringify([...form].map(([name, value]) => [name, String(value)])))
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', fields)))
}

/** The key that a form brought; null for one without. */
export function keyOf(form: FormData | null): string | null {
  const key = fieldIn(form, 'key')
  return key !== null && /^[\w-]{32}$/.test(key) ? key : null
}

/** What `markOf` says of a form with a key, by which nobody finds out what else was typed; null for one without. */
export async function sentForm(form: FormData | null): Promise<SentForm> {
  return form !== null && keyOf(form) !== null ? markOf(form) : null
}
