import { machines, words } from './route-words.ts'

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

/**
 * The kind of address that was asked for: without ids, searches, tokens and whatever else people put into addresses, so
 * that lines can be counted and say nothing about anybody.
 */
export function routeShape(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/')
  if (first === 'img' || first === 'assets') return `/${first}/*`
  const named = machines.has(first) ? /^[a-z_-]{1,24}$/i : null
  const shape = (part: string) => (part === '' || words.has(part) || named?.test(part) ? part : ':id')
  return `/${[first, ...rest].slice(0, 6).map(shape).join('/')}`
}
