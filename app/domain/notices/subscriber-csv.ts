import { csvText } from '../csv.ts'
import type { Subscriber } from './notices.ts'

/** Subscribers as CSV; the first part of a file has the head. */
export function subscriberCsv(subscribers: readonly Subscriber[], isFirst: boolean): string {
  return csvText(
    isFirst ? ['EMAIL', 'CONFIRMED', 'LANGUAGE'] : null,
    subscribers.map(({ email, confirmedAt, language }) => [email, new Date(confirmedAt).toISOString(), language]),
  )
}
