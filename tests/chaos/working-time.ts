import { readFileSync, writeFileSync } from 'node:fs'

/** An event of a browser's trace. Times in microseconds; `tdur` is what the processor worked at it. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/**
 * The same events with each task as long as the processor worked at it, and what happened within a task at its share of it: a
 * machine on which the browser, its drawing, the shop and Lighthouse share two processors has most tasks wait for one.
 */
export function inWorkingTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const tasks = new Map<string, { start: number; end: number; share: number }>()
  return events
    .toSorted((one, other) => one.ts - other.ts)
    .map((event) => {
      const thread = `${event.pid} ${event.tid}`
      const within = tasks.get(thread)
      const inTask = within !== undefined && event.ts < within.end
      if (!inTask && event.name === 'RunTask' && event.dur && event.tdur !== undefined) {
        const share = Math.min(event.tdur / event.dur, 1)
        tasks.set(thread, { start: event.ts, end: event.ts + event.dur, share })
        return { ...event, dur: event.dur * share }
      }
      if (!inTask) return event
      const ts = within.start + (event.ts - within.start) * within.share
      return event.dur === undefined ? { ...event, ts } : { ...event, ts, dur: event.dur * within.share }
    })
}

/** Writes a trace that Lighthouse has gathered anew, in working time. */
export function keepWorkingTime(trace: string): void {
  const { traceEvents, ...rest } = JSON.parse(readFileSync(trace, 'utf8'))
  writeFileSync(trace, JSON.stringify({ ...rest, traceEvents: inWorkingTime(traceEvents) }))
}
