import { z } from 'zod'
import type { ImportFault, ImportOptions, ImportReport } from '#app/domain/catalogue/import.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderStatus } from '#app/domain/orders/order-status.ts'
import { PastOrderRow } from '#app/domain/orders/orders-file.ts'
import { type OrderTotals, orderTotals } from '#app/domain/orders/totals.ts'
import { paymentMethods } from '#app/domain/payments/payment-methods.ts'
import { pointRate, pointsEarned } from '#app/domain/rewards/points.ts'
import { customerByEmail } from '../customers/customers.queries.ts'
import { earnPoints, finishPoints, voidPoints } from '../customers/points.ts'
import { type Database, rehearse } from '../database.ts'
import {
  type FileRow,
  findDuplicates,
  newTally,
  readRows,
  readSections,
  refused,
  sourceOf,
  type Verdict,
} from '../import-rows.ts'
import { noteEvent } from './orders.queries.ts'
import { goodsOfSku, insertPastOrder, type PastLine, type PastOrder, sourceOfCode } from './past-orders.queries.ts'
import { closeRefund, noteAsked } from './refunds.queries.ts'

/** Stands in the history of what was imported. */
const importer = 'import'
/** Point_Percantage */
const Percentage = z.number().min(0).max(100)

/**
 * Brings along past orders of customers whom the shop has, in one transaction: with lines, history and the points that
 * they earned at `pointPercentage`. They take no stock and send no mail. An order that is there stays as it is.
 * `newToken` names each order's page. A rehearsal comes before the goods and the customers: it is told what will be missing
 * of them, and takes the rest for there.
 */
export function importOrders(
  db: Database,
  file: unknown,
  options: ImportOptions,
  newToken: () => string,
): ImportReport {
  const faults: ImportFault[] = []
  const sections = readSections(file, ['orders', 'pointPercentage', 'missingGoods', 'missingCustomers'], faults) ?? {}
  const percentage = Percentage.safeParse(sections.pointPercentage)
  if (!percentage.success) faults.push({ row: 'pointPercentage', field: '', message: 'A percentage is expected' })
  const rows = readRows(sections, 'orders', PastOrderRow, faults)
  findDuplicates(rows, 'code', (row) => row.code, faults)
  const told = (section: string) => readRows(sections, section, z.string(), faults).map(({ row }) => row)
  const missing = { goods: told('missingGoods'), customers: told('missingCustomers') }
  const lacks = options.dryRun ? lackingThen(missing) : lackingNow(db)
  for (const row of rows) faults.push(...faultsInShop(db, row, lacks))
  if (faults.length > 0 || !percentage.success) return refused(faults)
  const work = () => {
    const tally = newTally()
    for (const { row } of rows) tally[writeOrder(db, row, percentage.data, newToken)] += 1
    return tally
  }
  return { ...(options.dryRun ? rehearse(db, work) : db.transactionSync(work)), faults: [] }
}

/** Why an order can't stand: what it needs and the shop is without. */
interface Lacks {
  readonly customer: (email: string) => string | null
  readonly goods: (sku: string) => string | null
}

function lackingNow(db: Database): Lacks {
  return {
    customer: (email) => {
      const customer = customerByEmail(db, email)
      if (customer === null) return `No customer has ${email}`
      // Anybody can register an address: its past orders are for who has proven it.
      return customer.emailState === 'confirmed' ? null : `The customer with ${email} has not confirmed the address`
    },
    goods: (sku) => (goodsOfSku(db, sku) === null ? `There are no goods ${sku}` : null),
  }
}

/** By what the rehearsals of the goods and of the customers have said. */
function lackingThen(missing: { readonly goods: readonly string[]; readonly customers: readonly string[] }): Lacks {
  const [goods, emails] = [new Set(missing.goods), new Set(missing.customers.map(foldLogin))]
  return {
    customer: (email) =>
      emails.has(foldLogin(email)) ? `No customer has ${email}: who had it deleted the account or changed it` : null,
    goods: (sku) =>
      goods.has(sku)
        ? `There are no goods ${sku}: the desk removed or edited their product (--content brings them)`
        : null,
  }
}

function faultsInShop(db: Database, { at, row }: FileRow<PastOrderRow>, lacks: Lacks): ImportFault[] {
  const known = sourceOfCode(db, row.code, keyOf(row))
  if (known === '') return [{ row: at, field: 'code', message: `Another order is called ${row.code}` }]
  if (known !== null) return []
  return [
    { field: 'email', message: lacks.customer(row.email) },
    ...row.lines.map(({ sku }, index) => ({ field: `lines.${index}.sku`, message: lacks.goods(sku) })),
  ].flatMap(({ field, message }) => (message === null ? [] : [{ row: at, field, message }]))
}

function writeOrder(db: Database, row: PastOrderRow, percentage: number, newToken: () => string): Verdict {
  const digest = sourceOf(row)
  const known = sourceOfCode(db, row.code, keyOf(row))
  if (known !== null) return known === digest ? 'unchanged' : 'kept'
  const customer = customerByEmail(db, row.email)
  // In a rehearsal alone: it comes before the goods and the customers.
  if (customer === null) return 'added'
  const lines = row.lines.flatMap(({ sku, quantity, price }) => {
    const goods = goodsOfSku(db, sku)
    return goods === null ? [] : [{ ...goods, quantity, price: cents(price) }]
  })
  if (lines.length < row.lines.length) return 'added'

  const totals = totalsOf(row, lines, customer.excludeVat)
  const rate = pointRate(percentage)
  const earns = pointsEarned(totals.goods, rate)
  const placedAt = Date.parse(row.placedAt)
  const paidAt = paymentTime(row)
  const order = { row, customer, lines, totals, earns, rate, paidAt, digest, key: keyOf(row), token: newToken() }
  const id = insertPastOrder(db, order)
  noteEvent(db, { order: id, status: firstStatus(row), who: 'shopper', why: '' }, placedAt)
  noteEvent(db, { order: id, status: row.status, who: importer, why: '' }, Date.parse(row.statusAt))
  earnPoints(db, { customer: customer.id, order: row.code, amount: earns }, placedAt)
  if (row.status === 'delivered') finishPoints(db, row.code, 'earned')
  if (cameToNothing(row)) voidPoints(db, row.code, 'earned')
  if (row.status === 'refunded' && totals.total > 0) noteGivenBack(db, id, order)
  return 'added'
}

/** The money went back where the order was placed, by whatever way. */
function noteGivenBack(db: Database, id: number, { key, totals, row }: PastOrder): void {
  const refund = { key, order: id, payment: null, amount: totals.total, restock: 'none', who: importer, why: '' }
  noteAsked(db, refund, Date.parse(row.statusAt))
  closeRefund(db, key, 'by-hand')
}

/** Prices and shipping are as they were paid: nothing is taken off or made free any more. */
function totalsOf({ shipping }: PastOrderRow, lines: readonly PastLine[], vatExcluded: boolean): OrderTotals {
  const [shippingCost, none] = [cents(shipping.cost), cents(0)]
  const totals = orderTotals({ lines, shippingCost, freeDeliveryFrom: none, points: none, vatExcluded: false })
  return vatExcluded ? { ...totals, vat: none, vatExcluded } : totals
}

function firstStatus({ payment, status }: PastOrderRow): OrderStatus {
  if (paymentMethods[payment].initialStatus === 'placed') return 'placed'
  return status === 'cancelled' ? 'awaiting-payment' : 'paid'
}

/** When the money came, null where it did not: at the door it comes with the goods. */
function paymentTime({ payment, status, placedAt, statusAt }: PastOrderRow): number | null {
  if (status === 'cancelled') return null
  if (paymentMethods[payment].initialStatus !== 'placed') return Date.parse(placedAt)
  return status === 'delivered' || status === 'refunded' ? Date.parse(statusAt) : null
}

const cameToNothing = ({ status }: PastOrderRow) => status === 'cancelled' || status === 'refunded'

const keyOf = ({ code }: PastOrderRow) => `import:${code}`
