import type { Context } from 'hono'
import { en } from '#app/domain/messages/en.ts'
import type { Texts } from '#app/domain/messages/languages.ts'
import type { GatewayEnv } from '../gateway-context.ts'

/** The request's JSON; undefined if it is not JSON, which every schema refuses. */
export async function readJsonBody(c: Context<GatewayEnv>): Promise<unknown> {
  return c.req.json().catch(() => undefined)
}

/** The request's form; null if the body is not a form. */
export async function readForm(c: Context<GatewayEnv>): Promise<FormData | null> {
  return c.req.formData().catch(() => null)
}

/** A schema's issues as path and message. */
export function formatIssues({ issues }: { readonly issues: readonly { path: PropertyKey[]; message: string }[] }) {
  return issues.map(({ path, message }) => ({ path: path.join('.'), message: translateMessage(message) }))
}

/** Fields that forms share have a message key instead of a message. */
function translateMessage(message: string): string {
  const messages: Texts = en
  return messages[message] ?? message
}
