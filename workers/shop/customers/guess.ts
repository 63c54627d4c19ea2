import type { Limited } from '#app/domain/customers/accounts.ts'
import { foldLogin, phoneDigits } from '#app/domain/customers/fields.ts'
import { budgets, budgetWindow, minutesToWait, visitorBudget } from '#app/domain/customers/guess-budget.ts'
import type { Database } from '../database.ts'
import type { BegunGuess, Browser, CheckedCustomer, GuessedAccount, Proof } from './account-requests.ts'
import { type Customer, customerById, customerByLogin } from './customers.queries.ts'
import { type CountedLimit, noteFailedAttempt, noteLimitReached } from './failed-attempts.ts'
import { browserIsKnown, deleteGuess, guessesAt, guessesFrom, insertGuess } from './guesses.queries.ts'
import { linkOf } from './links.queries.ts'

/** What attempts are counted against, and how many it allows. A source is an address, with what it tries. */
interface Budgets {
  readonly limit: CountedLimit
  readonly target: string
  readonly most: number
  readonly source: { readonly name: string; readonly most: number } | null
}

/** Counts an attempt, or says how long to wait. Counted before it is looked at: parallel ones count as well. */
export function countGuess(
  db: Database,
  { limit, target, most, source }: Budgets,
  now: number,
): { ok: true; guess: number } | Limited {
  const start = now - budgetWindow
  const minutes = Math.max(
    minutesToWait(guessesAt(db, target, start), most, now),
    source === null ? 0 : minutesToWait(guessesFrom(db, source.name, start), source.most, now),
  )
  if (minutes > 0) {
    // Refused sign-in attempts are logged with their account, where it is known.
    if (limit !== 'sign-in') noteLimitReached(db, limit, now)
    return { ok: false, reason: 'limited', minutes }
  }
  return { ok: true, guess: insertGuess(db, target, source?.name ?? null, now) }
}

/** The budgets for guessing at an account. A browser that the account knows has its own, whatever others do. */
export function budgetsFor(db: Database, what: 'password' | 'code', account: Account, browser: Browser): Budgets {
  const most = budgets.account
  if (isKnown(db, account, browser))
    return { limit: 'sign-in', target: `${what} ${account} in ${browser.known}`, most, source: null }
  return { limit: 'sign-in', target: `${what} ${account}`, most, source: sourceOf('guess', browser, budgets.address) }
}

function isKnown(db: Database, account: Account, { known }: Browser): boolean {
  return typeof account === 'number' && known !== null && browserIsKnown(db, account, known)
}

/** What an address tries at everybody together. */
export function sourceOf(
  what: 'guess' | 'look-up',
  { address }: Pick<Browser, 'address'>,
  most: number,
): NonNullable<Budgets['source']> {
  const visitor = visitorBudget(address, most)
  return { ...visitor, name: `${what} ${visitor.name}` }
}

/** A customer's id, or a name that nobody has: both are counted alike, so that the count tells nothing. */
type Account = number | `named ${string}`

/** Counts one attempt at a password and answers what it is to be checked against. */
export function beginGuess(db: Database, at: GuessedAccount, browser: Browser, now: number): BegunGuess {
  return db.transactionSync((): BegunGuess => {
    const customer = guessedCustomer(db, at, now)
    const account = customer?.id ?? (`named ${nameOf(at)}` as const)
    if (at.kind === 'login' && !isKnown(db, account, browser)) return guessByName(db, at, customer, browser, now)
    const counted = countGuess(db, budgetsFor(db, 'password', account, browser), now)
    if (counted.ok) return { ok: true, guess: [counted.guess], customer: checked(customer) }
    noteFailedAttempt(db, 'limited', attempted(customer), browser, now)
    return counted
  })
}

const attempted = (customer: Customer | null) => ({ kind: 'customer', id: customer?.id ?? null }) as const

/**
 * An attempt by a name, from a browser that the account does not know. Each name is refused after as many attempts,
 * whether it belongs to an account or not. All names of one account share a second budget; when that is used up, the
 * attempt is answered like one at a name that nobody has. A refusal would tell that two names belong together.
 */
function guessByName(
  db: Database,
  at: LoginName,
  customer: Customer | null,
  browser: Browser,
  now: number,
): BegunGuess {
  const most = budgets.account
  const source = sourceOf('guess', browser, budgets.address)
  const named = countGuess(db, { limit: 'sign-in', target: `password as ${loginName(at)}`, most, source }, now)
  if (!named.ok) {
    noteFailedAttempt(db, 'limited', attempted(customer), browser, now)
    return named
  }
  const evaluated =
    customer === null
      ? null
      : countGuess(db, { limit: 'sign-in', target: `password ${customer.id}`, most, source: null }, now)
  if (evaluated?.ok === false) noteFailedAttempt(db, 'limited', attempted(customer), browser, now)
  if (!evaluated?.ok) return { ok: true, guess: [named.guess], customer: null }
  return { ok: true, guess: [named.guess, evaluated.guess], customer: checked(customer) }
}

function guessedCustomer(db: Database, at: GuessedAccount, now: number): Customer | null {
  switch (at.kind) {
    case 'login':
      return customerByLogin(db, at.login, at.phone)
    case 'customer':
      return customerById(db, at.customer)
    case 'email-link': {
      const link = linkOf(db, 'email', at.tokenHash, now)
      return link === null ? null : customerById(db, link.customer)
    }
  }
}

function nameOf(at: GuessedAccount): string {
  switch (at.kind) {
    case 'login':
      return loginName(at)
    case 'customer':
      return String(at.customer)
    case 'email-link':
      return at.tokenHash
  }
}

type LoginName = Extract<GuessedAccount, { kind: 'login' }>

/** One name however it is typed: a phone number with or without its country's code, an e-mail address in any case. */
function loginName({ login, phone = login }: LoginName): string {
  const digits = phoneDigits(phone)
  return /^\d+$/.test(digits) ? digits : foldLogin(login)
}

function checked(customer: Customer | null): CheckedCustomer | null {
  return customer === null ? null : { id: customer.id, password: customer.password }
}

/** The customer whose password was checked, if it still is that password; the attempt counts no longer. */
export function provenCustomer(db: Database, proof: Proof): Customer | null {
  const customer = customerById(db, proof.customer)
  if (customer === null || customer.password !== proof.password) return null
  for (const id of proof.guess) deleteGuess(db, id)
  return customer
}
