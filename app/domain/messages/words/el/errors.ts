import type { Translated } from '../../languages.ts'
import type { errorsWords as english } from '../errors.ts'

export const errorsWords: Translated<typeof english> = {
  'notFound.title': 'Σφάλμα 404',
  'notFound.text': 'Λυπούμαστε, η σελίδα που ζητήσατε δεν είναι διαθέσιμη.',
  'notFound.home': 'ΕΠΙΣΤΡΟΦΗ ΣΤΗΝ ΑΡΧΙΚΗ',

  'error.title': 'Κάτι πήγε στραβά',
  'error.text':
    'Η σελίδα δεν μπόρεσε να εμφανιστεί. Το λάθος είναι δικό μας, όχι δικό σας: παρακαλούμε δοκιμάστε ξανά σε λίγο.',
  'error.reference': 'Αν επικοινωνήσετε μαζί μας, αναφέρετε αυτόν τον αριθμό: {id}',
  'error.retry': 'Δοκιμάστε ξανά',
  'error.home': 'Αρχική',
}
