import type { Translated } from '../../languages.ts'
import type { ownAccessWords as english } from '../own-access.ts'

export const ownAccessWords: Translated<typeof english> = {
  'security.password.title': 'Αλλαγή του κωδικού σας',
  'security.password.text': 'Με την αλλαγή οι άλλοι περιηγητές σας αποσυνδέονται.',
  'security.password.old': 'Τρέχων κωδικός',
  'security.password.new': 'Νέος κωδικός',
  'security.password.hint': 'Τουλάχιστον 8 χαρακτήρες',
  'security.password.again': 'Νέος κωδικός ξανά',
  'security.password.submit': 'Αλλαγή κωδικού',

  'sessions.title': 'Πού έχετε συνδεθεί',
  'sessions.current': 'Αυτός ο περιηγητής',
  'sessions.unknown': 'Άγνωστος περιηγητής',
  'sessions.started': 'Σύνδεση',
  'sessions.seen': 'Τελευταία χρήση',
  'sessions.end': 'Αποσύνδεση',
  'sessions.endOf': 'Αποσύνδεση: {browser}',
  'sessions.ended': 'Ο περιηγητής αποσυνδέθηκε.',
}
