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
  'emailChange.description': 'Επιβεβαιώστε τη διεύθυνση email του λογαριασμού σας.',
  'emailChange.text': 'Συνδέεστε με {email} και τα μηνύματά μας πηγαίνουν εκεί.',
  'emailChange.passwordText':
    'Δεν έχετε συνδεθεί σε αυτόν τον περιηγητή, γι’ αυτό πληκτρολογήστε και τον κωδικό του λογαριασμού σας.',
  'emailChange.password': 'Ο κωδικός σας',
  'emailChange.passwordWrong': 'Ο κωδικός δεν είναι σωστός',
  'emailChange.stranger': 'Δεν τον γνωρίζετε ή δεν ανοίξατε εσείς αυτόν τον λογαριασμό;',
  'emailChange.choose': 'Επιλέξτε νέο κωδικό',
  'emailChange.submit': 'Επιβεβαίωση',
  'emailChange.done': 'Η διεύθυνση email σας είναι τώρα {email}.',
  'emailChange.account': 'Ο λογαριασμός μου',
}
