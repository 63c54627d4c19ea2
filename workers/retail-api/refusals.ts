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

/** Only where a call says so of itself: not every call has things that may be missing, or a state to be refused in. */
export type OwnRefusal = 404 | 409
/** What every call may refuse with. The other statuses are answered before a call is asked, or when it has failed. */
export type SharedRefusal = 400 | 403 | 429 | 503

export interface Refused<Status extends OwnRefusal | SharedRefusal> {
  readonly refused: Status
  readonly error: string
  readonly faults?: readonly Fault[]
  /** Seconds until the next attempt is taken, where that is known. */
  readonly retryAfter?: number
}

export function refuse<Status extends OwnRefusal | SharedRefusal>(
  refused: Status,
  error: string,
  faults?: readonly Fault[],
): Refused<Status> {
  return { refused, error, ...(faults === undefined ? {} : { faults }) }
}

/** What is counted by the hour, as attempts at a password are. */
export function tooOften(next: string, { minutes }: { readonly minutes: number }): Refused<429> {
  const error = `Too often; the next ${next} is taken in ${minutes} min`
  return { refused: 429, error, retryAfter: minutes * 60 }
}

export function isRefused(answer: unknown): answer is Refused<OwnRefusal | SharedRefusal> {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
