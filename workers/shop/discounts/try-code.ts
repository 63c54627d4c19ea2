import { CODE_ATTEMPT_LIMITS, getVisitorLimit, type Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { CodeAttempt } from '#app/domain/discounts/discount.ts'
import { normalizeCode } from '#app/domain/discounts/discount.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { formatVoucherCode, parseVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { deleteAttempt } from '../customers/sign-in.queries.ts'
import { countAttempt, getMinutesToWaitForSource } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { hasPaidOrder } from '../orders/unpaid-orders.queries.ts'
import { findVoucherByCode } from '../vouchers/vouchers.ts'
import { findDiscountId } from './discounts.queries.ts'

/**
 * Looks up a typed code and returns it as quotes expect it. Unknown codes count towards `CODE_ATTEMPT_LIMITS`; above a
 * limit, discounts are not looked up. The code of an existing voucher is always accepted: it can't be guessed.
 */
export function tryCode(
  db: Database,
  text: string,
  visitor: Visitor,
  browser: string,
  now: number,
  buyer: Buyer,
): CodeAttempt {
  return db.transactionSync((): CodeAttempt => {
    const voucher = parseVoucherCode(text)
    const isVoucher = voucher !== null && findVoucherByCode(db, voucher) !== null
    const attempt = countAttempt(db, getCodeBudget(db, visitor, browser, buyer, now), now)
    if (!attempt.ok) return isVoucher ? { ok: true, code: formatVoucherCode(voucher) } : attempt
    const discount = normalizeCode(text)
    const isDiscount = discount !== '' && findDiscountId(db, 'code', discount) !== null
    if (!isDiscount && !isVoucher) return { ok: false, reason: 'unknown' }
    deleteAttempt(db, attempt.attempt)
    return { ok: true, code: isDiscount ? discount : formatVoucherCode(voucher ?? '') }
  })
}

function getCodeBudget(db: Database, visitor: Visitor, browser: string, buyer: Buyer, now: number) {
  const { max, windowMs } = CODE_ATTEMPT_LIMITS.browser
  const budget = { limit: 'code', max, windowMs } as const
  if (buyer.kind === 'customer' && hasPaidOrder(db, buyer.customerId))
    return { ...budget, target: `code by customer ${buyer.customerId}`, source: null }
  const { address, crowdedAddresses } = CODE_ATTEMPT_LIMITS
  const { name, limit } = getVisitorLimit(visitor, address.max)
  const own = { name: `code ${name}`, limit, windowMs: address.windowMs }
  const shared = { name: 'code at crowded addresses', limit: crowdedAddresses.max, windowMs: crowdedAddresses.windowMs }
  const isCrowded = getMinutesToWaitForSource(db, own, now) > 0
  return { ...budget, target: `code in browser ${browser}`, source: isCrowded ? shared : own }
}
