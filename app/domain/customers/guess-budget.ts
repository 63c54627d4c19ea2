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
  /** E-mail addresses that one address may have looked up: by asking for a reset, and by registering. */
  lookUp: 100,
  /** Messages that one address may write to the shop. */
  message: 20,
} as const

/**
 * In how many minutes the next attempt is taken, 0 for at once. `attempts` are the instants of those within the window,
 * the oldest first.
 */
export function minutesToWait(attempts: readonly number[], budget: number, now: number): number {
  const freeing = attempts[attempts.length - budget]
  if (freeing === undefined) return 0
  return Math.max(1, Math.ceil((freeing + budgetWindow - now) / minute))
}
