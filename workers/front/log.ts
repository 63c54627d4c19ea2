import { type Level, type LogLine, logText } from '#app/domain/errors/log-line.ts'
import { ofAddress } from './of-address.ts'
import { machines, words } from './route-words.ts'

export type Log = (level: Level, line: LogLine) => void

export const consoleLog: Log = (level, line) => console[level](logText(level, line))

/**
 * The kind of address that was asked for: without ids, searches, tokens and whatever else people put into addresses, so
 * that lines can be counted and say nothing about anybody.
 */
export const routeShape = ofAddress((pathname) => {
  const [, first = '', ...rest] = pathname.split('/')
  if (first === 'img' || first === 'assets') return `/${first}/*`
  const named = machines.has(first) ? /^[a-z_-]{1,24}$/i : null
  const shape = (part: string) => (part === '' || words.has(part) || named?.test(part) ? part : ':id')
  return `/${[first, ...rest].slice(0, 6).map(shape).join('/')}`
})
