import type { Discount } from '#app/domain/discounts/discount.ts'
import { cents } from '#app/domain/money.ts'
import { createVoucherCode, formatVoucherCode, parseVoucherCode } from '#app/domain/vouchers/voucher.ts'
import type { Database } from '#workers/shop/database.ts'
import { insertDiscount, type NewDiscount } from '#workers/shop/discounts/discounts.queries.ts'
import { insertVoucher, insertVoucherEntry, type NewVoucher } from '#workers/shop/vouchers/vouchers.queries.ts'
import { hashVoucherCode } from '#workers/shop/vouchers/vouchers.ts'
import { makeOldSinglePurpose } from './old-vouchers.queries.ts'

/** Ten per cent off the order for everybody. It combines with other discounts. */
export function aDiscount(discount: Partial<Discount> = {}): Discount {
  return {
    ...{ id: 1, title: 'Ten per cent off', code: null, offer: { kind: 'order-percentage', basisPoints: 1000 } },
    ...{ categories: [], products: [], minimumSubtotal: cents(0), minimumQuantity: 0, customers: 'everyone' },
    ...{ priceList: null, countries: [], combines: true, startsAt: null, endsAt: null, maxUses: null },
    ...{ maxUsesPerCustomer: null, used: 0, isActive: true, ...discount },
  }
}

/** Stores a discount and returns its id. */
export function storeDiscount(db: Database, { titleEl = '', ...discount }: Partial<NewDiscount> = {}): number {
  const { id: _id, used: _used, ...stored } = aDiscount(discount)
  return insertDiscount(db, { ...stored, titleEl }, null)
}

/**
 * Issues a voucher and returns its code and id. `isOldSinglePurpose` makes it a single-purpose one from before the shop
 * stored the rate at which it was taxed.
 */
export function issueVoucher(
  db: Database,
  amount: number,
  { isOldSinglePurpose = false, ...voucher }: Partial<NewVoucher> & { isOldSinglePurpose?: boolean } = {},
  now = Date.parse('2026-11-21T12:00:00Z'),
) {
  const code = createVoucherCode(crypto.getRandomValues(new Uint8Array(16)))
  const characters = parseVoucherCode(code) ?? ''
  const id = insertVoucher(
    db,
    {
      ...{ codeHash: hashVoucherCode(characters), lastCharacters: characters.slice(-4), taxed: null },
      ...{ amount: cents(amount), expiresAt: null, note: '', formKey: crypto.randomUUID(), ...voucher },
    },
    now,
  )
  if (isOldSinglePurpose) makeOldSinglePurpose(db, id)
  insertVoucherEntry(db, { voucher: id, kind: 'issued', amount: cents(amount), order: null, who: 'Maria' }, now)
  return { id, code: formatVoucherCode(characters) }
}
