import { type Mutation, mutation } from './mutation.ts'

const boughtVouchers = 'workers/shop/vouchers/bought-vouchers.workers.test.ts'
const usedVouchers = 'workers/shop/vouchers/vouchers.workers.test.ts'
const destinationVat = 'workers/shop/orders/destination-vat.workers.test.ts'

/** Mutations of gift vouchers, VAT by country and delivery zones. */
export const voucherMutations: readonly Mutation[] = [
  mutation(
    'a voucher pays more than it holds',
    'workers/shop/vouchers/vouchers.queries.ts',
    'SET balance = balance - ?1\n',
    'SET balance = balance - 0 * ?1\n',
    usedVouchers,
  ),
  mutation(
    'a voucher that was switched off still pays',
    'workers/shop/vouchers/vouchers.queries.ts',
    'isActive: active === 1 && refundKey === null',
    'isActive: refundKey === null',
    usedVouchers,
  ),
  mutation(
    'refunds return more to a voucher than it paid',
    'workers/shop/vouchers/vouchers.queries.ts',
    '-sum(e.amount) AS held',
    '-min(e.amount) AS held',
    usedVouchers,
  ),
  mutation(
    'a voucher that was spent in the meantime pays for a late order',
    'workers/shop/vouchers/vouchers.ts',
    'if (suffices) redeemVouchers(db, order, released, now)\n  return suffices',
    'if (suffices) redeemVouchers(db, order, released, now)\n  return true',
    usedVouchers,
  ),
  mutation(
    'bought vouchers are issued twice',
    'workers/shop/vouchers/issue-vouchers.ts',
    'const missing = units - earlier.filter(({ voided }) => voided === null).length',
    'const missing = units',
    boughtVouchers,
  ),
  mutation(
    'a refund leaves the balance of its voucher',
    'workers/shop/vouchers/void-vouchers.ts',
    '    takeBackBalance(db, id, balance)\n',
    '',
    boughtVouchers,
  ),
  mutation(
    'a refund returns what a bought voucher has paid for',
    'workers/shop/orders/refund-order.ts',
    'isOfOrder ? refundable - plan.retained : refundable',
    'refundable',
    boughtVouchers,
  ),
  mutation(
    'a voucher pays while its refund is open',
    'workers/shop/vouchers/vouchers.queries.ts',
    'isActive: active === 1 && refundKey === null',
    'isActive: active === 1',
    boughtVouchers,
  ),
  mutation(
    'a voucher stays on hold after its refund was refused',
    'workers/shop/orders/settle-refunds.ts',
    "'refused')) return\n  releaseFromRefund(db, refund.key)\n",
    "'refused')) return\n",
    boughtVouchers,
  ),
  mutation(
    'a refund that is done late forgets what its voucher has paid for',
    'workers/shop/orders/settle-refunds.ts',
    'Math.max(0, refund.voidAmount - sumBalances(plan.vouchers))',
    'Math.max(0, 0 * refund.voidAmount - sumBalances(plan.vouchers))',
    boughtVouchers,
  ),
  mutation(
    'a refund that is done late leaves a voucher that another refund holds',
    'workers/shop/orders/settle-refunds.ts',
    'isFullRefund, isDone: true',
    'isFullRefund, isDone: false',
    boughtVouchers,
  ),
  mutation(
    'a late order that is shipped after all gets no vouchers',
    'workers/shop/orders/change-order.ts',
    '      takeGiftVouchersAgain(db, order.id)\n',
    '',
    boughtVouchers,
  ),
  mutation(
    'consumers abroad pay the VAT of the shop’s country',
    'workers/shop/orders/quote-order.ts',
    '{ country, vatExcluded }, rules.destinationVat)',
    '{ country: null, vatExcluded }, rules.destinationVat)',
    destinationVat,
  ),
  mutation(
    'an invoice has the rate of the shop’s country',
    'workers/shop/invoices/invoices.queries.ts',
    'discount, vat_basis_points AS vatBasisPoints',
    'discount, 1900 AS vatBasisPoints',
    destinationVat,
  ),
  mutation(
    'an order is accepted for a postcode that its delivery method doesn’t serve',
    'workers/shop/orders/place-order.ts',
    "if (!quote.shipping.some(({ id }) => id === delivery.shipping)) return { reason: 'shipping' }",
    '',
    'workers/shop/orders/quote-order.workers.test.ts',
  ),
  mutation(
    'a corrected address may be outside the zone of the order’s delivery method',
    'workers/shop/admin/order-records.ts',
    'if (!isServed)',
    'if (false)',
    'workers/shop/admin/order-records.workers.test.ts',
  ),
]
