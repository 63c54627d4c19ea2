import { fromBase64Url, toBase64Url } from '#app/domain/base64url.ts'
import { type Message, type MessageKind, messageKinds } from '#app/domain/messages/message.ts'
import { z } from '#app/domain/schema.ts'
import type { SignedCookies } from './signed-cookies.ts'

/** Messages that survive a redirect: the page after a form says them, once. */

const Flash = z.array(
  z.object({
    kind: z.enum(messageKinds),
    title: z.string().nullable(),
    text: z.string(),
    form: z.string().optional(),
    typed: z.string().optional(),
  }),
) satisfies z.ZodType<{ kind: MessageKind }[]>

/** Bytes; what does not fit into a cookie is not said. */
const longest = 2400

/** A `Set-Cookie` header that makes the next page say this. */
export function flash(cookies: SignedCookies, messages: readonly Message[]): Promise<string> {
  let said = messages
  while (bytesOf(said).length > longest) said = said.slice(0, -1)
  return cookies.write('flash', toBase64Url(bytesOf(said)))
}

/** What the form before this page left to be said. */
export async function flashed(cookies: SignedCookies): Promise<readonly Message[]> {
  const text = await cookies.read('flash')
  if (text === null) return []
  const messages = Flash.safeParse(decode(text))
  return messages.success ? messages.data : []
}

function bytesOf(messages: readonly Message[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(messages))
}

function decode(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64Url(text) ?? new Uint8Array()))
  } catch {
    return null
  }
}
