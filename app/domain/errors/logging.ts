/**
 * Marks a response without a body: the page failed without the root loader's data. The gateway then renders an error
 * page in the shop's theme.
 */
export const framelessHeader = 'X-Frameless'

/** The events of the log. docs/operations.md explains each and when to alert. */
export const logEvents = [
  'request',
  'health-failed',
  'configuration-refused',
  'wrong-tenant',
  'tenant-failed',
  'tenant-unknown',
  'failed',
  'page-failed',
  'render-failed',
  'account-failed',
  'api-failed',
  'operator-failed',
  'deferred-part-failed',
  'contact-message-failed',
  'picture-failed',
  'cache-failed',
  'google-reviews-failed',
  'error-log-failed',
  'scheduled-job-failed',
  'mail-dead-lettered',
  'mail-retry-scheduled',
  'payment-start-failed',
  'purchase-report-failed',
  'webhook-failed',
  'rate-limit-failed',
  'rate-limited',
  'sign-in-failed',
  'sign-in-limited',
  'limit-reached',
  'cross-site-refused',
] as const

export type LogEvent = (typeof logEvents)[number]
export type Level = 'info' | 'warn' | 'error'

/**
 * A line of the Worker's log. It identifies the request and the shop, and never contains personal data, input or
 * secrets.
 */
export interface LogLine {
  readonly event: LogEvent
  readonly requestId?: string
  readonly tenant?: string | undefined
  readonly [field: string]: unknown
}

/** A line of the log as JSON. */
export function formatLogLine(level: Level, line: LogLine): string {
  return JSON.stringify({ level, ...line })
}

const MAX_REASON_LENGTH = 300
const framePattern = /^\s+at .+:\d+:\d+\)?$/

/**
 * A thrown value for the log. Messages of the platform quote their arguments, which may be user input or secrets.
 * Removes quoted text and everything that looks like an address, a personal number, a token or a word in another
 * script. Only the error's name and the frames of its stack remain.
 */
export function describeError(error: unknown): { readonly reason: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { reason: redactValues(String(error)) }
  const { name, message, stack = '' } = error
  // The stack begins with the message.
  const messageStart = stack.indexOf(message)
  const frames = stack
    .slice(messageStart === -1 ? 0 : messageStart + message.length)
    .split('\n')
    .filter((line) => framePattern.test(line))
  return { reason: redactValues(message), stack: [name, ...frames].join('\n') }
}

const redacted = '…'
/** From the first quotation mark to the last, because a value may contain some; without a second one to the end. */
const quotePatterns = [/".*"|".*/s, /`.*`|`.*/s, /\[.*\]|\[.*/s, /(?<![\w])'.*'(?!\w)|(?<![\w])'.*/s]

function redactValues(message: string): string {
  return quotePatterns
    .reduce((text, pattern) => text.replace(pattern, redacted), message)
    .split(/\s+/)
    .map((word) => (isSafe(word) ? word : redacted))
    .join(' ')
    .slice(0, MAX_REASON_LENGTH)
}

/** Whether a word can come from the platform or the shop's code. */
function isSafe(word: string): boolean {
  if (word === redacted) return true
  if (/[^\x20-\x7e…]|[@/\\=%&?+]|\d{6}/.test(word)) return false
  // `SQLITE_CONSTRAINT_FOREIGNKEY` is a platform code as long as a token.
  return word.split(/[.:,;]/).every((part) => part.length < 20 || /^[A-Z_]+$/.test(part))
}

/**
 * The shop's error log (the spec's ErrorLog): which request, which kind of page, which kind of failure. It contains
 * neither the person, nor their input, nor the error message.
 */

/**
 * The part that failed: a page's data, a page's rendering, the gateway, a picture, an account, a scheduled job, the
 * Retail API, one of its callers, hydration in a browser, or a browser's script. `clock-job-failed` is the old name of
 * the log event `scheduled-job-failed`; it stays, because it is stored.
 */
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
  | 'script-failed'

export interface ReportedError {
  /** The request's id, which the shopper sees on the error page; '' without a request. */
  readonly id: string
  readonly kind: ErrorKind
  /** The URL pattern, without ids and tokens; for the scheduler, the job's name. */
  readonly route: string
}

export interface LoggedError extends ReportedError {
  /** How often within an hour of the first. */
  readonly times: number
  /** ISO instant */
  readonly firstAt: string
  /** ISO instant of the request `id`. */
  readonly lastAt: string
}
