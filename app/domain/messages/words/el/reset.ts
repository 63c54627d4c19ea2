import type { Translated } from '../../languages.ts'
import type { resetWords as english } from '../reset.ts'

export const resetWords: Translated<typeof english> = {
  'forgot.title': 'Ξεχάσατε τον κωδικό σας;',
  'forgot.description': 'Ζητήστε έναν σύνδεσμο με email και επιλέξτε νέο κωδικό.',
  'forgot.text':
    'Πληκτρολογήστε τη διεύθυνση email του λογαριασμού σας. Σας στέλνουμε έναν σύνδεσμο και επιλέγετε νέο κωδικό.',
  'forgot.email': 'Διεύθυνση email',
  'forgot.submit': 'Αποστολή συνδέσμου',
  'forgot.signIn': 'Πίσω στη σύνδεση',

  'reset.title': 'Φόρμα επαναφοράς κωδικού',
  'reset.description': 'Επιλέξτε νέο κωδικό πρόσβασης.',
  'reset.password': 'Πληκτρολογήστε νέο κωδικό',
  'reset.again': 'Πληκτρολογήστε ξανά τον νέο κωδικό',
  'reset.hint': 'Τουλάχιστον 8 χαρακτήρες',
  'reset.submit': 'Επαναφορά κωδικού',
  'reset.another': 'Αποστολή νέου συνδέσμου',

  'emailChange.title': 'Επιβεβαιώστε τη διεύθυνση email σας',
  'emailChange.description': 'Επιβεβαιώστε τη νέα διεύθυνση email του λογαριασμού σας.',
  'emailChange.text': 'Από εδώ και πέρα θα συνδέεστε με αυτή τη διεύθυνση και τα μηνύματά μας θα πηγαίνουν εκεί.',
  'emailChange.submit': 'Επιβεβαίωση',
  'emailChange.done': 'Η διεύθυνση email σας είναι τώρα {email}.',
  'emailChange.account': 'Ο λογαριασμός μου',
}
