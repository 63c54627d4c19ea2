/**
 * How often something may be tried. Attempts are counted before they are looked at, and those that succeed are taken out
 * again: an owner who gets in is never in the way of the next sign-in.
 */

const minute = 60_000

/** Budgets count over a rolling hour, in milliseconds. */
export const budgetWindow = 60 * minute

export const budgets = {
  /** Passwords and codes for one account: by everybody unknown together, and by each browser that it knows. */
  account: 20,
  /** What one address may try at all accounts together. */
  address: 100,
  /** Reset mails to one account. */
  resetMail: 5,
  /** Mails to one address that nobody has proven to be theirs: to confirm it, or to change to it. */
  addressMail: 5,
  /** Other phone numbers that one account may ask for. */
  phoneChange: 10,
  /**
   * E-mail addresses and phone numbers that one address may have looked up: by asking for a reset, by registering, by
   * changing the account's address or phone.
   */
  lookUp: 100,
  /** Messages that one address may write to the shop. */
  message: 20,
} as const

/** By what attempts are counted: the hash of a visitor's address, or a token of the Retail API. */
export type Visitor = string | { readonly token: string }

/** Behind a token stand all who come to a till, or to a site of the merchant's: so many times a visitor's budget. */
const peopleAtOnce = 25

/** What a visitor may try, counted by their own name. */
export function visitorBudget(visitor: Visitor, most: number): { readonly name: string; readonly most: number } {
  return typeof visitor === 'string'
    ? { name: visitor, most }
    : { name: `api ${visitor.token}`, most: most * peopleAtOnce }
}

/**
 * In how many minutes the next attempt is taken, 0 for at once. `attempts` are the instants of those within the window,
 * the oldest first.
 */
export function minutesToWait(attempts: readonly number[], budget: number, now: number): number {
  const freeing = attempts[attempts.length - budget]
  if (freeing === undefined) return 0
  return Math.max(1, Math.ceil((freeing + budgetWindow - now) / minute))
}
