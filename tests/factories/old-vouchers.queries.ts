import type { Database } from '#workers/shop/database.ts'

/** Makes a voucher single-purpose without a stored rate, as earlier releases stored such vouchers. */
export function makeOldSinglePurpose(db: Database, voucher: number): void {
  db.sql.exec("UPDATE vouchers SET kind = 'single-purpose' WHERE id = ?", voucher)
}
