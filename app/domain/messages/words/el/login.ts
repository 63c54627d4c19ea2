import type { Translated } from '../../languages.ts'
import type { loginWords as english } from '../login.ts'

export const loginWords: Translated<typeof english> = {
  'login.title': 'Σύνδεση',
  'login.description': 'Συνδεθείτε στον λογαριασμό σας.',
  'login.tabs': 'Λογαριασμός',
  'login.tab.signIn': 'Σύνδεση',
  'login.tab.register': 'Εγγραφή',
  'login.username': 'Όνομα χρήστη, email ή τηλέφωνο',
  'login.password': 'Κωδικός πρόσβασης',
  'login.remember': 'Να με θυμάσαι',
  'login.forgot': 'Ξεχάσατε τον κωδικό σας;',
  'login.noPassword':
    'Δεν έχετε ακόμη κωδικό εδώ; Το «Ξεχάσατε τον κωδικό σας;» σας στέλνει σύνδεσμο για να επιλέξετε έναν.',
  'login.submit': 'Σύνδεση',
  'login.toOrder': 'Συνδεθείτε για να συνεχίσετε την παραγγελία σας.',
  'login.noAccount': 'Δεν έχετε λογαριασμό;',
  'login.close': 'Κλείσιμο',
  'login.code.title': 'Ένα βήμα ακόμη',
  'login.code.text':
    'Πληκτρολογήστε τον κωδικό που δείχνει η εφαρμογή ελέγχου ταυτότητας ή έναν από τους κωδικούς ανάκτησης.',
  'login.code.label': 'Κωδικός',
  'login.code.submit': 'Συνέχεια',
  'login.code.back': 'Από την αρχή',

  'logout.done': 'Έχετε αποσυνδεθεί.',

  'setAside.title': 'Το καλάθι σας φυλάχτηκε στην άκρη',
  'setAside.text':
    'Όσα συγκεντρώσατε πριν συνδεθείτε δεν είναι στο καλάθι σας. Μπορούν να επανέλθουν στις δικές σας τιμές.',
  'setAside.accept': 'Επαναφορά',
}
