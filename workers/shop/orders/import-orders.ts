import { z } from 'zod'
import type { ImportIssue, ImportOptions, ImportReport } from '#app/domain/catalogue/catalogue-file.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import { cents } from '#app/domain/money.ts'
import { toPastStates } from '#app/domain/orders/order-status.ts'
import { PastOrderRow } from '#app/domain/orders/orders-file.ts'
import { calculateOrderTotals, type OrderTotals } from '#app/domain/orders/totals.ts'
import { isPaidOnDelivery } from '#app/domain/payments/payment-methods.ts'
import { calculateEarnedPoints, toPointRate } from '#app/domain/rewards/points.ts'
import { earnPoints, finalizePoints, voidPoints } from '#workers/shop/customers/points.queries.ts'
import { findCustomerByEmail } from '../customers/customers.queries.ts'
import { type Database, runAndRollBack } from '../database.ts'
import {
  createRejectedReport,
  createTally,
  type FileRow,
  findDuplicates,
  hashSource,
  parseRows,
  parseSections,
  type Verdict,
} from '../import-rows.ts'
import {
  findOrderDigest,
  findPastLineBySku,
  insertPastOrder,
  type PastLine,
  type PastOrder,
} from './insert-order.queries.ts'
import { insertOrderEvent } from './orders.queries.ts'
import { closeRefund, insertRefund } from './refunds.queries.ts'

/** The `who` of imported events in an order's history. */
const IMPORT_ACTOR = 'import'
/** Point_Percantage */
const Percentage = z.number().min(0).max(100)

/**
 * Imports past orders of known customers in one transaction, with lines, history and the points that they earned at
 * `pointPercentage`. Imported orders take no stock and send no mail. An order that exists already stays as it is.
 * `newToken` creates the token of each order's page. A dry run comes before products and customers are imported: the
 * file lists which of them will be missing, and the dry run assumes that all others exist.
 */
export function importOrders(
  db: Database,
  file: unknown,
  options: ImportOptions,
  newToken: () => string,
): ImportReport {
  const issues: ImportIssue[] = []
  const sections = parseSections(file, ['orders', 'pointPercentage', 'missingGoods', 'missingCustomers'], issues) ?? {}
  const percentage = Percentage.safeParse(sections.pointPercentage)
  if (!percentage.success) issues.push({ row: 'pointPercentage', field: '', message: 'A percentage is expected' })
  const rows = parseRows(sections, 'orders', PastOrderRow, issues)
  findDuplicates(rows, 'code', (row) => row.code, issues)
  const readSection = (section: string) => parseRows(sections, section, z.string(), issues).map(({ row }) => row)
  const missing = { products: readSection('missingGoods'), customers: readSection('missingCustomers') }
  const validators = options.dryRun ? createDryRunValidators(missing) : createShopValidators(db)
  for (const row of rows) issues.push(...validateAgainstShop(db, row, validators))
  if (issues.length > 0 || !percentage.success) return createRejectedReport(issues)
  const importAll = () => {
    const tally = createTally()
    for (const { row } of rows) tally[importOrderRow(db, row, percentage.data, newToken)] += 1
    return tally
  }
  return { ...(options.dryRun ? runAndRollBack(db, importAll) : db.transactionSync(importAll)), issues: [] }
}

/** Each validator returns why an order can't be imported, or null. */
interface ReferenceValidators {
  readonly customer: (email: string) => string | null
  readonly products: (sku: string) => string | null
}

function createShopValidators(db: Database): ReferenceValidators {
  return {
    customer: (email) => {
      const customer = findCustomerByEmail(db, email)
      if (customer === null) return `No customer has ${email}`
      // Anybody can register an email address: only its confirmed owner gets the past orders.
      return customer.emailState === 'confirmed' ? null : `The customer with ${email} has not confirmed the address`
    },
    products: (sku) => (findPastLineBySku(db, sku) === null ? `No product has the SKU ${sku}` : null),
  }
}

/** Uses the lists of missing products and customers that their own dry runs reported. */
function createDryRunValidators(missing: {
  readonly products: readonly string[]
  readonly customers: readonly string[]
}): ReferenceValidators {
  const [products, emails] = [new Set(missing.products), new Set(missing.customers.map(normalizeLogin))]
  return {
    customer: (email) =>
      emails.has(normalizeLogin(email))
        ? `No customer has ${email}: the account was deleted or its address changed`
        : null,
    products: (sku) =>
      products.has(sku)
        ? `No product has the SKU ${sku}: it was removed or edited in the admin (publish with --content to restore it)`
        : null,
  }
}

function validateAgainstShop(
  db: Database,
  { at, row }: FileRow<PastOrderRow>,
  validators: ReferenceValidators,
): ImportIssue[] {
  const existing = findOrderDigest(db, row.code, getImportKey(row))
  if (existing === '') return [{ row: at, field: 'code', message: `Another order has the code ${row.code}` }]
  if (existing !== null) return []
  return [
    { field: 'email', message: validators.customer(row.email) },
    ...row.lines.map(({ sku }, index) => ({ field: `lines.${index}.sku`, message: validators.products(sku) })),
  ].flatMap(({ field, message }) => (message === null ? [] : [{ row: at, field, message }]))
}

function importOrderRow(db: Database, row: PastOrderRow, percentage: number, newToken: () => string): Verdict {
  const digest = hashSource(row)
  const existing = findOrderDigest(db, row.code, getImportKey(row))
  if (existing !== null) return existing === digest ? 'unchanged' : 'kept'
  const customer = findCustomerByEmail(db, row.email)
  // Only in a dry run, before products and customers are imported.
  if (customer === null) return 'added'
  const lines = row.lines.flatMap(({ sku, quantity, price }) => {
    const products = findPastLineBySku(db, sku)
    return products === null ? [] : [{ ...products, quantity, price: cents(price) }]
  })
  if (lines.length < row.lines.length) return 'added'

  const totals = getTotals(row, lines, customer.excludeVat)
  const rate = toPointRate(percentage)
  const earns = calculateEarnedPoints(totals.subtotal, rate)
  const placedAt = Date.parse(row.placedAt)
  const paidAt = getPaidAt(row)
  const states = toPastStates(row.status, paidAt !== null)
  const identity = { digest, key: getImportKey(row), token: newToken() }
  const order = { row, states, customer, lines, totals, earns, rate, paidAt, ...identity }
  const id = insertPastOrder(db, order)
  insertOrderEvent(db, { order: id, status: 'placed', who: 'shopper', why: '' }, placedAt)
  const payer = isPaidOnDelivery(row.payment) ? IMPORT_ACTOR : 'shopper'
  if (paidAt !== null) insertOrderEvent(db, { order: id, status: 'paid', who: payer, why: '' }, paidAt)
  const lastEvent = row.status === 'preparing' ? 'packed' : row.status
  insertOrderEvent(db, { order: id, status: lastEvent, who: IMPORT_ACTOR, why: '' }, Date.parse(row.statusAt))
  earnPoints(db, { customer: customer.id, order: row.code, amount: earns }, placedAt)
  if (row.status === 'delivered') finalizePoints(db, row.code, 'earned')
  if (isCancelledOrRefunded(row)) voidPoints(db, row.code, 'earned')
  if (row.status === 'refunded' && totals.total > 0) recordImportedRefund(db, id, order)
  return 'added'
}

/** The refund was paid by the old shop: no payment of this shop belongs to it. */
function recordImportedRefund(db: Database, id: number, { key, totals, row }: PastOrder): void {
  const refund = { key, order: id, payment: null, amount: totals.total, restock: 'none', who: IMPORT_ACTOR, why: '' }
  insertRefund(db, refund, Date.parse(row.statusAt))
  closeRefund(db, key, 'by-hand')
}

/** Prices and shipping are as they were paid: no points, no free delivery. */
function getTotals({ shipping }: PastOrderRow, lines: readonly PastLine[], vatExcluded: boolean): OrderTotals {
  const [shippingCost, none] = [cents(shipping.cost), cents(0)]
  const totals = calculateOrderTotals({ lines, shippingCost, freeDeliveryFrom: none, points: none, vatExcluded: false })
  return vatExcluded ? { ...totals, vat: none, vatExcluded } : totals
}

/** When the order was paid, or null. An order that is paid on delivery counts as paid when it was delivered. */
function getPaidAt({ payment, status, placedAt, statusAt }: PastOrderRow): number | null {
  if (status === 'cancelled') return null
  if (!isPaidOnDelivery(payment)) return Date.parse(placedAt)
  return status === 'delivered' || status === 'refunded' ? Date.parse(statusAt) : null
}

const isCancelledOrRefunded = ({ status }: PastOrderRow) => status === 'cancelled' || status === 'refunded'

const getImportKey = ({ code }: PastOrderRow) => `import:${code}`
