import type { Context } from 'hono'
import { en } from '#app/domain/messages/en.ts'
import type { Words } from '#app/domain/messages/fill.ts'
import type { FrontEnv } from '../front-context.ts'

/** The request's JSON; what is not JSON counts as nothing and fails its schema by name. */
export async function bodyOf(c: Context<FrontEnv>): Promise<unknown> {
  return c.req.json().catch(() => undefined)
}

/** The request's form; null for a body that is no form. */
export async function formOf(c: Context<FrontEnv>): Promise<FormData | null> {
  return c.req.formData().catch(() => null)
}

/** What a schema refused, as every refusal of the operator's API names it. */
export function faultsOf({ issues }: { readonly issues: readonly { path: PropertyKey[]; message: string }[] }) {
  return issues.map(({ path, message }) => ({ path: path.join('.'), message: inWords(message) }))
}

/** Fields that forms have as well say what is wrong by a key of the message catalogue. */
function inWords(message: string): string {
  const words: Words = en
  return words[message] ?? message
}
