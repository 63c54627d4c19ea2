import { type Message, type MessageKind, messageKinds } from '#app/domain/messages/message-format.ts'
import { z } from '#app/domain/schema.ts'
import { fromBase64Url, toBase64Url } from '#app/domain/urls.ts'
import type { SignedCookies } from './signed-cookies.ts'

// Messages that are stored across a redirect. The page after a form shows them once.

const FlashMessages = z.array(
  z.object({
    kind: z.enum(messageKinds),
    title: z.string().nullable(),
    text: z.string(),
    about: z.string().optional(),
    form: z.string().optional(),
    typed: z.string().optional(),
    links: z.array(z.tuple([z.string(), z.string()])).optional(),
  }),
) satisfies z.ZodType<{ kind: MessageKind }[]>

/** Bytes of JSON; messages that don't fit are dropped. */
const MAX_FLASH_LENGTH = 2400

/** Returns a `Set-Cookie` header that makes the next page show `messages`. */
export function writeFlash(cookies: SignedCookies, messages: readonly Message[]): Promise<string> {
  let fittingMessages = messages
  while (encode(fittingMessages).length > MAX_FLASH_LENGTH) fittingMessages = fittingMessages.slice(0, -1)
  return cookies.write('flash', toBase64Url(encode(fittingMessages)))
}

/** The messages that the previous request left for this page. */
export async function getFlashMessages(cookies: SignedCookies): Promise<readonly Message[]> {
  const text = await cookies.read('flash')
  if (text === null) return []
  const messages = FlashMessages.safeParse(decode(text))
  return messages.success ? messages.data : []
}

function encode(messages: readonly Message[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(messages))
}

function decode(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64Url(text) ?? new Uint8Array()))
  } catch {
    return null
  }
}
