import type { Database } from '../database.ts'
import { deleteAddresses } from './addresses.queries.ts'
import { type Customer, clearPerson } from './customers.queries.ts'
import { forgetBrowsers } from './guesses.queries.ts'
import { deleteLinks, deleteTickets } from './links.queries.ts'
import { deleteSessions } from './sessions.queries.ts'
import { deleteTwoFactor } from './two-factor.queries.ts'

/**
 * Gives an account to whoever has its mailbox: every session, known browser and link of others ends. Until an address is confirmed
 * anybody may have typed it, so an unconfirmed account loses its second factor, and all that was typed about the person.
 * Accounts from before addresses were confirmed lose the second factor alone. Returns whether the person was cleared.
 */
export function endAccess(db: Database, { id, emailState }: Pick<Customer, 'id' | 'emailState'>): boolean {
  deleteLinks(db, id)
  deleteTickets(db, id)
  deleteSessions(db, id, null)
  forgetBrowsers(db, id)
  if (emailState !== 'confirmed') deleteTwoFactor(db, id)
  if (emailState !== 'unconfirmed') return false
  deleteAddresses(db, id)
  clearPerson(db, id)
  return true
}
