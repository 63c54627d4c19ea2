import { ATTEMPT_LIMITS, getVisitorLimit, type Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { CodeAttempt } from '#app/domain/discounts/discount.ts'
import { normalizeCode } from '#app/domain/discounts/discount.ts'
import { formatVoucherCode, parseVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { deleteAttempt } from '../customers/sign-in.queries.ts'
import { countAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { findVoucherByCode } from '../vouchers/vouchers.ts'
import { findDiscountId } from './discounts.queries.ts'

/**
 * Looks up a typed code and returns it as quotes expect it. Unknown codes count towards hourly limits for each browser
 * and for each network address; above a limit nothing is looked up.
 */
export function tryCode(db: Database, text: string, visitor: Visitor, browser: string, now: number): CodeAttempt {
  return db.transactionSync((): CodeAttempt => {
    const { name, limit } = getVisitorLimit(visitor, ATTEMPT_LIMITS.addressCode)
    const source = { name: `code ${name}`, limit }
    const target = `code in browser ${browser}`
    const attempt = countAttempt(db, { limit: 'code', target, max: ATTEMPT_LIMITS.code, source }, now)
    if (!attempt.ok) return attempt
    const discount = normalizeCode(text)
    const voucher = parseVoucherCode(text)
    const isDiscount = discount !== '' && findDiscountId(db, 'code', discount) !== null
    const isVoucher = voucher !== null && findVoucherByCode(db, voucher) !== null
    if (!isDiscount && !isVoucher) return { ok: false, reason: 'unknown' }
    deleteAttempt(db, attempt.attempt)
    return { ok: true, code: isDiscount ? discount : formatVoucherCode(voucher ?? '') }
  })
}
