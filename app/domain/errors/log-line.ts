/** What a line of the log can tell of. docs/operations.md says of each what it means and when to alert. */
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
  'extra-failed',
  'message-failed',
  'picture-failed',
  'cache-failed',
  'google-reviews-failed',
  'error-log-failed',
  'clock-job-failed',
  'mail-given-up',
  'mail-put-off',
  'purchase-not-told',
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
 * One line of the Worker's log. Its fields say which request and which shop; never who somebody is, what they typed, or a
 * secret.
 */
export interface LogLine {
  readonly event: LogEvent
  readonly requestId?: string
  readonly tenant?: string | undefined
  readonly [field: string]: unknown
}

export function logText(level: Level, line: LogLine): string {
  return JSON.stringify({ level, ...line })
}

const longestReason = 300
const frame = /^\s+at .+:\d+:\d+\)?$/

/**
 * What a thrown thing says of itself, for the log alone. Messages of the platform quote what they were given, and that may
 * be what somebody typed or what opens something: what is quoted is left out, and so is whatever looks like an address, a
 * number of somebody's, a token, or a word of another script. Of the stack the places are kept.
 */
export function reasonOf(thrown: unknown): { readonly reason: string; readonly stack?: string } {
  if (!(thrown instanceof Error)) return { reason: withoutValues(String(thrown)) }
  const { name, message, stack = '' } = thrown
  // It begins with the message.
  const said = stack.indexOf(message)
  const places = stack
    .slice(said === -1 ? 0 : said + message.length)
    .split('\n')
    .filter((line) => frame.test(line))
  return { reason: withoutValues(message), stack: [name, ...places].join('\n') }
}

const left = '…'
/** From the first quotation mark to the last, for a value may hold some itself; without a second one to the end. */
const quotes = [/".*"|".*/s, /`.*`|`.*/s, /\[.*\]|\[.*/s, /(?<![\w])'.*'(?!\w)|(?<![\w])'.*/s]

function withoutValues(message: string): string {
  return quotes
    .reduce((text, quote) => text.replace(quote, left), message)
    .split(/\s+/)
    .map((word) => (isSafe(word) ? word : left))
    .join(' ')
    .slice(0, longestReason)
}

/** Whether a word may be one of the platform's or of the shop's own. */
function isSafe(word: string): boolean {
  if (word === left) return true
  if (/[^\x20-\x7e…]|[@/\\=%&?+]|\d{6}/.test(word)) return false
  // `SQLITE_CONSTRAINT_FOREIGNKEY` is a word of the platform, and as long as a token.
  return word.split(/[.:,;]/).every((part) => part.length < 20 || /^[A-Z_]+$/.test(part))
}
