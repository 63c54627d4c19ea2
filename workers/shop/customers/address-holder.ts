import { foldLogin } from '#app/domain/customers/fields.ts'
import type { Database } from '../database.ts'
import {
  type Customer,
  clearEmail,
  customerByEmail,
  customerByUsername,
  renameUnconfirmed,
} from './customers.queries.ts'
import { deleteLinks } from './links.queries.ts'

/**
 * Which account has an email address. Anybody can register any address, so an unconfirmed account gives it up to whoever confirms it
 * by mail, and to a customer in the merchant's file. A new registration proves nothing: any account with the address blocks it.
 */

/** Whether this account keeps its address from others. */
export function holdsAddress(account: Customer | null): boolean {
  return account !== null && account.emailState !== 'unconfirmed'
}

/** Another account that keeps the address, as its email address or its username; null for none. */
export function addressHolder(db: Database, email: string, except: number): Customer | null {
  return accountsUnder(db, email, except).find(holdsAddress) ?? null
}

/**
 * Takes the address from the accounts that never confirmed it. They stay, with their orders, under their phone numbers; links that
 * were mailed to the address are void.
 */
export function releaseAddress(db: Database, email: string, to: number): void {
  for (const account of accountsUnder(db, email, to)) {
    if (holdsAddress(account)) continue
    deleteLinks(db, account.id)
    if (isSame(account.username, email)) renameUnconfirmed(db, account.id)
    if (isSame(account.email, email)) clearEmail(db, account.id)
  }
}

function accountsUnder(db: Database, email: string, except: number): Customer[] {
  const [byEmail, byUsername] = [customerByEmail(db, email), customerByUsername(db, email)]
  const accounts = byUsername?.id === byEmail?.id ? [byEmail] : [byEmail, byUsername]
  return accounts.flatMap((account) => (account === null || account.id === except ? [] : [account]))
}

const isSame = (own: string | null, email: string) => own !== null && foldLogin(own) === foldLogin(email)
