import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import type { CustomerRow, SavedCustomer } from '#app/domain/customers/views.ts'
import type { Database } from '../database.ts'
import { addressesOf, insertAddress, setDefaultAddress, updateAddress } from './addresses.queries.ts'
import { customerById } from './customers.queries.ts'
import { saveProfile } from './own-account.ts'

/**
 * The profile and the default address of a customer at once, or neither of them (spec §7 Save). What the row does not say
 * stays; without a place the address does.
 */
export function saveCustomer(
  db: Database,
  id: number,
  { profile, place }: CustomerRow,
  visitor: Visitor,
  now: number,
): SavedCustomer {
  return db.transactionSync((): SavedCustomer => {
    const customer = customerById(db, id)
    if (customer === null) return { ok: false, reason: 'not-found' }
    const { firstName, lastName, company, phone } = customer
    const person = { firstName, lastName, company, phone, ...profile }
    // First what may be refused: nothing is written by then.
    const saved = saveProfile(db, id, person, visitor, now)
    if (!saved.ok || place === null) return saved
    const old = addressesOf(db, id).find(({ isDefault }) => isDefault)
    if (old === undefined) setDefaultAddress(db, id, insertAddress(db, id, { ...person, ...place }))
    else updateAddress(db, id, old.id, { ...old, ...profile, ...place })
    return { ok: true }
  })
}
