import type { CustomerData } from '#app/domain/customers/views.ts'
import { decimalEuros } from '#app/domain/money.ts'
import { storedBasket } from '../cart/basket.queries.ts'
import type { Database } from '../database.ts'
import { account } from './own-account.ts'
import { pointsHistory } from './points.ts'
import { sessionsOf } from './sessions.queries.ts'

/** What each part of the shop holds about a customer. Whatever else comes to hold something adds a line here. */
const sections: Readonly<Record<string, (db: Database, customer: number, now: number) => unknown>> = {
  account,
  basket: storedBasket,
  sessions: (db, customer) =>
    sessionsOf(db, customer).map(({ browser, startedAt, seenAt }) => ({
      browser,
      startedAt: isoInstant(startedAt),
      seenAt: isoInstant(seenAt),
    })),
  points: (db, customer) => {
    const { balance, onHold, spendable, entries } = pointsHistory(db, customer)
    return {
      balance: decimalEuros(balance),
      onHold: decimalEuros(onHold),
      spendable: decimalEuros(spendable),
      entries: entries.map(({ id: _id, ...entry }) => ({
        ...entry,
        amount: decimalEuros(entry.amount),
        at: isoInstant(entry.at),
      })),
    }
  },
}

/** All of it, for the customer to keep; null for a customer who is gone. */
export function customerData(db: Database, customer: number, now: number): CustomerData | null {
  if (account(db, customer, now) === null) return null
  return Object.fromEntries(Object.entries(sections).map(([name, read]) => [name, read(db, customer, now)]))
}

function isoInstant(at: number): string {
  return new Date(at).toISOString()
}
