import { z } from '@hono/zod-openapi'
import type { FieldIssue } from './call-input.ts'

/** The body of every refused call: the reason, and the fields with issues. */
export const Refusal = z
  .object({ error: z.string(), faults: z.array(z.object({ path: z.string(), message: z.string() })).optional() })
  .openapi('Refusal')

/** The status codes of refused calls and their meanings. */
export const refusals = {
  400: 'The input is invalid; faults names every field',
  401: 'The token is missing or unknown to this shop',
  403: 'The token does not have the required scope',
  404: 'The record does not exist',
  405: 'The method is not allowed; the Allow header names the right one',
  409: 'The shop refuses the call; error says why',
  413: 'The body is too large',
  429: 'Too many calls',
  500: "The call failed; the shop's error log has the details under the id in the response",
  503: 'The shop, or a service that the call needs, is temporarily unavailable',
} as const

/** Only calls that look up a row or depend on a state document these. */
export type OwnRefusal = 404 | 409
/** Every call may return these. The other statuses are sent before a call runs or after it has failed. */
export type SharedRefusal = 400 | 403 | 429 | 503

export interface Refused<Status extends OwnRefusal | SharedRefusal> {
  readonly refused: Status
  readonly error: string
  readonly faults?: readonly FieldIssue[]
  /** Seconds until the next attempt, if known. */
  readonly retryAfter?: number
}

export function reject<Status extends OwnRefusal | SharedRefusal>(
  refused: Status,
  error: string,
  faults?: readonly FieldIssue[],
): Refused<Status> {
  return { refused, error, ...(faults === undefined ? {} : { faults }) }
}

/** For hourly limits, such as password attempts. */
export function rejectTooMany(next: string, { minutes }: { readonly minutes: number }): Refused<429> {
  const error = `Too many attempts; the next ${next} is accepted in ${minutes} min`
  return { refused: 429, error, retryAfter: minutes * 60 }
}

export function isRefused(result: unknown): result is Refused<OwnRefusal | SharedRefusal> {
  return typeof result === 'object' && result !== null && 'refused' in result
}
