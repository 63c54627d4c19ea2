import { z } from '@hono/zod-openapi'
import type { Fault } from './call-input.ts'

/** What every refused call answers: what is wrong, and which fields. */
export const Refusal = z
  .object({ error: z.string(), faults: z.array(z.object({ path: z.string(), message: z.string() })).optional() })
  .openapi('Refusal')

/** With which status a call may be answered that is not done, and what that means. */
export const refusals = {
  400: 'Something is not as described; every field is named',
  401: 'No token, or one that this shop does not know',
  403: 'The token has not the scope',
  404: 'There is no such thing',
  405: 'The call takes another method; the header Allow names it',
  409: 'The shop refuses, and says why',
  413: 'The body is too long',
  429: 'Too many calls',
  500: "The call failed; the shop's error log has more under the id that the answer names",
  503: 'The shop, or a service that the call needs, does not answer just now',
} as const

/** The others are answered before a call is asked, or when it has failed. */
type RefusalStatus = Exclude<keyof typeof refusals, 401 | 405 | 413 | 500>

export interface Refused {
  readonly refused: RefusalStatus
  readonly error: string
  readonly faults?: readonly Fault[]
}

export function refuse(refused: RefusalStatus, error: string, faults?: readonly Fault[]): Refused {
  return { refused, error, ...(faults === undefined ? {} : { faults }) }
}

export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
