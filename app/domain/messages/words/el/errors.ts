import type { Translated } from '../../languages.ts'
import type { errorsWords as english } from '../errors.ts'

export const errorsWords: Translated<typeof english> = {
  'notFound.title': 'Σφάλμα 404',
  'notFound.text': 'Λυπούμαστε, η σελίδα που ζητήσατε δεν είναι διαθέσιμη.',
  'notFound.home': 'ΕΠΙΣΤΡΟΦΗ ΣΤΗΝ ΑΡΧΙΚΗ',

  'refused.title': 'Αυτό δεν πέτυχε',
  'refused.text':
    'Η σελίδα δεν δέχεται αυτό που στάλθηκε και τίποτα δεν άλλαξε. Παρακαλούμε επιστρέψτε και δοκιμάστε ξανά.',

  'tooMany.title': 'Μια στιγμή, παρακαλούμε',
  'tooMany.text': 'Ήρθαν πάρα πολλά αιτήματα από τη σύνδεσή σας. Παρακαλούμε περιμένετε ένα λεπτό και δοκιμάστε ξανά.',

  'error.title': 'Κάτι πήγε στραβά',
  'error.text':
    'Η σελίδα δεν μπόρεσε να εμφανιστεί. Το λάθος είναι δικό μας, όχι δικό σας: παρακαλούμε δοκιμάστε ξανά σε λίγο.',
  'error.reference': 'Αν επικοινωνήσετε μαζί μας, αναφέρετε αυτόν τον αριθμό: {id}',
  'error.retry': 'Δοκιμάστε ξανά',
  'error.home': 'Αρχική',
}
