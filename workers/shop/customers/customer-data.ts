import type { CustomerData } from '#app/domain/customers/views.ts'
import { decimalEuros } from '#app/domain/money.ts'
import type { OrderRules, OrderView } from '#app/domain/orders/views.ts'
import { storedBasket } from '../cart/basket.queries.ts'
import type { Database } from '../database.ts'
import { merchantData, priceLists } from '../desk/customers.queries.ts'
import { customerNotices } from '../notices/customer-notices.ts'
import { ordersOf } from '../orders/order-view.queries.ts'
import { birthDatesOf } from '../orders/persons.queries.ts'
import { reviewsOf } from '../reviews/reviews.queries.ts'
import { customerById } from './customers.queries.ts'
import { account } from './own-account.ts'
import { pointEntries } from './points.queries.ts'
import { pointsOf } from './points.ts'
import { sessionsOf } from './sessions.queries.ts'

/** As the limit of a query: none. */
const everything = -1

interface Asked {
  readonly db: Database
  readonly customer: number
  readonly rules: OrderRules
  readonly now: number
}

/** What each part of the shop holds about a customer. Whatever else comes to hold something adds a line here. */
const sections: Readonly<Record<string, (asked: Asked) => unknown>> = {
  account: ({ db, customer, now }) => account(db, customer, now),
  terms: ({ db, customer }) => {
    const { priceListId, excludeVat, language } = customerById(db, customer) ?? {}
    const priceList = priceLists(db).find(({ id }) => id === priceListId)?.name ?? null
    return { ...merchantData(db, customer), priceList, vatExcluded: excludeVat, language }
  },
  orders: ({ db, customer, rules, now }) => {
    const birthDates = birthDatesOf(db, customer)
    return ordersOf(db, customer, rules, everything, now).map((order) => ({
      ...orderData(order),
      birthDate: birthDates.get(order.code) ?? null,
    }))
  },
  basket: ({ db, customer }) => storedBasket(db, customer),
  reviews: ({ db, customer }) => reviewsOf(db, customer),
  sessions: ({ db, customer }) =>
    sessionsOf(db, customer).map(({ browser, startedAt, seenAt }) => ({
      browser,
      startedAt: isoInstant(startedAt),
      seenAt: isoInstant(seenAt),
    })),
  notices: ({ db, customer }) => {
    const { notices, newsletter } = customerNotices(db, customer)
    return {
      newsletter,
      backInStock: notices.map(({ product, choice, email, since }) => ({
        ...{ product: product.name, choice, email },
        since: isoInstant(since),
      })),
    }
  },
  points: ({ db, customer }) => {
    const { balance, onHold, spendable } = pointsOf(db, customer)
    const entries = pointEntries(db, customer, everything)
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
export function customerData(db: Database, customer: number, rules: OrderRules, now: number): CustomerData | null {
  if (account(db, customer, now) === null) return null
  const asked = { db, customer, rules, now }
  return Object.fromEntries(Object.entries(sections).map(([name, read]) => [name, read(asked)]))
}

/** An order without what opens its page. */
function orderData({ token: _token, instructions: _instructions, lines, totals, ...order }: OrderView) {
  return {
    ...order,
    lines: lines.map(({ price, sum, ...line }) => ({ ...line, price: decimalEuros(price), sum: decimalEuros(sum) })),
    goods: decimalEuros(totals.goods),
    shipping: decimalEuros(totals.shipping),
    points: decimalEuros(totals.points),
    total: decimalEuros(totals.total),
    vat: decimalEuros(totals.vat),
    vatExcluded: totals.vatExcluded,
    refunded: decimalEuros(order.refunded),
    earns: decimalEuros(order.earns),
  }
}

function isoInstant(at: number): string {
  return new Date(at).toISOString()
}
