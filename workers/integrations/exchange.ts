import type { z } from 'zod'
import type { ProviderFault } from '#app/domain/payments/payment-method.ts'
import { readExactJson } from './exact-json.ts'

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Milliseconds for all that one question takes of a provider; the shop must have answered its shopper within eight seconds. */
export const patience = 6_000

export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly text: string
}

export interface Fault {
  readonly kind: 'fault'
  readonly fault: ProviderFault
}

export function fault(reason: ProviderFault): Fault {
  return { kind: 'fault', fault: reason }
}

/**
 * One request to a provider and its whole answer, or why there is none. Never throws, and never follows a redirect: the
 * next host would be handed our credentials. `deadline` covers the body too, which may dribble.
 */
export async function exchange(
  fetch: Fetch,
  address: string,
  init: RequestInit,
  deadline: AbortSignal,
): Promise<Answer | Fault> {
  try {
    return await Promise.race([whole(fetch, address, { ...init, redirect: 'manual', signal: deadline }), end(deadline)])
  } catch {
    return fault(deadline.aborted ? 'slow' : 'unreachable')
  }
}

async function whole(fetch: Fetch, address: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(address, init)
  return { kind: 'answer', status: answer.status, text: await answer.text() }
}

/** Rejects at the deadline, for whatever does not listen to it. */
function end(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (deadline.aborted) return reject(deadline.reason)
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
  })
}

/** What a status other than the expected ones means. */
export function faultOfStatus(status: number): Fault {
  if (status === 401) return fault('unauthorised')
  // 409: the same question is still being answered.
  if (status === 408 || status === 409 || status === 429) return fault('busy')
  if (status >= 500) return fault('broken')
  return fault(status >= 400 ? 'refused' : 'unreadable')
}

/** The answer's JSON in the agreed types. */
export function readAnswer<Schema extends z.ZodType>(
  answer: Answer,
  schema: Schema,
): { readonly kind: 'read'; readonly value: z.output<Schema> } | Fault {
  const parsed = schema.safeParse(readExactJson(answer.text))
  return parsed.success ? { kind: 'read', value: parsed.data } : fault('unreadable')
}
