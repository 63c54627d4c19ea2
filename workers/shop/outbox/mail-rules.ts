const minute = 60_000
const hour = 60 * minute

/** Waits before the second try, the third and so on. All tries fall into the day for which a carrier knows a mail's key. */
const waits = [minute / 2, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour]

/** After so many a mail is given up. */
export const mostTries = waits.length

/** Milliseconds from a mail's try to its next, by the number of tries that it has had: 1 or more. */
export function waitAfterTry(tries: number): number {
  return waits[Math.min(tries, waits.length) - 1] ?? 0
}

/** A carrier may ask for patience, within reason: its mistake must not put a mail off for weeks. */
export const longestWait = 12 * hour

/** Mails a ring, so that other jobs get their turn and a ring ends in good time. */
export const mailsPerRing = 20

/** Milliseconds for which a mail that was given up is kept, with whom it was for. */
export const deadMailMemory = 30 * 24 * hour

/** Milliseconds for which the key of a mail is kept that was sent: nothing gives cause for the same one as late as that. */
export const sentMailMemory = 365 * 24 * hour
