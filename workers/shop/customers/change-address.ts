import type { AddressForm } from '#app/domain/customers/profile-forms.ts'
import { type AddressChange, type AddressOutcome, mostAddresses } from '#app/domain/customers/views.ts'
import type { Database } from '../database.ts'
import { addressesOf, deleteAddress, insertAddress, setDefaultAddress, updateAddress } from './addresses.queries.ts'

const done: AddressOutcome = { ok: true }
const notFound: AddressOutcome = { ok: false, reason: 'not-found' }

/** Whoever has addresses has exactly one default: the first, until another is chosen. */
export function changeAddress(db: Database, customer: number, change: AddressChange): AddressOutcome {
  return db.transactionSync(() => {
    switch (change.kind) {
      case 'add':
        return addAddress(db, customer, change.address, change.makeDefault)
      case 'edit':
        if (!updateAddress(db, customer, change.id, change.address)) return notFound
        if (change.makeDefault) setDefaultAddress(db, customer, change.id)
        return done
      case 'make-default':
        if (!addressesOf(db, customer).some(({ id }) => id === change.id)) return notFound
        setDefaultAddress(db, customer, change.id)
        return done
      case 'remove':
        return removeAddress(db, customer, change.id)
    }
  })
}

function addAddress(db: Database, customer: number, address: AddressForm, makeDefault: boolean): AddressOutcome {
  const { length } = addressesOf(db, customer)
  if (length >= mostAddresses) return { ok: false, reason: 'too-many' }
  const id = insertAddress(db, customer, address)
  if (makeDefault || length === 0) setDefaultAddress(db, customer, id)
  return done
}

function removeAddress(db: Database, customer: number, id: number): AddressOutcome {
  if (!deleteAddress(db, customer, id)) return notFound
  const [next] = addressesOf(db, customer)
  if (next !== undefined && !next.isDefault) setDefaultAddress(db, customer, next.id)
  return done
}
