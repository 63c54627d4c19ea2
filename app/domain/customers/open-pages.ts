import { noticePaths } from '../notices/notice-pages.ts'
import { orderPage } from '../orders/order-page.ts'
import { returnPages } from '../payments/payment-methods.ts'
import { emailPage } from './email-page.ts'
import { resetPage } from './reset-page.ts'

const exactly: readonly string[] = [
  ...returnPages,
  ...[resetPage(''), emailPage('')].map((page) => new URL(page, 'https://any.example').pathname),
  ...Object.values(noticePaths),
]

/**
 * Whether somebody comes to this page from a provider or a mail, and is known there by what the address says: it is shown
 * although the session of the browser has expired, whose end is told with the next page.
 */
export function opensWithoutSession(path: string): boolean {
  const page = path.replace(/\.data$/, '').replace(/\/$/, '')
  return exactly.includes(page) || page.startsWith(orderPage(''))
}
