/**
 * The shop's own list of unexpected failures (the spec's ErrorLog): which request, what kind of page, what kind of failure.
 * Nothing of who asked, what was typed or what the failure said stands in it.
 */

/** Where it failed: a page's data, a page's drawing, the gateway, a picture, an account, a scheduled job, the Retail API, one of its callers, or hydration in a browser. */
export type ErrorKind =
  | 'page-failed'
  | 'render-failed'
  | 'failed'
  | 'account-failed'
  | 'clock-job-failed'
  | 'api-failed'
  | 'picture-failed'
  | 'api-reported'
  | 'hydration-failed'

export interface ReportedError {
  /** The request's id, as the shopper reads it on the page; '' where nobody asked. */
  readonly id: string
  readonly kind: ErrorKind
  /** The kind of address, without ids and tokens; of the clock, the job's name. */
  readonly route: string
}

export interface LoggedError extends ReportedError {
  /** How often within the hour after the first. */
  readonly times: number
  /** ISO instant */
  readonly firstAt: string
  /** ISO instant; `id` is this one's. */
  readonly lastAt: string
}
