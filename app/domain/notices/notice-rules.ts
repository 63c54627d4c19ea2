const day = 86_400_000

/** How long each kind of row is kept, in milliseconds. */
export const noticeMemory = {
  /** A subscription that nobody confirms: so long its link is good. */
  unconfirmed: 7 * day,
  /** A request whose mail is promised: so long the mail's own link works. */
  mailed: 30 * day,
  /** A request for goods that do not come back. */
  waiting: 365 * day,
} as const

/** How often an hour. */
export const noticeBudgets = {
  /** One visitor, for the newsletter. */
  newsletter: 10,
  /** Confirming mails to one address, whoever asks for them, and though it has left in between. */
  confirming: 1,
  /** One visitor, and everybody together for one address, for goods. */
  notices: 30,
} as const

/** Goods that one address may wait for at a time. */
export const mostNotices = 50
