/** Password and sessions: in a customer's account and in the admin. */
export const ownAccessWords = {
  'security.password.title': 'Change your password',
  'security.password.text': 'Your other browsers are signed out when the password changes.',
  'security.password.old': 'Current password',
  'security.password.new': 'New password',
  'security.password.hint': 'At least 8 characters',
  'security.password.again': 'New password again',
  'security.password.submit': 'Change password',

  'sessions.title': 'Where you are signed in',
  'sessions.current': 'This browser',
  'sessions.unknown': 'Unknown browser',
  'sessions.started': 'Signed in',
  'sessions.seen': 'Last used',
  'sessions.end': 'Sign out',
  'sessions.endOf': 'Sign out: {browser}',
  'sessions.ended': 'That browser is signed out.',
} as const
