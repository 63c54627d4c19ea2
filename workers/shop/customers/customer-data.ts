import { getLargestWidth, getRenditionName } from '#app/domain/catalogue/picture.ts'
import type { CustomerData } from '#app/domain/customers/customer.ts'
import { formatDecimalEuros } from '#app/domain/money.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { getStoredLists } from '../cart/lists.queries.ts'
import type { Database } from '../database.ts'
import { listDraftsOfCustomer } from '../orders/draft-orders.queries.ts'
import { getBirthDates } from '../orders/order-persons.queries.ts'
import { listOrdersOfCustomer } from '../orders/order-view.queries.ts'
import { listReviewsByCustomer } from '../reviews/reviews.queries.ts'
import { customerSubscriptions } from '../stock-alerts/stock-alerts.ts'
import { getMerchantData, listPriceLists } from './customer-search.queries.ts'
import { findCustomerById } from './customers.queries.ts'
import { getAccount } from './own-account.ts'
import { getPoints, listPointEntries } from './points.queries.ts'
import { listSessions } from './sign-in.queries.ts'

/** SQLite's value for no limit. */
const NO_LIMIT = -1

interface ExportContext {
  readonly db: Database
  readonly customer: number
  readonly rules: OrderRules
  readonly now: number
}

/** The data about a customer in each part of the shop. Add a line here for every new table with personal data. */
const exportSections: Readonly<Record<string, (context: ExportContext) => unknown>> = {
  account: ({ db, customer, now }) => getAccount(db, customer, now),
  terms: ({ db, customer }) => {
    const { priceListId, excludeVat, language } = findCustomerById(db, customer) ?? {}
    const priceList = listPriceLists(db).find(({ id }) => id === priceListId)?.name ?? null
    return { ...getMerchantData(db, customer), priceList, vatExcluded: excludeVat, language }
  },
  orders: ({ db, customer, rules, now }) => {
    const birthDatesByOrder = getBirthDates(db, customer)
    return listOrdersOfCustomer(db, customer, rules, NO_LIMIT, now).map((order) => ({
      ...toOrderData(order),
      birthDate: birthDatesByOrder.get(order.code) ?? null,
    }))
  },
  draftOrders: ({ db, customer }) => listDraftsOfCustomer(db, customer).map(({ note: _note, ...draft }) => draft),
  basket: ({ db, customer }) => getStoredLists(db, customer),
  reviews: ({ db, customer }) =>
    listReviewsByCustomer(db, customer).map(({ photos, ...review }) => ({
      ...review,
      // The customer can open these addresses while signed in.
      photos: photos.map((photo) => `/img/${getRenditionName(photo.path, getLargestWidth(photo))}`),
    })),
  sessions: ({ db, customer }) =>
    listSessions(db, customer).map(({ browser, startedAt, seenAt }) => ({
      browser,
      startedAt: toIsoString(startedAt),
      seenAt: toIsoString(seenAt),
    })),
  notices: ({ db, customer }) => {
    const { stockAlerts, newsletter } = customerSubscriptions(db, customer)
    return {
      newsletter,
      backInStock: stockAlerts.map(({ product, choice, email, since }) => ({
        ...{ product: product.name, choice, email },
        since: toIsoString(since),
      })),
    }
  },
  points: ({ db, customer }) => {
    const { balance, onHold, spendable } = getPoints(db, customer)
    const entries = listPointEntries(db, customer, NO_LIMIT)
    return {
      balance: formatDecimalEuros(balance),
      onHold: formatDecimalEuros(onHold),
      spendable: formatDecimalEuros(spendable),
      entries: entries.map(({ id: _id, ...entry }) => ({
        ...entry,
        amount: formatDecimalEuros(entry.amount),
        at: toIsoString(entry.at),
      })),
    }
  },
}

/** All data of a customer, for download. Null if the customer is deleted. */
export function getCustomerData(db: Database, customer: number, rules: OrderRules, now: number): CustomerData | null {
  if (getAccount(db, customer, now) === null) return null
  const context = { db, customer, rules, now }
  return Object.fromEntries(Object.entries(exportSections).map(([name, read]) => [name, read(context)]))
}

/** Omits the token that opens the order's page, and the payment instructions. */
function toOrderData({ token: _token, instructions: _instructions, ...view }: OrderView) {
  const { lines, totals, discounts, vouchers, earnedPoints, ...order } = view
  return {
    ...order,
    lines: lines.map(({ price, sum, discount, ...line }) => ({
      ...line,
      price: formatDecimalEuros(price),
      sum: formatDecimalEuros(sum),
      discount: formatDecimalEuros(discount),
    })),
    discounts: discounts.map(({ amount, ...row }) => ({ ...row, amount: formatDecimalEuros(amount) })),
    vouchers: vouchers.map(({ amount, ...row }) => ({ ...row, amount: formatDecimalEuros(amount) })),
    goods: formatDecimalEuros(totals.subtotal),
    shipping: formatDecimalEuros(totals.shipping),
    points: formatDecimalEuros(totals.points),
    total: formatDecimalEuros(totals.total),
    vat: formatDecimalEuros(totals.vat),
    vatExcluded: totals.vatExcluded,
    refunded: formatDecimalEuros(order.refunded),
    earns: formatDecimalEuros(earnedPoints),
  }
}

function toIsoString(at: number): string {
  return new Date(at).toISOString()
}
