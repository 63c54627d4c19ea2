import { csvLine } from '../csv.ts'
import type { Subscriber } from './notices.ts'

export function subscriberCsvHead(): string {
  return csvLine(['EMAIL', 'CONFIRMED'])
}

export function subscriberCsvLines(subscribers: readonly Subscriber[]): string {
  return subscribers.map(({ email, confirmedAt }) => csvLine([email, new Date(confirmedAt).toISOString()])).join('')
}
