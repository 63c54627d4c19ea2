import type { Limited } from '#app/domain/customers/accounts.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { budgets, budgetWindow, minutesToWait, visitorBudget } from '#app/domain/customers/guess-budget.ts'
import type { Database } from '../database.ts'
import type { BegunGuess, Browser, GuessedAccount, Proof } from './accounts-handle.ts'
import { type Customer, customerById, customerByLogin } from './customers.queries.ts'
import { browserIsKnown, deleteGuess, guessesAt, guessesFrom, insertGuess } from './guesses.queries.ts'

/** What attempts are counted against, and how many it allows. A source is an address, with what it tries. */
interface Budgets {
  readonly target: string
  readonly most: number
  readonly source: { readonly name: string; readonly most: number } | null
}

/** Counts an attempt, or says how long to wait. Counted before it is looked at: parallel ones count as well. */
export function countGuess(
  db: Database,
  { target, most, source }: Budgets,
  now: number,
): { ok: true; guess: number } | Limited {
  const start = now - budgetWindow
  const minutes = Math.max(
    minutesToWait(guessesAt(db, target, start), most, now),
    source === null ? 0 : minutesToWait(guessesFrom(db, source.name, start), source.most, now),
  )
  if (minutes > 0) return { ok: false, reason: 'limited', minutes }
  return { ok: true, guess: insertGuess(db, target, source?.name ?? null, now) }
}

/** The budgets for guessing at an account. A browser that the account knows has its own, whatever others do. */
export function budgetsFor(db: Database, what: 'password' | 'code', account: Account, browser: Browser): Budgets {
  const most = budgets.account
  if (typeof account === 'number' && browser.known !== null && browserIsKnown(db, account, browser.known))
    return { target: `${what} ${account} in ${browser.known}`, most, source: null }
  return { target: `${what} ${account}`, most, source: sourceOf('guess', browser, budgets.address) }
}

/** What an address tries at everybody together. */
export function sourceOf(
  what: 'guess' | 'look-up',
  { address }: Browser,
  most: number,
): NonNullable<Budgets['source']> {
  const visitor = visitorBudget(address, most)
  return { ...visitor, name: `${what} ${visitor.name}` }
}

/** A customer's id, or a name that nobody has: both are counted alike, so that the count tells nothing. */
type Account = number | `named ${string}`

/** Counts one attempt at a password and answers what it is to be checked against. */
export function beginGuess(db: Database, at: GuessedAccount, browser: Browser, now: number): BegunGuess {
  return db.transactionSync(() => {
    const customer = at.kind === 'login' ? customerByLogin(db, at.login) : customerById(db, at.customer)
    const account = customer?.id ?? (`named ${at.kind === 'login' ? foldLogin(at.login) : at.customer}` as const)
    const counted = countGuess(db, budgetsFor(db, 'password', account, browser), now)
    if (!counted.ok) return counted
    if (customer === null) return { ...counted, customer: null }
    return {
      ...counted,
      customer: { id: customer.id, password: customer.password, hasEmail: customer.email !== null },
    }
  })
}

/** The customer whose password was checked, if it still is that password; the attempt counts no longer. */
export function provenCustomer(db: Database, proof: Proof): Customer | null {
  const customer = customerById(db, proof.customer)
  if (customer === null || customer.password !== proof.password) return null
  deleteGuess(db, proof.guess)
  return customer
}
