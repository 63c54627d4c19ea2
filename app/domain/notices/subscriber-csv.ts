import { csvHead, csvLine } from '../csv.ts'
import type { Subscriber } from './notices.ts'

export function subscriberCsvHead(): string {
  return csvHead(['EMAIL', 'CONFIRMED', 'LANGUAGE'])
}

export function subscriberCsvLines(subscribers: readonly Subscriber[]): string {
  return subscribers
    .map(({ email, confirmedAt, language }) => csvLine([email, new Date(confirmedAt).toISOString(), language ?? '']))
    .join('')
}
