import type { CreditedUnits } from '#app/domain/invoices/credit-note.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { type Restock, resolveRestock } from '#app/domain/orders/operations.ts'
import { getPaidSubtotal, type OrderTotals } from '#app/domain/orders/totals.ts'
import type { Database } from '../database.ts'
import {
  type GiftLine,
  holdForRefund,
  listBoughtVouchers,
  listGiftLines,
  releaseFromRefund,
  type StoredBoughtVoucher,
} from './bought-vouchers.queries.ts'
import { insertVoucherEntry, takeBackBalance } from './vouchers.queries.ts'

/** The changes that a refund makes to the gift vouchers that the order bought. */
export interface VoidPlan {
  /** The vouchers that it voids. */
  readonly vouchers: readonly StoredBoughtVoucher[]
  /** The value of the order's vouchers that the customer keeps or has spent. It can't be refunded. */
  readonly retained: Money
  /** The returned units, even those without an issued voucher, with the value that the customer gives back. */
  readonly returned: readonly Required<CreditedUnits>[]
  /** The SKU of a returned voucher that has been spent in full; '' for none. */
  readonly spentSku: string
}

/**
 * Plans the refund of units of gift vouchers. For each line it first takes units whose vouchers are not issued yet,
 * then the vouchers with the highest balance. It skips vouchers that another open refund voids, unless this one
 * `isDone`: its money has been returned, so it can't wait for the other one.
 */
export function planVoiding(
  db: Database,
  order: number,
  {
    key,
    restock,
    isFullRefund,
    isDone = false,
  }: {
    readonly key: string
    readonly restock: Restock | null
    readonly isFullRefund: boolean
    readonly isDone?: boolean
  },
): VoidPlan {
  const requested = resolveRestock(restock, isFullRefund)
  const bought = listBoughtVouchers(db, order)
  let retained = bought.reduce((sum, { amount, voided }) => sum + (voided === null ? 0 : amount - voided), 0)
  const returned: Required<CreditedUnits>[] = []
  let spentSku = ''
  const vouchers = listGiftLines(db, order).flatMap((line) => {
    const units = Math.min(line.units, countReturned(line, requested))
    const held = bought
      .filter(({ line: position, voided }) => position === line.position && voided === null)
      .map((voucher) => ({ ...voucher, balance: voucher.refundAmount ?? voucher.balance }))
      .toSorted((a, b) => b.balance - a.balance || a.id - b.id)
    const isOwn = ({ refundKey }: StoredBoughtVoucher) => refundKey === key
    const isFree = ({ refundKey }: StoredBoughtVoucher) => refundKey === null
    const others = isDone ? held.filter((voucher) => !isOwn(voucher) && !isFree(voucher)) : []
    const candidates = [...held.filter(isOwn), ...held.filter(isFree), ...others]
    const chosen = candidates.slice(0, Math.max(0, units - (line.units - held.length)))
    if (chosen.some(({ balance }) => balance === 0)) spentSku = line.sku
    const spent = chosen.reduce((sum, each) => sum + each.amount - each.balance, 0)
    retained += line.price * (line.units - units) + spent
    if (units > 0) returned.push({ sku: line.sku, quantity: units, balance: cents(line.price * units - spent) })
    return chosen
  })
  return { vouchers, retained: cents(retained), returned, spentSku }
}

/** The sum of the vouchers' balances. */
export function sumBalances(vouchers: readonly StoredBoughtVoucher[]): Money {
  return cents(vouchers.reduce((sum, { balance }) => sum + balance, 0))
}

/** The value of the returned vouchers. No voucher can have paid for them. */
export function sumReturned({ returned }: VoidPlan): Money {
  return cents(returned.reduce((sum, { balance }) => sum + balance, 0))
}

function countReturned({ sku, units }: GiftLine, restock: Restock): number {
  if (typeof restock === 'string') return restock === 'all' ? units : 0
  return restock.reduce((sum, line) => (line.sku === sku ? sum + line.quantity : sum), 0)
}

/** The value of an order's gift vouchers that the customer keeps or has spent. No refund can return it. */
function getRetainedVouchers(db: Database, order: number): Money {
  return planVoiding(db, order, { key: '', restock: 'none', isFullRefund: false }).retained
}

/** The part of an order's gift vouchers that has been spent. Call it once they are void. */
export function getSpentVouchers(db: Database, order: number): Money {
  return cents(listBoughtVouchers(db, order).reduce((sum, { amount, voided }) => sum + amount - (voided ?? 0), 0))
}

/** The part of an order's products that earns points: paid, not refunded, and without gift vouchers. */
export function getEarningSubtotal(
  db: Database,
  order: Pick<OrderTotals, 'subtotal' | 'giftVouchers' | 'points'> & { readonly id: number },
  refunded: Money,
): Money {
  const giftVouchers = order.giftVouchers === 0 ? order.giftVouchers : getRetainedVouchers(db, order.id)
  return getPaidSubtotal({ ...order, giftVouchers }, refunded)
}

/** Holds the vouchers that a refund will void. Call it before you call the provider. */
export function holdVouchers(db: Database, key: string, { vouchers }: VoidPlan): void {
  holdForRefund(
    db,
    vouchers.map(({ id }) => id),
    key,
  )
}

/** The vouchers that an order bought and that have a balance. */
export function listVoidable(db: Database, order: number): readonly StoredBoughtVoucher[] {
  return listBoughtVouchers(db, order).filter(({ balance }) => balance > 0)
}

/** Voids the balances of an order's vouchers. */
export function voidVouchers(
  db: Database,
  order: number,
  vouchers: readonly StoredBoughtVoucher[],
  who: string,
  now: number,
): void {
  for (const { id, refundKey, balance } of vouchers) {
    if (refundKey !== null) releaseFromRefund(db, refundKey, id)
    if (balance === 0) continue
    takeBackBalance(db, id, balance)
    insertVoucherEntry(db, { voucher: id, kind: 'voided', amount: cents(-balance), order, who }, now)
  }
}
