/** What is said when a session has ended (spec §4 Inactivity). */
export const sessionWords = {
  'session.expired': 'Session Expired',
  'session.button': 'OK',
} as const
