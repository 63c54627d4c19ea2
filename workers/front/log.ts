/**
 * One line of the Worker's log. Its fields say which request and which shop; never who somebody is, what they typed, or a
 * secret.
 */
export interface LogLine {
  readonly event: string
  readonly requestId?: string
  readonly tenant?: string
  readonly [field: string]: unknown
}

export type Level = 'info' | 'warn' | 'error'
export type Log = (level: Level, line: LogLine) => void

export const consoleLog: Log = (level, line) => console[level](JSON.stringify({ level, ...line }))

/** What a thrown thing says of itself, for the log alone. */
export function reasonOf(thrown: unknown): { reason: string; stack?: string | undefined } {
  return thrown instanceof Error ? { reason: thrown.message, stack: thrown.stack } : { reason: String(thrown) }
}

/** The kind of address that was asked for: without ids, searches and tokens, so that lines can be counted. */
export function routeShape(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/')
  if (first === 'img' || first === 'assets') return `/${first}/*`
  // Ids and tokens have digits or are long; the two names with digits are the spec's.
  const shape = (part: string) => (/^([a-z._-]{0,24}|404|3cols)$/i.test(part) ? part : ':id')
  return `/${[first, ...rest].slice(0, 6).map(shape).join('/')}`
}
